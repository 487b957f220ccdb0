---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What views, scroll views, windows and layers have in common.
---@class thimble.AnyView
---@field touches_began? fun(view: thimble.AnyView, touches: thimble.Touch[], event: thimble.Event) Fingers came down on the view, or on one in it that does not handle touches. A view with any of the four functions for touches handles them.
---@field touches_moved? fun(view: thimble.AnyView, touches: thimble.Touch[], event: thimble.Event) Fingers that the view handles moved.
---@field touches_ended? fun(view: thimble.AnyView, touches: thimble.Touch[], event: thimble.Event) Fingers that the view handles were lifted.
---@field touches_cancelled? fun(view: thimble.AnyView, touches: thimble.Touch[], event: thimble.Event) Touches were taken from the view, by a recognizer or by the compositor.
---@field presses_began? fun(view: thimble.AnyView, presses: thimble.Press[], event: thimble.Event) Buttons went down while the view, or one in it that does not handle presses, had the focus.
---@field presses_ended? fun(view: thimble.AnyView, presses: thimble.Press[], event: thimble.Event) Buttons that the view handles were released.
---@field presses_cancelled? fun(view: thimble.AnyView, presses: thimble.Press[], event: thimble.Event) Presses were taken from the view.
---@field point_inside? fun(view: thimble.AnyView, x: number, y: number): boolean|nil Asked whether a point is in the view, for views that are not rectangles. Within a touch-down, so be quick.
---@field draw? fun(view: thimble.AnyView, canvas: thimble.Canvas, rect: thimble.Rect) Draws on the view, when it is shown first, when its size has changed, and after `set_needs_display`; what it draws stays. It lies over the background and the shapes, clipped to the bounds.
---@field name string|nil A name for people and tools. Default: nil.
---@field multiple_touch_enabled boolean Whether the view itself is told of more than the first finger on it. Recognizers see all. Default: false.
---@field exclusive_touch boolean Whether no other view gets touches while this one has some, and the other way round. Recognizers do not care. Default: false.
---@field background string|nil|thimble.Color|nil What fills it; nil: nothing. Default: nil.
---@field corner_radius number How round the corners are of all that it draws, and of what it clips. In points. At least 0. Default: 0.
---@field border_width number The width of the line inside its edge, over the views in it; 0: no line. In points. At least 0. Default: 0.
---@field border_color string|thimble.Color The colour of that line. Default: "#000000".
---@field text string Text in it, in any script; a line feed begins a new line. Default: "".
---@field font string Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Of several families with commas between them the first that is installed is used; where none is, the log says what is used instead. Default: "Sans".
---@field font_size number How high letters are. In points. From 1 to 1000. Default: 17.
---@field text_color string|thimble.Color The colour of the text. Default: "#000000".
---@field text_alignment thimble.TextAlignment Where lines stand between left and right. Default: "left".
---@field text_vertical_alignment thimble.VerticalAlignment Where the text stands between top and bottom. Default: "center".
---@field text_insets thimble.Insets|number|thimble.Insets Room between the text and the edges of the view. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field number_of_lines integer How many lines a paragraph may have, the last with an ellipsis; 0: as many as it needs. From 0 to 1000. Default: 1.
---@field image thimble.Image|nil A picture in it, which `thimble.image` makes; nil: none. Default: nil.
---@field content_mode thimble.ContentMode How the picture lies in the view; never outside its bounds. Default: "scale_to_fill".
---@field shapes thimble.Shape[] Rectangles, circles, lines and paths, the later ones in front, in the view's own coordinates. Default: {}.
---@field subviews thimble.AnyView[] The views in it, from back to front. Read only.
---@field gesture_recognizers thimble.GestureRecognizer[] The recognizers that plugins attached to it, in order. Read only.
---@field window thimble.AnyView|nil The window or layer it is in; nil: none. Read only.
---@field first_responder boolean Whether presses go to the view. Read only.
local AnyView = {}

---Has the view's `draw` called before the next frame; without one it changes nothing.
---@param rect? thimble.Rect|number[] the part to draw anew, in the view's coordinates; left out: all; in points
function AnyView:set_needs_display(rect) end

---Puts a view into this one, in front of the others.
---@param view thimble.View the view
---@return thimble.View view the same view
function AnyView:add_subview(view) end

---Puts a view into this one, at a place among the others.
---@param view thimble.View the view
---@param index integer its place; 1: behind all; at least 1
---@return thimble.View view the same view
function AnyView:insert_subview(view, index) end

---Puts a view of this one in front of the others.
---@param view thimble.View the view
function AnyView:bring_subview_to_front(view) end

---Whether the view lies in another, or is it.
---@param view thimble.AnyView the other
---@return boolean lies whether it does
function AnyView:is_descendant_of(view) end

---Attaches a recognizer, taking it from the view it was attached to.
---@param recognizer thimble.GestureRecognizer the recognizer
---@return thimble.GestureRecognizer recognizer the same recognizer
function AnyView:add_gesture_recognizer(recognizer) end

---Takes a recognizer off the view.
---@param recognizer thimble.GestureRecognizer the recognizer
function AnyView:remove_gesture_recognizer(recognizer) end

---The frontmost view at a point: this one or one in it; nil where nothing can be hit.
---@param x number in the view's own coordinates; in points
---@param y number in points
---@return thimble.AnyView|nil hit what was hit
function AnyView:hit_test(x, y) end

---A point of this view in the coordinates of another.
---@param x number in this view's coordinates; in points
---@param y number in points
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x the point; in points
---@return number y in points
function AnyView:convert_to(x, y, view) end

---A point of another view in the coordinates of this one.
---@param x number in the other view's coordinates; in points
---@param y number in points
---@param view? thimble.AnyView the other view; left out: the window
---@return number x the point; in points
---@return number y in points
function AnyView:convert_from(x, y, view) end

---Lets presses go to the view. False where it is in no window.
---@return boolean done whether they do now
function AnyView:become_first_responder() end

---Lets presses go to the window again, if they go to the view.
function AnyView:resign_first_responder() end

