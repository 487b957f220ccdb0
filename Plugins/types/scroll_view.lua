---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A view that shows a part of its content: the views that are added to it. Fingers drag, page and zoom it.
---@class thimble.ScrollView: thimble.View
---@field did_scroll? fun(view: thimble.ScrollView) The offset has changed, whoever changed it.
---@field will_begin_dragging? fun(view: thimble.ScrollView) A drag has begun; nothing has moved yet.
---@field will_end_dragging? fun(view: thimble.ScrollView, velocity_x: number, velocity_y: number, target_x: number, target_y: number): number|thimble.Point|nil, number|nil The fingers are lifted.
---@field did_end_dragging? fun(view: thimble.ScrollView, will_decelerate: boolean) A drag is over.
---@field will_begin_decelerating? fun(view: thimble.ScrollView) It moves on by itself.
---@field did_end_decelerating? fun(view: thimble.ScrollView) It has come to rest, or a finger stopped it.
---@field did_end_scrolling_animation? fun(view: thimble.ScrollView) An animated `set_content_offset` is over.
---@field view_for_zooming? fun(view: thimble.ScrollView): thimble.AnyView|nil Asked what zooms.
---@field will_begin_zooming? fun(view: thimble.ScrollView, zoomed: thimble.AnyView|nil) A pinch begins to zoom.
---@field did_zoom? fun(view: thimble.ScrollView) The scale has changed.
---@field did_end_zooming? fun(view: thimble.ScrollView, zoomed: thimble.AnyView|nil, scale: number) Zooming is over.
---@field touches_should_cancel_in? fun(view: thimble.ScrollView, content: thimble.AnyView): boolean|nil Asked whether content loses its touches to a drag.
---@field content_size thimble.Size|number[] How large the content is, as it is shown, zoomed. In points. Default: { width = 0, height = 0 }.
---@field content_inset thimble.Insets|number|thimble.Insets Room around the content. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field content_offset thimble.Point|number[] The point of the content at the top left. Setting it moves at once and does not clamp. In points. Default: { x = 0, y = 0 }.
---@field tracking boolean Whether a finger is down that may drag. Read only.
---@field dragging boolean Whether a finger drags. Read only.
---@field decelerating boolean Whether it moves on after a drag. Read only.
---@field zooming boolean Whether a pinch zooms. Read only.
---@field animating boolean Whether it moves by itself. Read only.
---@field scroll_enabled boolean Whether fingers drag. Default: true.
---@field bounces boolean Whether content can be pulled past its edges. Default: true.
---@field always_bounce_horizontal boolean Also where it fits. Default: false.
---@field always_bounce_vertical boolean Also where it fits. Default: false.
---@field directional_lock_enabled boolean Whether a drag stays on one axis. Default: false.
---@field paging_enabled boolean Whether it rests at multiples of its size only. Default: false.
---@field deceleration_rate number|thimble.DecelerationRate What is left of the velocity after each millisecond; `"normal"` is 0.998, `"fast"` 0.99. From 0.5 to 0.9999. Default: 0.998.
---@field shows_horizontal_scroll_indicator boolean Whether a mark shows where it is, while it moves. Default: true.
---@field shows_vertical_scroll_indicator boolean Whether a mark shows where it is, while it moves. Default: true.
---@field delays_content_touches boolean Whether content waits 0.15 s for its touches, in case they scroll. Default: true.
---@field can_cancel_content_touches boolean Whether touches that content has are taken from it for a drag. Default: true.
---@field minimum_zoom_scale number The least scale it rests at. From 0.001 to 1000. Default: 1.
---@field maximum_zoom_scale number The greatest scale it rests at. While the two are equal nothing zooms. From 0.001 to 1000. Default: 1.
---@field bounces_zoom boolean Whether a pinch can go past them. Default: true.
---@field zoom_scale number How large the content is shown; 1 is its own size. At least 0.
---@field pan_gesture_recognizer thimble.Pan|nil What drags it; relate your recognizers to it. Read only.
---@field pinch_gesture_recognizer thimble.Pinch|nil What zooms it. Read only.
local ScrollView = {}

---Where the mark is that shows how far the content has gone, in the view's coordinates.
---@param axis thimble.Axis of which direction
---@return thimble.Rect|nil frame nil: there is none; in points
function ScrollView:indicator_frame(axis) end

---Moves the content.
---@param x number the point of the content at the top left; in points
---@param y number in points
---@param animated? boolean whether to go there in 0.3 s; default: false
function ScrollView:set_content_offset(x, y, animated) end

---Moves the content as little as needed.
---@param rect thimble.Rect|number[] what is to be seen, in the content; in points
---@param animated? boolean whether to go there in 0.3 s; default: false
function ScrollView:scroll_rect_to_visible(rect, animated) end

---Zooms about the middle, within the limits.
---@param scale number how large the content is to be shown; above 0
---@param animated? boolean whether to go there in 0.3 s; default: false
function ScrollView:set_zoom_scale(scale, animated) end

---Zooms so that a part of what zooms fills the view.
---@param rect thimble.Rect|number[] the part, in the coordinates of what zooms; in points
---@param animated? boolean whether to go there in 0.3 s; default: false
function ScrollView:zoom_to_rect(rect, animated) end

