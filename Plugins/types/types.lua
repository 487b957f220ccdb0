---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A state in which a recognizer calls functions.
---@alias thimble.ActionState
---| "began"
---| "changed"
---| "ended"
---| "cancelled"
---| "recognized"

---How a value moves.
---@class thimble.AnimateOptions
---@field from? number where it begins; 0 when absent
---@field to? number where it ends; 1 when absent
---@field duration? number seconds; 0.25 when absent
---@field curve? "linear"|"ease_in"|"ease_out"|"ease_in_out" `ease_in_out` when absent
---@field view? thimble.AnyView one in the window whose frames it follows
---@field on_change? fun(animation: thimble.Animation, value: number) called with each value
---@field on_end? fun(animation: thimble.Animation, finished: boolean) called at the end

---A direction of scrolling.
---@alias thimble.Axis
---| "horizontal"
---| "vertical"

---A call on the session bus: its arguments as texts in a list, and
---@class thimble.BusCall
---@field service string the name of the program on the bus
---@field path string the object's path
---@field interface string the interface
---@field method string the method
---@field signature? string the types of the arguments, as D-Bus spells them

---How text is copied.
---@class thimble.ClipboardOptions
---@field mime? string the MIME type it can be pasted as, such as `text/html`; left out: plain text

---A colour: `#rgb`, `#rrggbb`, `#rrggbbaa`, or components from 0 to 1.
---@alias thimble.Color string|thimble.ColorComponents|number[]

---A colour by its components.
---@class thimble.ColorComponents
---@field red number 0 to 1
---@field green number 0 to 1
---@field blue number 0 to 1
---@field alpha? number 0 to 1

---What a compositor can be asked for.
---@alias thimble.CompositorCapability
---| "workspaces"
---| "move_window"
---| "command"

---How a picture lies in a view.
---@alias thimble.ContentMode
---| "scale_to_fill"
---| "scale_aspect_fit"
---| "scale_aspect_fill"
---| "center"

---How soon moving content comes to rest.
---@alias thimble.DecelerationRate "normal"|"fast"|number

---Where a stroke goes.
---@alias thimble.Direction
---| "right"
---| "left"
---| "up"
---| "down"

---An edge of the output.
---@alias thimble.Edge
---| "top"
---| "bottom"
---| "left"
---| "right"

---What an event is made of.
---@alias thimble.EventKind
---| "touches"
---| "presses"
---| "hover"

---What a gesture had come to.
---@class thimble.GestureSnapshot
---@field name string the recognizer's name, or its type when it has none
---@field type string the recognizer's type, such as `long_press`
---@field state thimble.State
---@field time number seconds, on the event clock
---@field location thimble.Point points, in the window's coordinates
---@field number_of_touches integer fingers
---@field translation? thimble.Point pans: points
---@field velocity? thimble.Point|number pans: points per second; pinches: per second; rotations: radians per second
---@field scale? number pinches: no unit
---@field rotation? number rotations: radians

---A picture of a plugin's own.
---@class thimble.ImageSource
---@field width integer pixels in a row
---@field height integer rows
---@field draw fun(canvas: thimble.Canvas) draws it, once

---Lengths at the sides of something.
---@class thimble.Insets
---@field top? number 0 when absent
---@field left? number 0 when absent
---@field bottom? number 0 when absent
---@field right? number 0 when absent

---Whether a layer takes the keyboard.
---@alias thimble.KeyboardInteractivity
---| "none"
---| "exclusive"
---| "on_demand"

---Below the windows, or above them.
---@alias thimble.LayerName
---| "background"
---| "bottom"
---| "top"
---| "overlay"

---How linked scroll views move: by the same distance, as far through their content, to the same offset, or where a function says.
---@alias thimble.LinkMode "equal"|"proportional"|"mirror"|fun(leader: thimble.ScrollView, follower: thimble.ScrollView): number|nil, number|nil

---Scroll views, in a list, and how they are to move together.
---@class thimble.LinkOptions
---@field [integer] thimble.ScrollView two or more
---@field mode? thimble.LinkMode default: `"equal"`

---Lengths at the sides of something.
---@class thimble.Margins
---@field top? number 0 when absent
---@field right? number 0 when absent
---@field bottom? number 0 when absent
---@field left? number 0 when absent

---Something that a plugin may do only when it is granted.
---@alias thimble.Permission
---| "spawn"
---| "ipc"
---| "dbus"
---| "fs.read"
---| "fs.write"
---| "env"
---| "input.inject"
---| "keys"
---| "pointer"
---| "clipboard"
---| "toplevels"
---| "workspaces"
---| "outputs"
---| "idle"
---| "screenshot"

