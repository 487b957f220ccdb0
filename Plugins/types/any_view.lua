---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The common members of views, scroll views, windows and layers.
---@class thimble.AnyView
---@field touches_began? fun(view: thimble.AnyView, touches: thimble.Touch[], event: thimble.Event) Called when touches begin on the view, or on a descendant that does not handle touches. A view with any of the four touch callbacks handles touches.
---@field touches_moved? fun(view: thimble.AnyView, touches: thimble.Touch[], event: thimble.Event) Called when touches that it handles move.
---@field touches_ended? fun(view: thimble.AnyView, touches: thimble.Touch[], event: thimble.Event) Called when touches that it handles end.
---@field touches_cancelled? fun(view: thimble.AnyView, touches: thimble.Touch[], event: thimble.Event) Called when touches are cancelled, by a recognizer or by the compositor.
---@field presses_began? fun(view: thimble.AnyView, presses: thimble.Press[], event: thimble.Event) Called when presses begin while the view, or a descendant that does not handle presses, is first responder.
---@field presses_ended? fun(view: thimble.AnyView, presses: thimble.Press[], event: thimble.Event) Called when presses that it handles end.
---@field presses_cancelled? fun(view: thimble.AnyView, presses: thimble.Press[], event: thimble.Event) Called when presses are cancelled.
---@field point_inside? fun(view: thimble.AnyView, x: number, y: number): boolean|nil Whether a point is inside the view, for views that are not rectangles. Called during hit testing, so be quick.
---@field draw? fun(view: thimble.AnyView, canvas: thimble.Canvas, rect: thimble.Rect) Draws the view: when it is first shown, when its size has changed, and after `set_needs_display`. The drawing is cached, lies over the background and the shapes, and is clipped to the bounds.
---@field name string|nil A name, shown by `inspect` and used by specs. Default: nil.
---@field multiple_touch_enabled boolean Whether the view receives more than one touch at a time. Recognizers receive all. Default: false.
---@field exclusive_touch boolean Whether the view and the other views of its window never receive touches at the same time. Recognizers are not affected. Default: false.
---@field background string|nil|thimble.Color|nil The background colour; nil for none. Default: nil.
---@field corner_radius number The radius of the corners of its background, border and clip. In points. At least 0. Default: 0.
---@field border_width number The width of the border inside its bounds, in front of its subviews; 0 for none. In points. At least 0. Default: 0.
---@field border_color string|thimble.Color The colour of the border. Default: "#000000".
---@field text string Its text, in any script; a line feed starts a new line. Default: "".
---@field font string Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Of several families, separated by commas, the first that is installed is used; if none is, the log names the substitute. Default: "Sans".
---@field font_size number The font size. In points. From 1 to 1000. Default: 17.
---@field text_color string|thimble.Color The colour of the text. Default: "#000000".
---@field text_alignment thimble.TextAlignment The horizontal alignment of lines. Default: "left".
---@field text_vertical_alignment thimble.VerticalAlignment The vertical alignment of the text. Default: "center".
---@field text_insets thimble.Insets|number|thimble.Insets The insets of the text from the view's bounds. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field number_of_lines integer The maximum number of lines of a paragraph, the last truncated with an ellipsis; 0 for no limit. From 0 to 1000. Default: 1.
---@field image thimble.Image|nil Its image, made by `thimble.image`; nil for none. Default: nil.
---@field content_mode thimble.ContentMode How the image is fitted into the view; it is clipped to the bounds. Default: "scale_to_fill".
---@field shapes thimble.Shape[] Rectangles, circles, lines and paths, drawn in order, in the view's own coordinates. Default: {}.
---@field subviews thimble.AnyView[] The subviews, from back to front. Read only.
---@field gesture_recognizers thimble.GestureRecognizer[] The recognizers that the plugin has attached to it, in order. Read only.
---@field window thimble.AnyView|nil The window or layer it is in; nil for none. Read only.
---@field first_responder boolean Whether the view is first responder, and receives presses. Read only.
local AnyView = {}

---Marks the view for redrawing: its `draw` is called before the next frame.
---@param rect? thimble.Rect|number[] the damaged part, in the view's coordinates; default: the bounds; in points
function AnyView:set_needs_display(rect) end

---Adds a subview in front of the others.
---@param view thimble.View the view
---@return thimble.View view the same view
function AnyView:add_subview(view) end

---Adds a subview at an index.
---@param view thimble.View the view
---@param index integer its index; 1 is behind all others; at least 1
---@return thimble.View view the same view
function AnyView:insert_subview(view, index) end

---Moves a subview in front of the others.
---@param view thimble.View the view
function AnyView:bring_subview_to_front(view) end

---Whether the view is another or one of its descendants.
---@param view thimble.AnyView the other
---@return boolean lies whether it is
function AnyView:is_descendant_of(view) end

---Attaches a recognizer, and detaches it from the view it was attached to.
---@param recognizer thimble.GestureRecognizer the recognizer
---@return thimble.GestureRecognizer recognizer the same recognizer
function AnyView:add_gesture_recognizer(recognizer) end

---Detaches a recognizer.
---@param recognizer thimble.GestureRecognizer the recognizer
function AnyView:remove_gesture_recognizer(recognizer) end

---The hit view at a point: this one or a descendant; nil for none.
---@param x number in the view's own coordinates; in points
---@param y number in points
---@return thimble.AnyView|nil hit the hit view
function AnyView:hit_test(x, y) end

---Converts a point of this view to the coordinates of another.
---@param x number in this view's coordinates; in points
---@param y number in points
---@param view? thimble.AnyView the view whose coordinates are used; default: the window
---@return number x the point; in points
---@return number y in points
function AnyView:convert_to(x, y, view) end

---Converts a point of another view to this view's coordinates.
---@param x number in the other view's coordinates; in points
---@param y number in points
---@param view? thimble.AnyView the other view; default: the window
---@return number x the point; in points
---@return number y in points
function AnyView:convert_from(x, y, view) end

---Makes the view first responder. Returns false if it is in no window.
---@return boolean done whether it is first responder
function AnyView:become_first_responder() end

---Makes the window first responder again, if the view is.
function AnyView:resign_first_responder() end

