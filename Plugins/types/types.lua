---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The user's minimums of thresholds: millimetres and seconds; 0 for no minimum.
---@class thimble.Accommodations
---@field tap_movement number of the movement that a tap allows, in millimetres
---@field tap_duration number of the duration that a tap allows, in seconds
---@field tap_interval number of the pause that a double tap allows, in seconds
---@field tap_distance number of the distance that a double tap allows, in millimetres
---@field long_press_movement number of the movement that a long press allows, in millimetres
---@field long_press_duration number of the duration of a long press, in seconds
---@field pan_movement number of the movement after which a pan begins, in millimetres

---A state for which a recognizer has callbacks.
---@alias thimble.ActionState
---| "began"
---| "changed"
---| "ended"
---| "cancelled"
---| "recognized"

---An animation over a fixed duration.
---@class thimble.AnimateOptions
---@field from? number the first value; default 0
---@field to? number the last value; default 1
---@field duration? number seconds; default 0.25
---@field curve? "linear"|"ease_in"|"ease_out"|"ease_in_out" default `ease_in_out`
---@field view? thimble.AnyView a view in the window whose frame callbacks drive it
---@field on_change? fun(animation: thimble.Animation, value: number) called with each value
---@field on_end? fun(animation: thimble.Animation, finished: boolean) called at the end

---A direction of scrolling.
---@alias thimble.Axis
---| "horizontal"
---| "vertical"

---A method call: its arguments as strings in a list, and
---@class thimble.BusCall
---@field bus? "session"|"system" the bus; default: `"session"`
---@field service string the bus name
---@field path string the object's path
---@field interface string the interface
---@field method string the method
---@field signature? string the D-Bus signature of the arguments

---The signals that `thimble.dbus.on` receives.
---@class thimble.BusFilter
---@field bus? "session"|"system" the bus; default: `"session"`
---@field sender string the bus name of the program, or `org.example.*` for all names that begin so
---@field path? string the object's path; default: any, unless sender has a `*`
---@field interface string the interface
---@field signal string the signal

---A signal of another program.
---@class thimble.BusSignal
---@field sender string the bus name of the program
---@field path string the object's path
---@field values any[] its values: arrays and structures as lists, dictionaries as tables, variants as their values

---Options of `thimble.clipboard.set`.
---@class thimble.ClipboardOptions
---@field mime? string the MIME type, such as `text/html`; default: plain text

---A colour: `#rgb`, `#rrggbb`, `#rrggbbaa`, or components from 0 to 1.
---@alias thimble.Color string|thimble.ColorComponents|number[]

---A colour as components.
---@class thimble.ColorComponents
---@field red number 0 to 1
---@field green number 0 to 1
---@field blue number 0 to 1
---@field alpha? number 0 to 1

---A request to the compositor.
---@alias thimble.CompositorCapability
---| "workspaces"
---| "move_window"
---| "command"

---How an image is fitted into a view.
---@alias thimble.ContentMode
---| "scale_to_fill"
---| "scale_aspect_fit"
---| "scale_aspect_fill"
---| "center"

---The deceleration rate.
---@alias thimble.DecelerationRate "normal"|"fast"|number

---A direction of a stroke.
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

---The type of an event.
---@alias thimble.EventKind
---| "touches"
---| "presses"
---| "hover"

---The values of a gesture.
---@class thimble.GestureSnapshot
---@field name string the recognizer's name, or its type if it has none
---@field type string the recognizer's type, such as `long_press`
---@field state thimble.State
---@field time number seconds, on the event clock
---@field location thimble.Point points, in the window's coordinates
---@field number_of_touches integer fingers
---@field translation? thimble.Point pans: points
---@field velocity? thimble.Point|number pans: points per second; pinches: per second; rotations: radians per second
---@field scale? number pinches: no unit
---@field rotation? number rotations: radians

---An image that a plugin draws.
---@class thimble.ImageSource
---@field width integer pixels in a row
---@field height integer rows
---@field draw fun(canvas: thimble.Canvas) draws it; called once

---Insets.
---@class thimble.Insets
---@field top? number 0 when absent
---@field left? number 0 when absent
---@field bottom? number 0 when absent
---@field right? number 0 when absent

---How a layer receives keyboard focus.
---@alias thimble.KeyboardInteractivity
---| "none"
---| "exclusive"
---| "on_demand"

---The layer of a layer surface, below or above the windows.
---@alias thimble.LayerName
---| "background"
---| "bottom"
---| "top"
---| "overlay"

---How linked scroll views scroll: by the same distance, to the same fraction of their content, to the same offset, or to what a function returns.
---@alias thimble.LinkMode "equal"|"proportional"|"mirror"|fun(leader: thimble.ScrollView, follower: thimble.ScrollView): number|nil, number|nil

