---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A rectangle that takes part in hit testing. Its superview is a window, a layer or another view; later subviews are in front.
---@class thimble.View: thimble.AnyView
---@field frame thimble.Rect|number[] The bounding box of the view, in its superview's coordinates. Setting it keeps the transform. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field bounds thimble.Rect|number[] The visible rectangle, in the view's own coordinates. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field center thimble.Point|number[] The centre of the view, in its superview's coordinates. In points. Default: { x = 0, y = 0 }.
---@field transform thimble.Transform|thimble.TransformMatrix|number[]|thimble.TransformSteps The transform, applied about the centre. Rotation is in radians, clockwise. Default: { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0 }.
---@field alpha number The opacity; below 0.01 the view is excluded from hit testing. From 0 to 1. Default: 1.
---@field hidden boolean Whether the view is hidden and excluded from hit testing, with its subviews. Default: false.
---@field clips_to_bounds boolean Whether subviews are clipped to the bounds; hit testing always is. Default: false.
---@field user_interaction_enabled boolean Whether the view and its subviews take part in hit testing. Default: true.
---@field superview thimble.AnyView|nil The superview; nil for none. Read only.
local View = {}

---Removes the view from its superview.
function View:remove_from_superview() end

---Options of `thimble.view`.
---@class (exact) thimble.ViewOptions
---@field touches_began? fun(view: thimble.View, touches: thimble.Touch[], event: thimble.Event) Called when touches begin on the view, or on a descendant that does not handle touches. A view with any of the four touch callbacks handles touches.
---@field touches_moved? fun(view: thimble.View, touches: thimble.Touch[], event: thimble.Event) Called when touches that it handles move.
---@field touches_ended? fun(view: thimble.View, touches: thimble.Touch[], event: thimble.Event) Called when touches that it handles end.
---@field touches_cancelled? fun(view: thimble.View, touches: thimble.Touch[], event: thimble.Event) Called when touches are cancelled, by a recognizer or by the compositor.
---@field presses_began? fun(view: thimble.View, presses: thimble.Press[], event: thimble.Event) Called when presses begin while the view, or a descendant that does not handle presses, is first responder.
---@field presses_ended? fun(view: thimble.View, presses: thimble.Press[], event: thimble.Event) Called when presses that it handles end.
---@field presses_cancelled? fun(view: thimble.View, presses: thimble.Press[], event: thimble.Event) Called when presses are cancelled.
---@field point_inside? fun(view: thimble.View, x: number, y: number): boolean|nil Whether a point is inside the view, for views that are not rectangles. Called during hit testing, so be quick.
---@field draw? fun(view: thimble.View, canvas: thimble.Canvas, rect: thimble.Rect) Draws the view: when it is first shown, when its size has changed, and after `set_needs_display`. The drawing is cached, lies over the background and the shapes, and is clipped to the bounds.
---@field hit_test? fun(view: thimble.View, x: number, y: number): thimble.AnyView|nil Replaces the view's hit test, which descends into subviews and calls `point_inside`; inside it, `view:hit_test(x, y)` is the default one. Called at each touch-down, so be quick.
---@field name? string|nil A name, shown by `inspect` and used by specs. Default: nil.
---@field multiple_touch_enabled? boolean Whether the view receives more than one touch at a time. Recognizers receive all. Default: false.
---@field exclusive_touch? boolean Whether the view and the other views of its window never receive touches at the same time. Recognizers are not affected. Default: false.
---@field background? thimble.Color|nil The background colour; nil for none. Default: nil.
---@field corner_radius? number The radius of the corners of its background, border and clip. In points. At least 0. Default: 0.
---@field border_width? number The width of the border inside its bounds, in front of its subviews; 0 for none. In points. At least 0. Default: 0.
---@field border_color? thimble.Color The colour of the border. Default: "#000000".
---@field text? string Its text, in any script; a line feed starts a new line. Default: "".
---@field font? string Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Of several families, separated by commas, the first that is installed is used; if none is, the log names the substitute. Default: "Sans".
---@field font_size? number The font size. In points. From 1 to 1000. Default: 17.
---@field text_color? thimble.Color The colour of the text. Default: "#000000".
---@field text_alignment? thimble.TextAlignment The horizontal alignment of lines. Default: "left".
---@field text_vertical_alignment? thimble.VerticalAlignment The vertical alignment of the text. Default: "center".
---@field text_insets? number|thimble.Insets The insets of the text from the view's bounds. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field number_of_lines? integer The maximum number of lines of a paragraph, the last truncated with an ellipsis; 0 for no limit. From 0 to 1000. Default: 1.
---@field image? thimble.Image|nil Its image, made by `thimble.image`; nil for none. Default: nil.
---@field content_mode? thimble.ContentMode How the image is fitted into the view; it is clipped to the bounds. Default: "scale_to_fill".
---@field shapes? thimble.Shape[] Rectangles, circles, lines and paths, drawn in order, in the view's own coordinates. Default: {}.
---@field frame? thimble.Rect|number[] The bounding box of the view, in its superview's coordinates. Setting it keeps the transform. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field bounds? thimble.Rect|number[] The visible rectangle, in the view's own coordinates. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field center? thimble.Point|number[] The centre of the view, in its superview's coordinates. In points. Default: { x = 0, y = 0 }.
---@field transform? thimble.Transform|thimble.TransformMatrix|number[]|thimble.TransformSteps The transform, applied about the centre. Rotation is in radians, clockwise. Default: { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0 }.
---@field alpha? number The opacity; below 0.01 the view is excluded from hit testing. From 0 to 1. Default: 1.
---@field hidden? boolean Whether the view is hidden and excluded from hit testing, with its subviews. Default: false.
---@field clips_to_bounds? boolean Whether subviews are clipped to the bounds; hit testing always is. Default: false.
---@field user_interaction_enabled? boolean Whether the view and its subviews take part in hit testing. Default: true.

