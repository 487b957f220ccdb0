# A button above a list in GTK 3. The window's title says what became of touches.
import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk

clicks = 0
touched = 0


def show(*_):
    pressed = int(bool(button.get_state_flags() & Gtk.StateFlags.ACTIVE))
    offset = round(scrolled.get_vadjustment().get_value())
    title = f"clicks {clicks} pressed {pressed} offset {offset} touched {touched}"
    window.set_title(title)
    # A compositor that the app is in may keep its title to itself.
    print(title, flush=True)


def click(_):
    global clicks
    clicks += 1
    show()


def touch(_gesture, _count, x, _y):
    global touched
    touched = round(x)
    show()


window = Gtk.Window(decorated=False)
button = Gtk.Button(label="button")
button.connect("clicked", click)
button.connect("state-flags-changed", show)
rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
for number in range(400):
    rows.add(Gtk.Label(label=f"row {number}", height_request=50))
scrolled = Gtk.ScrolledWindow(kinetic_scrolling=True)
scrolled.add(rows)
scrolled.get_vadjustment().connect("value-changed", show)
# It never claims the touch, so the list has it too.
touches = Gtk.GestureMultiPress.new(scrolled)
touches.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)
touches.connect("pressed", touch)
halves = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
halves.pack_start(button, True, True, 0)
halves.pack_start(scrolled, True, True, 0)
window.add(halves)
window.connect("destroy", Gtk.main_quit)
window.fullscreen()
show()
window.show_all()
Gtk.main()