---Scroll views, in a list, and how they scroll together.
---@class thimble.LinkOptions
---@field [integer] thimble.ScrollView two or more
---@field mode? thimble.LinkMode default: `"equal"`

---Insets.
---@class thimble.Margins
---@field top? number 0 when absent
---@field right? number 0 when absent
---@field bottom? number 0 when absent
---@field left? number 0 when absent

---A mouse button.
---@alias thimble.MouseButton
---| "left"
---| "right"
---| "middle"

---A mistake in an option, or a setting without effect.
---@class thimble.OptionFinding
---@field option string the name of the option
---@field index? integer the position in the option's list, from 1
---@field message? string a sentence; with `needs`, the words that name the setting, such as `rule 3`
---@field remark? boolean whether `thimble check` only warns that the setting has no effect
---@field needs? table<string, boolean|string[]> the permissions that the setting needs, as in `plugin.json`: `thimble check` reports those that are not granted; one of the application ids of `apps` suffices

---A permission.
---@alias thimble.Permission
---| "spawn"
---| "ipc"
---| "dbus"
---| "dbus.system"
---| "dbus.signals"
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
---| "text_focus"
---| "screenshot"
---| "apps"
---| "layers"

---The granted values of a permission: `true` for all values that the manifest requests, or a list of values.
---@class thimble.Permissions
---@field spawn? boolean|string[] start programs, with your privileges
---@field ipc? boolean|string[] talk to the compositor and other programs through their sockets
---@field dbus? boolean|string[] call other programs on the session bus
---@field ["dbus.system"]? boolean|string[] call programs on the system bus
---@field ["dbus.signals"]? boolean|string[] receive signals of other programs on the session bus and the system bus
---@field ["fs.read"]? boolean|string[] read files below the folders named
---@field ["fs.write"]? boolean|string[] write files below the folders named
---@field env? boolean|string[] read the environment variables named
---@field ["input.inject"]? boolean send key presses, clicks and pointer motion to other programs
---@field keys? boolean send key presses to other programs
---@field pointer? boolean send clicks, scrolling and pointer motion to other programs
---@field clipboard? boolean read and replace the clipboard's text
---@field toplevels? boolean list the windows of all programs with their titles; focus, resize and close them
---@field workspaces? boolean list workspaces and switch between them
---@field outputs? boolean turn outputs on and off
---@field idle? boolean detect when the user is idle
---@field text_focus? boolean detect when a text field of any program has the focus
---@field screenshot? boolean take screenshots
---@field apps? boolean|string[] see and take the touches on the windows of wrapped apps, and press, click and act there
---@field layers? boolean show layers below and above the windows of all programs

---The phase of a touch or press.
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

---The part of the screen to capture.
---@class thimble.ScreenshotOptions
---@field output? string the output's name; default: the first
---@field region? thimble.Rect a part of the output, in points from its upper left corner
---@field pointer? boolean whether the pointer is included

---A state that a custom recognizer may set.
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
---@field corner_radius? number the radius of its corners, in points
---@field circle? number[] its centre and its radius
---@field line? number[] the points of a line, at least two
---@field path? (string|number)[][] steps named as the functions of a canvas
---@field fill? thimble.Color the fill colour
---@field stroke? thimble.Color the stroke colour; black without a fill
---@field line_width? number default 1

---A size.
---@class thimble.Size
---@field width number
---@field height number

---Options of `thimble.spawn`: the program and its arguments as a list, and
---@class thimble.SpawnOptions
---@field on_exit? fun(status: integer, output: string, errors: string) called with its exit status and output when it has exited
---@field detached? boolean whether it keeps running when the plugin is unloaded

---An animation over a fixed duration.
---@class thimble.SpringOptions
---@field from? number the first value; default 0
---@field to? number the last value; default 1
---@field velocity? number the initial velocity, per second
---@field response? number the undamped period in seconds; default 0.5
---@field damping_ratio? number below 1 it overshoots; default 1, critically damped
---@field stiffness? number instead of response
---@field damping? number instead of damping_ratio
---@field view? thimble.AnyView a view in the window whose frame callbacks drive it
---@field on_change? fun(animation: thimble.Animation, value: number) called with each value
---@field on_end? fun(animation: thimble.Animation, finished: boolean) called at the end

---The state of a recognizer.
---@alias thimble.State
---| "possible"
---| "began"
---| "changed"
---| "ended"
---| "cancelled"
---| "failed"

---The horizontal alignment of lines.
---@alias thimble.TextAlignment
---| "left"
---| "center"
---| "right"

