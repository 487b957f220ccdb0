---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A rectangle that touches hit. Views lie in a window, in a layer or in each other; the later one is in front.
---@class thimble.View: thimble.AnyView
---@field frame thimble.Rect|number[] The upright rectangle around the view, in its superview's coordinates. Setting it keeps the transform. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field bounds thimble.Rect|number[] The part of its own coordinates that the view shows. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field center thimble.Point|number[] The middle of the view, in its superview's coordinates. In points. Default: { x = 0, y = 0 }.
---@field transform thimble.Transform|thimble.TransformMatrix|number[]|thimble.TransformSteps Applied about the middle: scales, turns and moves what is shown. Rotation is in radians, clockwise. Default: { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0 }.
---@field alpha number How opaque the view is; below 0.01 it is out of reach. From 0 to 1. Default: 1.
---@field hidden boolean Whether the view and everything in it is hidden and out of reach. Default: false.
---@field clips_to_bounds boolean Whether drawing stops at the bounds; touches do so in any case. Default: false.
---@field user_interaction_enabled boolean Whether the view and everything in it can be hit. Default: true.
---@field superview thimble.AnyView|nil The view it is in; nil: none. Read only.
local View = {}

---Takes the view out of the one it is in.
function View:remove_from_superview() end

---What `thimble.view` takes.
---@class (exact) thimble.ViewOptions
---@field touches_began? fun(view: thimble.View, touches: thimble.Touch[], event: thimble.Event) Fingers came down on the view, or on one in it that does not handle touches. A view with any of the four functions for touches handles them.
---@field touches_moved? fun(view: thimble.View, touches: thimble.Touch[], event: thimble.Event) Fingers that the view handles moved.
---@field touches_ended? fun(view: thimble.View, touches: thimble.Touch[], event: thimble.Event) Fingers that the view handles were lifted.
---@field touches_cancelled? fun(view: thimble.View, touches: thimble.Touch[], event: thimble.Event) Touches were taken from the view, by a recognizer or by the compositor.
---@field presses_began? fun(view: thimble.View, presses: thimble.Press[], event: thimble.Event) Buttons went down while the view, or one in it that does not handle presses, had the focus.
---@field presses_ended? fun(view: thimble.View, presses: thimble.Press[], event: thimble.Event) Buttons that the view handles were released.
---@field presses_cancelled? fun(view: thimble.View, presses: thimble.Press[], event: thimble.Event) Presses were taken from the view.
---@field point_inside? fun(view: thimble.View, x: number, y: number): boolean|nil Asked whether a point is in the view, for views that are not rectangles. Within a touch-down, so be quick.
---@field draw? fun(view: thimble.View, canvas: thimble.Canvas, rect: thimble.Rect) Draws on the view, when it is shown first, when its size has changed, and after `set_needs_display`; what it draws stays. It lies over the background and the shapes, clipped to the bounds.
---@field hit_test? fun(view: thimble.View, x: number, y: number): thimble.AnyView|nil Asked in place of the view's own hit test, which views in it and `point_inside` take part in: the view that a touch there belongs to. In it, `view:hit_test(x, y)` is the view's own. Within a touch-down, so be quick.
---@field name? string|nil A name for people and tools. Default: nil.
---@field multiple_touch_enabled? boolean Whether the view itself is told of more than the first finger on it. Recognizers see all. Default: false.
---@field exclusive_touch? boolean Whether no other view gets touches while this one has some, and the other way round. Recognizers do not care. Default: false.
---@field background? thimble.Color|nil What fills it; nil: nothing. Default: nil.
---@field corner_radius? number How round the corners are of all that it draws, and of what it clips. In points. At least 0. Default: 0.
---@field border_width? number The width of the line inside its edge, over the views in it; 0: no line. In points. At least 0. Default: 0.
---@field border_color? thimble.Color The colour of that line. Default: "#000000".
---@field text? string Text in it, in any script; a line feed begins a new line. Default: "".
---@field font? string Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Of several families with commas between them the first that is installed is used; where none is, the log says what is used instead. Default: "Sans".
---@field font_size? number How high letters are. In points. From 1 to 1000. Default: 17.
---@field text_color? thimble.Color The colour of the text. Default: "#000000".
---@field text_alignment? thimble.TextAlignment Where lines stand between left and right. Default: "left".
---@field text_vertical_alignment? thimble.VerticalAlignment Where the text stands between top and bottom. Default: "center".
---@field text_insets? number|thimble.Insets Room between the text and the edges of the view. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field number_of_lines? integer How many lines a paragraph may have, the last with an ellipsis; 0: as many as it needs. From 0 to 1000. Default: 1.
---@field image? thimble.Image|nil A picture in it, which `thimble.image` makes; nil: none. Default: nil.
---@field content_mode? thimble.ContentMode How the picture lies in the view; never outside its bounds. Default: "scale_to_fill".
---@field shapes? thimble.Shape[] Rectangles, circles, lines and paths, the later ones in front, in the view's own coordinates. Default: {}.
---@field frame? thimble.Rect|number[] The upright rectangle around the view, in its superview's coordinates. Setting it keeps the transform. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field bounds? thimble.Rect|number[] The part of its own coordinates that the view shows. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field center? thimble.Point|number[] The middle of the view, in its superview's coordinates. In points. Default: { x = 0, y = 0 }.
---@field transform? thimble.Transform|thimble.TransformMatrix|number[]|thimble.TransformSteps Applied about the middle: scales, turns and moves what is shown. Rotation is in radians, clockwise. Default: { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0 }.
---@field alpha? number How opaque the view is; below 0.01 it is out of reach. From 0 to 1. Default: 1.
---@field hidden? boolean Whether the view and everything in it is hidden and out of reach. Default: false.
---@field clips_to_bounds? boolean Whether drawing stops at the bounds; touches do so in any case. Default: false.
---@field user_interaction_enabled? boolean Whether the view and everything in it can be hit. Default: true.