---What `thimble.scroll_view` takes.
---@class (exact) thimble.ScrollViewOptions
---@field touches_began? fun(view: thimble.ScrollView, touches: thimble.Touch[], event: thimble.Event) Fingers came down on the view, or on one in it that does not handle touches. A view with any of the four functions for touches handles them.
---@field touches_moved? fun(view: thimble.ScrollView, touches: thimble.Touch[], event: thimble.Event) Fingers that the view handles moved.
---@field touches_ended? fun(view: thimble.ScrollView, touches: thimble.Touch[], event: thimble.Event) Fingers that the view handles were lifted.
---@field touches_cancelled? fun(view: thimble.ScrollView, touches: thimble.Touch[], event: thimble.Event) Touches were taken from the view, by a recognizer or by the compositor.
---@field presses_began? fun(view: thimble.ScrollView, presses: thimble.Press[], event: thimble.Event) Buttons went down while the view, or one in it that does not handle presses, had the focus.
---@field presses_ended? fun(view: thimble.ScrollView, presses: thimble.Press[], event: thimble.Event) Buttons that the view handles were released.
---@field presses_cancelled? fun(view: thimble.ScrollView, presses: thimble.Press[], event: thimble.Event) Presses were taken from the view.
---@field point_inside? fun(view: thimble.ScrollView, x: number, y: number): boolean|nil Asked whether a point is in the view, for views that are not rectangles. Within a touch-down, so be quick.
---@field draw? fun(view: thimble.ScrollView, canvas: thimble.Canvas, rect: thimble.Rect) Draws on the view, when it is shown first, when its size has changed, and after `set_needs_display`; what it draws stays. It lies over the background and the shapes, clipped to the bounds.
---@field hit_test? fun(view: thimble.ScrollView, x: number, y: number): thimble.AnyView|nil Asked in place of the view's own hit test, which views in it and `point_inside` take part in: the view that a touch there belongs to. In it, `view:hit_test(x, y)` is the view's own. Within a touch-down, so be quick.
---@field name? string|nil A name for people and tools. Default: nil.
---@field multiple_touch_enabled? boolean Whether the view itself is told of more than the first finger on it. Recognizers see all. Default: true.
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
---@field clips_to_bounds? boolean Whether drawing stops at the bounds; touches do so in any case. Default: true.
---@field user_interaction_enabled? boolean Whether the view and everything in it can be hit. Default: true.
---@field did_scroll? fun(view: thimble.ScrollView) The offset has changed, whoever changed it.
---@field will_begin_dragging? fun(view: thimble.ScrollView) A drag has begun; nothing has moved yet.
---@field will_end_dragging? fun(view: thimble.ScrollView, velocity_x: number, velocity_y: number, target_x: number, target_y: number): number|thimble.Point|nil, number|nil The fingers are lifted.
---@field did_end_dragging? fun(view: thimble.ScrollView, will_decelerate: boolean) A drag is over.
---@field will_begin_decelerating? fun(view: thimble.ScrollView) It moves on by itself.
---@field did_end_decelerating? fun(view: thimble.ScrollView) It has come to rest, or a finger stopped it.
---@field did_end_scrolling_animation? fun(view: thimble.ScrollView) An animated `set_content_offset` is over.
---@field view_for_zooming? fun(view: thimble.ScrollView): thimble.AnyView|nil Asked what zooms.
---@field will_begin_zooming? fun(view: thimble.ScrollView, zoomed: thimble.AnyView|nil) A pinch begins to zoom.
---@field did_zoom? fun(view: thimble.ScrollView) The scale has changed.
---@field did_end_zooming? fun(view: thimble.ScrollView, zoomed: thimble.AnyView|nil, scale: number) Zooming is over.
---@field touches_should_cancel_in? fun(view: thimble.ScrollView, content: thimble.AnyView): boolean|nil Asked whether content loses its touches to a drag.
---@field content_size? thimble.Size|number[] How large the content is, as it is shown, zoomed. In points. Default: { width = 0, height = 0 }.
---@field content_inset? number|thimble.Insets Room around the content. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field content_offset? thimble.Point|number[] The point of the content at the top left. Setting it moves at once and does not clamp. In points. Default: { x = 0, y = 0 }.
---@field scroll_enabled? boolean Whether fingers drag. Default: true.
---@field bounces? boolean Whether content can be pulled past its edges. Default: true.
---@field always_bounce_horizontal? boolean Also where it fits. Default: false.
---@field always_bounce_vertical? boolean Also where it fits. Default: false.
---@field directional_lock_enabled? boolean Whether a drag stays on one axis. Default: false.
---@field paging_enabled? boolean Whether it rests at multiples of its size only. Default: false.
---@field deceleration_rate? thimble.DecelerationRate What is left of the velocity after each millisecond; `"normal"` is 0.998, `"fast"` 0.99. From 0.5 to 0.9999. Default: 0.998.
---@field shows_horizontal_scroll_indicator? boolean Whether a mark shows where it is, while it moves. Default: true.
---@field shows_vertical_scroll_indicator? boolean Whether a mark shows where it is, while it moves. Default: true.
---@field delays_content_touches? boolean Whether content waits 0.15 s for its touches, in case they scroll. Default: true.
---@field can_cancel_content_touches? boolean Whether touches that content has are taken from it for a drag. Default: true.
---@field minimum_zoom_scale? number The least scale it rests at. From 0.001 to 1000. Default: 1.
---@field maximum_zoom_scale? number The greatest scale it rests at. While the two are equal nothing zooms. From 0.001 to 1000. Default: 1.
---@field bounces_zoom? boolean Whether a pinch can go past them. Default: true.