---The settings of touch input for the devices of a seat, or for the windows of an app.
---@class thimble.TouchDeviceSettings
---@field dead_zone? number a contact does not move until it is this far from its landing point; 0: it moves at once; default: 0.3 mm
---@field rejoin_time? number a contact that lands again within this time is the same contact, for touchscreens that drop contacts; lifts are delayed by this time; 0: each contact is a new one; default: 0 s
---@field rejoin_distance? number maximum distance from its predicted position at which a contact may land again; default: 5 mm
---@field merge_distance? number a contact that lands nearer than this to one that has just landed is part of it, because a broad fingertip reports two; 0: each contact is a finger; default: 9 mm
---@field merge_time? number time after the landing of a contact in which another one can be part of it; default: 0.06 s
---@field second_contact_delay? number contacts shorter than this never count, and a further contact counts after this time, for touchscreens that report contacts without fingers; 0: each counts at once; default: 0 s
---@field palm_distance? number a contact that rests when another one lands farther away than this is a palm, and is ignored; 0: no contact is a palm; default: 25 mm
---@field palm_rest_time? number minimum time that a contact rests before it can be a palm; default: 0.1 s
---@field palm_size? number a contact that is longer than this is a palm, and is ignored, if the compositor sends the size of contacts; 0: no contact is a palm; default: 25 mm
---@field max_fingers? number further touches than this number at once are withheld until they lift; 0: no limit; default: 0
---@field no_pinch? boolean all touches move together, so that fingers cannot zoom or rotate; default: false
---@field no_edges? number touches that begin nearer than this to an edge of the window are withheld; 0: none is; default: 0 mm
---@field no_hold? boolean a touch that rests is cancelled after 0.4 s, before a long press; default: false
---@field lock? boolean all touches are withheld; default: false
---@field blocked? thimble.Rect|(thimble.Rect|number[])[] touches that begin in these rectangles are withheld, in points of the window; default: none
---@field suspend_fingers? number taps with this number of fingers suspend plugins and policies, or resume them; 0: none do; default: 5
---@field suspend_taps? number the number of these taps, each at most 1.5 s after the one before; default: 10
---@field suspended? boolean plugins get no touches, their layers are hidden, and no policy applies; default: false
---@field preset? "none"|"steady" steady: values for hands that tremble or are slow, for all settings that you do not set; default: none
---@field threshold_factor? number multiplies the default lengths of all recognizers; default: 1
---@field tap_movement? number a finger may move at least this far during a tap; default: 0 mm
---@field tap_duration? number a tap may take at least this long; default: 0 s
---@field pan_movement? number a drag begins after at least this distance; default: 0 mm
---@field long_press_movement? number a finger may move at least this far before a long press begins; default: 0 mm
---@field long_press_duration? number a long press begins after at least this time; default: 0 s
---@field tap_distance? number the taps of a double tap may be at least this far apart; default: 0 mm
---@field tap_interval? number the pause between the taps of a double tap may be at least this long; default: 0 s
---@field ignore_repeat? number a contact that lands again within this time is the same contact; lifts are delayed by this time; default: 0 s
---@field hold_duration? number a contact counts after it was held this long; shorter contacts are ignored; default: 0 s
---@field tap_assistance? "off"|"first"|"last" a finger that lifts within the time of a tap makes a tap at its first or last point, however far it moved; drags begin after this time; default: off
---@field countdown_ring? boolean a ring shows how long a contact must still be held, while hold_duration is set; default: true

---A policy of touches.
---@class thimble.TouchPolicy
---@field max_fingers? number further touches than this number at once are withheld until they lift; 0: no limit; default: that of the user
---@field no_pinch? boolean all touches move together, so that fingers cannot zoom or rotate; default: that of the user
---@field no_edges? number touches that begin nearer than this to an edge of the window are withheld; 0: none is; default: that of the user
---@field no_hold? boolean a touch that rests is cancelled after 0.4 s, before a long press; default: that of the user
---@field lock? boolean all touches are withheld; default: that of the user
---@field blocked? thimble.Rect|(thimble.Rect|number[])[] touches that begin in these rectangles are withheld, in points of the window; default: that of the user