---What a plugin is granted: `true` for what it asks for, or a list of less.
---@class thimble.Permissions
---@field spawn? boolean|string[] start programs, with your rights
---@field ipc? boolean|string[] talk to the compositor and other programs through their sockets
---@field dbus? boolean|string[] call other programs on the session bus
---@field ["fs.read"]? boolean|string[] read files below the folders named
---@field ["fs.write"]? boolean|string[] write and delete files below the folders named
---@field env? boolean|string[] read the environment variables named
---@field ["input.inject"]? boolean act as keyboard and mouse towards other programs
---@field keys? boolean press keys for other programs
---@field pointer? boolean move the mouse, click and scroll for other programs
---@field clipboard? boolean read and replace the text that was copied
---@field toplevels? boolean see the titles of all windows, and focus, resize and close them
---@field workspaces? boolean see the workspaces and switch between them
---@field outputs? boolean switch screens on and off
---@field idle? boolean learn when nobody is there, and keep the screen awake
---@field screenshot? boolean take pictures of the screen

---Where a touch or press is in its life.
---@alias thimble.Phase
---| "began"
---| "moved"
---| "stationary"
---| "ended"
---| "cancelled"

---A point.
---@class thimble.Point
---@field x number
---@field y number

---A button of a mouse.
---@alias thimble.PointerButton
---| "left"
---| "right"
---| "middle"

---A button.
---@alias thimble.PressType
---| "up_arrow"
---| "down_arrow"
---| "left_arrow"
---| "right_arrow"
---| "select"
---| "menu"
---| "play_pause"
---| "page_up"
---| "page_down"

---A rectangle.
---@class thimble.Rect
---@field x number
---@field y number
---@field width number
---@field height number

---What is to be in a picture of the screen.
---@class thimble.ScreenshotOptions
---@field output? string the output's name; left out: the first
---@field region? thimble.Rect a part of the output, in points from its upper left corner
---@field pointer? boolean whether the pointer is in it

---A state that a recognizer of your own may set.
---@alias thimble.SettableState
---| "began"
---| "changed"
---| "ended"
---| "cancelled"
---| "failed"
---| "recognized"

---A path that is filled, stroked, or both.
---@class thimble.Shape
---@field rect? thimble.Rect|number[] a rectangle
---@field corner_radius? number how round its corners are, in points
---@field circle? number[] its middle and its radius
---@field line? number[] the points of a line, at least two
---@field path? (string|number)[][] steps named as the functions of a canvas
---@field fill? thimble.Color what fills it
---@field stroke? thimble.Color the colour of its line; black where nothing fills it
---@field line_width? number 1 when absent

---A size.
---@class thimble.Size
---@field width number
---@field height number

---What `thimble.spawn` takes: the program and its arguments as a list, and
---@class thimble.SpawnOptions
---@field on_exit? fun(status: integer, output: string, errors: string) called when it has ended, with what it wrote
---@field detached? boolean whether it goes on when the plugin ends

---How a value moves.
---@class thimble.SpringOptions
---@field from? number where it begins; 0 when absent
---@field to? number where it ends; 1 when absent
---@field velocity? number how fast it begins, per second
---@field response? number seconds of one swing where nothing slows it; 0.5 when absent
---@field damping_ratio? number below 1 it swings past its end; 1 when absent
---@field stiffness? number instead of response
---@field damping? number instead of damping_ratio
---@field view? thimble.AnyView one in the window whose frames it follows
---@field on_change? fun(animation: thimble.Animation, value: number) called with each value
---@field on_end? fun(animation: thimble.Animation, finished: boolean) called at the end

---Where a recognizer is in its attempt.
---@alias thimble.State
---| "possible"
---| "began"
---| "changed"
---| "ended"
---| "cancelled"
---| "failed"

---Where lines stand between left and right.
---@alias thimble.TextAlignment
---| "left"
---| "center"
---| "right"

---What touches: a finger, a pen, or a pointer with its button held.
---@alias thimble.TouchType
---| "direct"
---| "pencil"
---| "indirect_pointer"

---A transform as numbers: x' = a x + c y + tx, y' = b x + d y + ty.
---@class thimble.TransformMatrix
---@field a number
---@field b number
---@field c number
---@field d number
---@field tx number
---@field ty number

---A transform by what it does: scale, then turn, then move.
---@class thimble.TransformSteps
---@field scale? number no unit
---@field rotation? number radians, clockwise
---@field translation? thimble.Point|number[] points

---What the configuration says about a plugin.
---@class thimble.UseSettings
---@field options? table<string, any> its options, by name
---@field permissions? thimble.Permissions|thimble.Permission[] what it is granted, or a list of what is granted as it asks for it

---Where text stands between top and bottom.
---@alias thimble.VerticalAlignment
---| "top"
---| "center"
---| "bottom"

---A workspace of the compositor.
---@class thimble.Workspace
---@field name string its name, or its number as text
---@field number? integer its number, from 1
---@field output string the output it is on
---@field focused boolean whether the keyboard is on it
---@field visible boolean whether its output shows it
---@field urgent boolean whether a window on it asks for attention

---A workspace: its number from 1, its name, `"next"` or `"previous"`.
---@alias thimble.WorkspaceTarget integer|string

