# A button, which is the upper half of the window, in SDL 2. The window's title says what became
# of touches. A click is a mouse button, which SDL makes of a finger, that is pressed and released
# in the button.
import ctypes

import sdl2

sdl2.SDL_Init(sdl2.SDL_INIT_VIDEO)
window = sdl2.SDL_CreateWindow(
    b"clicks 0 pressed 0 offset 0 touched 0", 0, 0, 900, 700, sdl2.SDL_WINDOW_FULLSCREEN_DESKTOP
)
surface = sdl2.SDL_GetWindowSurface(window)
sdl2.SDL_FillRect(surface, None, 0x336699)
sdl2.SDL_UpdateWindowSurface(window)

clicks = 0
touched = 0
fingers = set()
is_pressed = False
width = ctypes.c_int()
height = ctypes.c_int()
event = sdl2.SDL_Event()


def is_inside(y):
    sdl2.SDL_GetWindowSize(window, None, height)
    return 0 <= y < height.value / 2


while sdl2.SDL_WaitEvent(ctypes.byref(event)):
    if event.type == sdl2.SDL_QUIT:
        break
    elif event.type == sdl2.SDL_FINGERDOWN:
        fingers.add(event.tfinger.fingerId)
        if event.tfinger.y >= 0.5:
            sdl2.SDL_GetWindowSize(window, width, None)
            touched = round(event.tfinger.x * width.value)
    elif event.type == sdl2.SDL_FINGERUP:
        fingers.discard(event.tfinger.fingerId)
    elif event.type == sdl2.SDL_MOUSEBUTTONDOWN:
        is_pressed = is_inside(event.button.y)
    elif event.type == sdl2.SDL_MOUSEBUTTONUP:
        clicks += is_pressed and event.button.x > 0 and is_inside(event.button.y)
        is_pressed = False
    else:
        continue
    pressed = int(bool(fingers) or is_pressed)
    title = f"clicks {clicks} pressed {pressed} offset 0 touched {touched}"
    sdl2.SDL_SetWindowTitle(window, title.encode())