---The settings of touch input, which apply to all plugins.
---@class thimble.TouchSettings
---@field dead_zone? number a contact does not move until it is this far from its landing point; 0: it moves at once; default: 0.3 mm
---@field rejoin_time? number a contact that lands again within this time is the same contact, for touchscreens that drop contacts; lifts are delayed by this time; 0: each contact is a new one; default: 0 s
---@field rejoin_distance? number maximum distance from its predicted position at which a contact may land again; default: 5 mm
---@field merge_distance? number a contact that lands nearer than this to one that has just landed is part of it, because a broad fingertip reports two; 0: each contact is a finger; default: 9 mm
---@field merge_time? number time after the landing of a contact in which another one can be part of it; default: 0.06 s
---@field second_contact_delay? number contacts shorter than this never count, and a further contact counts after this time, for touchscreens that report contacts without fingers; 0: each counts at once; default: 0 s
---@field palm_distance? number a contact that rests when another one lands farther away than this is a palm, and is ignored; 0: no contact is a palm; default: 25 mm
---@field palm_rest_time? number minimum time that a contact rests before it can be a palm; default: 0.1 s
---@field palm_size? number a contact that is longer than this is a palm, and is ignored, if the compositor sends the size of contacts; 0: no contact is a palm; default: 25 mm
---@field max_fingers? number further touches than this number at once are withheld until they lift; 0: no limit; default: 0
---@field no_pinch? boolean all touches move together, so that fingers cannot zoom or rotate; default: false
---@field no_edges? number touches that begin nearer than this to an edge of the window are withheld; 0: none is; default: 0 mm
---@field no_hold? boolean a touch that rests is cancelled after 0.4 s, before a long press; default: false
---@field lock? boolean all touches are withheld; default: false
---@field blocked? thimble.Rect|(thimble.Rect|number[])[] touches that begin in these rectangles are withheld, in points of the window; default: none
---@field suspend_fingers? number taps with this number of fingers suspend plugins and policies, or resume them; 0: none do; default: 5
---@field suspend_taps? number the number of these taps, each at most 1.5 s after the one before; default: 10
---@field suspended? boolean plugins get no touches, their layers are hidden, and no policy applies; default: false
---@field preset? "none"|"steady" steady: values for hands that tremble or are slow, for all settings that you do not set; default: none
---@field threshold_factor? number multiplies the default lengths of all recognizers; default: 1
---@field tap_movement? number a finger may move at least this far during a tap; default: 0 mm
---@field tap_duration? number a tap may take at least this long; default: 0 s
---@field pan_movement? number a drag begins after at least this distance; default: 0 mm
---@field long_press_movement? number a finger may move at least this far before a long press begins; default: 0 mm
---@field long_press_duration? number a long press begins after at least this time; default: 0 s
---@field tap_distance? number the taps of a double tap may be at least this far apart; default: 0 mm
---@field tap_interval? number the pause between the taps of a double tap may be at least this long; default: 0 s
---@field ignore_repeat? number a contact that lands again within this time is the same contact; lifts are delayed by this time; default: 0 s
---@field hold_duration? number a contact counts after it was held this long; shorter contacts are ignored; default: 0 s
---@field tap_assistance? "off"|"first"|"last" a finger that lifts within the time of a tap makes a tap at its first or last point, however far it moved; drags begin after this time; default: off
---@field countdown_ring? boolean a ring shows how long a contact must still be held, while hold_duration is set; default: true
---@field devices? table<string, thimble.TouchDeviceSettings> settings that differ for the devices of single seats, by the seat's name
---@field apps? table<string, thimble.TouchDeviceSettings> settings that differ for the windows of wrapped apps, by the application id, in which * matches any text

---The source of a touch: a finger, a pen, or a pointer with its button held.
---@alias thimble.TouchType
---| "direct"
---| "pencil"
---| "indirect_pointer"

---A transform as a matrix: x' = a x + c y + tx, y' = b x + d y + ty.
---@class thimble.TransformMatrix
---@field a number
---@field b number
---@field c number
---@field d number
---@field tx number
---@field ty number

---A transform as steps: scale, then rotation, then translation.
---@class thimble.TransformSteps
---@field scale? number no unit
---@field rotation? number radians, clockwise
---@field translation? thimble.Point|number[] points

---A plugin's settings in the configuration.
---@class thimble.UseSettings
---@field options? table<string, any> its options, by name
---@field permissions? thimble.Permissions|thimble.Permission[] its permissions by name, or a list of permissions, each granted as the manifest requests
---@field apps? table<integer|string, string|table> the wrapped apps on whose windows it acts: a list of application ids, with `*` for any text, or `[id] = { ending = …, options = … }` for other settings there
---@field isolated? boolean whether it is limited like a third-party plugin; default: true for third-party plugins

---The vertical alignment of text.
---@alias thimble.VerticalAlignment
---| "top"
---| "center"
---| "bottom"

---An edge or corner of a window.
---@alias thimble.WindowEdge
---| "top"
---| "bottom"
---| "left"
---| "right"
---| "top_left"
---| "top_right"
---| "bottom_left"
---| "bottom_right"

---A workspace of the compositor.
---@class thimble.Workspace
---@field name string its name, or its number as text
---@field number? integer its number, from 1
---@field output string the output it is on
---@field focused boolean whether it has the keyboard focus
---@field visible boolean whether it is visible on its output
---@field urgent boolean whether a window on it is urgent

---A workspace: its number from 1, its name, `"next"` or `"previous"`.
---@alias thimble.WorkspaceTarget integer|string

