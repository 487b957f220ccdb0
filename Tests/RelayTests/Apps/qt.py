# A button above a list in Qt 5 or Qt 6: the word is the version. The window's title says what
# became of touches.
import sys

if sys.argv[1] == "5":
    from PyQt5 import QtCore, QtWidgets

    touches = QtWidgets.QScroller.TouchGesture
    expanding = QtWidgets.QSizePolicy.Ignored
    touch_begin = QtCore.QEvent.TouchBegin
else:
    from PyQt6 import QtCore, QtWidgets

    touches = QtWidgets.QScroller.ScrollerGestureType.TouchGesture
    expanding = QtWidgets.QSizePolicy.Policy.Ignored
    touch_begin = QtCore.QEvent.Type.TouchBegin

clicks = 0
touched = 0


def show(*_):
    offset = rows.verticalScrollBar().value()
    pressed = int(button.isDown())
    window.setWindowTitle(
        f"clicks {clicks} pressed {pressed} offset {offset} touched {touched}"
    )


def click(*_):
    global clicks
    clicks += 1
    show()


class Touches(QtCore.QObject):
    def eventFilter(self, _, event):
        global touched
        if event.type() == touch_begin:
            if sys.argv[1] == "5":
                point = event.touchPoints()[0].pos()
            else:
                point = event.points()[0].position()
            touched = round(point.x())
            show()
        return False


app = QtWidgets.QApplication(sys.argv)
window = QtWidgets.QWidget()
button = QtWidgets.QPushButton("button")
button.clicked.connect(click)
button.pressed.connect(show)
button.released.connect(show)
rows = QtWidgets.QScrollArea()
rows.setWidgetResizable(True)
content = QtWidgets.QWidget()
lines = QtWidgets.QVBoxLayout(content)
for number in range(400):
    line = QtWidgets.QLabel(f"row {number}")
    line.setMinimumHeight(50)
    lines.addWidget(line)
rows.setWidget(content)
rows.verticalScrollBar().valueChanged.connect(show)
QtWidgets.QScroller.grabGesture(rows.viewport(), touches)
filter = Touches()
rows.viewport().installEventFilter(filter)
halves = QtWidgets.QVBoxLayout(window)
halves.setContentsMargins(0, 0, 0, 0)
halves.setSpacing(0)
for half in (button, rows):
    half.setSizePolicy(expanding, expanding)
    halves.addWidget(half, 1)
window.showFullScreen()
show()
sys.exit(app.exec())
