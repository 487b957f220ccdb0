# A button above a list in GTK 4. The window's title says what became of touches.
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

clicks = 0
touched = 0


def show(*_):
    pressed = int(bool(button.get_state_flags() & Gtk.StateFlags.ACTIVE))
    offset = round(scrolled.get_vadjustment().get_value())
    window.set_title(f"clicks {clicks} pressed {pressed} offset {offset} touched {touched}")


def click(_):
    global clicks
    clicks += 1
    show()


def touch(_gesture, _count, x, _y):
    global touched
    touched = round(x)
    show()


loop = GLib.MainLoop()
window = Gtk.Window(decorated=False)
button = Gtk.Button(label="button")
button.connect("clicked", click)
button.connect("state-flags-changed", show)
rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
for number in range(400):
    rows.append(Gtk.Label(label=f"row {number}", height_request=50))
scrolled = Gtk.ScrolledWindow(kinetic_scrolling=True, child=rows)
scrolled.get_vadjustment().connect("value-changed", show)
# It never claims the touch, so the list has it too.
touches = Gtk.GestureClick()
touches.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)
touches.connect("pressed", touch)
scrolled.add_controller(touches)
halves = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
halves.append(button)
halves.append(scrolled)
window.set_child(halves)
window.connect("close-request", lambda _: loop.quit())
window.fullscreen()
show()
window.present()
loop.run()
