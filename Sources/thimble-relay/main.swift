// Tests: none, because it only starts the program

import EventLoop
import Options
import Relay
