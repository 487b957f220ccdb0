---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What views, scroll views, windows and layers have in common.
---@class thimble.AnyView
---@field touches_began? fun(view: thimble.AnyView, touches: thimble.Touch[]) Fingers came down on the view, or on one in it that does not handle touches. A view with any of the four functions for touches handles them.
---@field touches_moved? fun(view: thimble.AnyView, touches: thimble.Touch[]) Fingers that the view handles moved.
---@field touches_ended? fun(view: thimble.AnyView, touches: thimble.Touch[]) Fingers that the view handles were lifted.
---@field touches_cancelled? fun(view: thimble.AnyView, touches: thimble.Touch[]) Touches were taken from the view, by a recognizer or by the compositor.
---@field presses_began? fun(view: thimble.AnyView, presses: thimble.Press[]) Buttons went down while the view, or one in it that does not handle presses, had the focus.
---@field presses_changed? fun(view: thimble.AnyView, presses: thimble.Press[]) Buttons that the view handles changed their force.
---@field presses_ended? fun(view: thimble.AnyView, presses: thimble.Press[]) Buttons that the view handles were released.
---@field presses_cancelled? fun(view: thimble.AnyView, presses: thimble.Press[]) Presses were taken from the view.
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
---@field font string Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Default: "Sans".
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

---A rectangle that touches hit. Views lie in a window, in a layer or in each other; the later one is in front.
---@class thimble.View: thimble.AnyView
---@field frame thimble.Rect|number[] The upright rectangle around the view, in its superview's coordinates. Setting it keeps the transform. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field bounds thimble.Rect|number[] The part of its own coordinates that the view shows. In points. Default: { x = 0, y = 0, width = 0, height = 0 }.
---@field center thimble.Point|number[] The middle of the view, in its superview's coordinates. In points. Default: { x = 0, y = 0 }.
---@field transform thimble.Transform|number[]|thimble.TransformSteps Applied about the middle: scales, turns and moves what is shown. Rotation is in radians, clockwise. Default: { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0 }.
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
---@field touches_began? fun(view: thimble.View, touches: thimble.Touch[]) Fingers came down on the view, or on one in it that does not handle touches. A view with any of the four functions for touches handles them.
---@field touches_moved? fun(view: thimble.View, touches: thimble.Touch[]) Fingers that the view handles moved.
---@field touches_ended? fun(view: thimble.View, touches: thimble.Touch[]) Fingers that the view handles were lifted.
---@field touches_cancelled? fun(view: thimble.View, touches: thimble.Touch[]) Touches were taken from the view, by a recognizer or by the compositor.
---@field presses_began? fun(view: thimble.View, presses: thimble.Press[]) Buttons went down while the view, or one in it that does not handle presses, had the focus.
---@field presses_changed? fun(view: thimble.View, presses: thimble.Press[]) Buttons that the view handles changed their force.
---@field presses_ended? fun(view: thimble.View, presses: thimble.Press[]) Buttons that the view handles were released.
---@field presses_cancelled? fun(view: thimble.View, presses: thimble.Press[]) Presses were taken from the view.
---@field point_inside? fun(view: thimble.View, x: number, y: number): boolean|nil Asked whether a point is in the view, for views that are not rectangles. Within a touch-down, so be quick.
---@field draw? fun(view: thimble.View, canvas: thimble.Canvas, rect: thimble.Rect) Draws on the view, when it is shown first, when its size has changed, and after `set_needs_display`; what it draws stays. It lies over the background and the shapes, clipped to the bounds.
---@field name? string|nil A name for people and tools. Default: nil.
---@field multiple_touch_enabled? boolean Whether the view itself is told of more than the first finger on it. Recognizers see all. Default: false.
---@field exclusive_touch? boolean Whether no other view gets touches while this one has some, and the other way round. Recognizers do not care. Default: false.
---@field background? thimble.Color|nil What fills it; nil: nothing. Default: nil.
---@field corner_radius? number How round the corners are of all that it draws, and of what it clips. In points. At least 0. Default: 0.
---@field border_width? number The width of the line inside its edge, over the views in it; 0: no line. In points. At least 0. Default: 0.
---@field border_color? thimble.Color The colour of that line. Default: "#000000".
---@field text? string Text in it, in any script; a line feed begins a new line. Default: "".
---@field font? string Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Default: "Sans".
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
---@field transform? thimble.Transform|number[]|thimble.TransformSteps Applied about the middle: scales, turns and moves what is shown. Rotation is in radians, clockwise. Default: { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0 }.
---@field alpha? number How opaque the view is; below 0.01 it is out of reach. From 0 to 1. Default: 1.
---@field hidden? boolean Whether the view and everything in it is hidden and out of reach. Default: false.
---@field clips_to_bounds? boolean Whether drawing stops at the bounds; touches do so in any case. Default: false.
---@field user_interaction_enabled? boolean Whether the view and everything in it can be hit. Default: true.

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
---@field touches_began? fun(view: thimble.ScrollView, touches: thimble.Touch[]) Fingers came down on the view, or on one in it that does not handle touches. A view with any of the four functions for touches handles them.
---@field touches_moved? fun(view: thimble.ScrollView, touches: thimble.Touch[]) Fingers that the view handles moved.
---@field touches_ended? fun(view: thimble.ScrollView, touches: thimble.Touch[]) Fingers that the view handles were lifted.
---@field touches_cancelled? fun(view: thimble.ScrollView, touches: thimble.Touch[]) Touches were taken from the view, by a recognizer or by the compositor.
---@field presses_began? fun(view: thimble.ScrollView, presses: thimble.Press[]) Buttons went down while the view, or one in it that does not handle presses, had the focus.
---@field presses_changed? fun(view: thimble.ScrollView, presses: thimble.Press[]) Buttons that the view handles changed their force.
---@field presses_ended? fun(view: thimble.ScrollView, presses: thimble.Press[]) Buttons that the view handles were released.
---@field presses_cancelled? fun(view: thimble.ScrollView, presses: thimble.Press[]) Presses were taken from the view.
---@field point_inside? fun(view: thimble.ScrollView, x: number, y: number): boolean|nil Asked whether a point is in the view, for views that are not rectangles. Within a touch-down, so be quick.
---@field draw? fun(view: thimble.ScrollView, canvas: thimble.Canvas, rect: thimble.Rect) Draws on the view, when it is shown first, when its size has changed, and after `set_needs_display`; what it draws stays. It lies over the background and the shapes, clipped to the bounds.
---@field name? string|nil A name for people and tools. Default: nil.
---@field multiple_touch_enabled? boolean Whether the view itself is told of more than the first finger on it. Recognizers see all. Default: true.
---@field exclusive_touch? boolean Whether no other view gets touches while this one has some, and the other way round. Recognizers do not care. Default: false.
---@field background? thimble.Color|nil What fills it; nil: nothing. Default: nil.
---@field corner_radius? number How round the corners are of all that it draws, and of what it clips. In points. At least 0. Default: 0.
---@field border_width? number The width of the line inside its edge, over the views in it; 0: no line. In points. At least 0. Default: 0.
---@field border_color? thimble.Color The colour of that line. Default: "#000000".
---@field text? string Text in it, in any script; a line feed begins a new line. Default: "".
---@field font? string Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Default: "Sans".
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
---@field transform? thimble.Transform|number[]|thimble.TransformSteps Applied about the middle: scales, turns and moves what is shown. Rotation is in radians, clockwise. Default: { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0 }.
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

---What windows and layers have in common.
---@class thimble.Surface: thimble.AnyView
---@field on_resize? fun(surface: thimble.Surface) It has a new size.
---@field on_close? fun(surface: thimble.Surface) The user or the compositor closed it. Not called when the plugin closes it itself.
---@field frame thimble.Rect The same as `bounds`. In points. Read only.
---@field bounds thimble.Rect Its size, from 0, 0. In points. Read only.
---@field open boolean Whether it is still there. Read only.
local Surface = {}

---A length on the glass of the output it is on, in points.
---@param millimeters number the length; in millimetres
---@return number points the same length; in points
function Surface:points(millimeters) end

---Closes it.
function Surface:close() end

---An ordinary window of the desktop. It stays open until it is closed, kept or not.
---@class thimble.Window: thimble.Surface
---@field title string Its title. Default: the plugin's name.
---@field app_id string Its identity for the desktop, by which that finds icons and rules. Default: "thimble".
---@field width number The width it would like to have; the compositor decides. In points. From 1 to 16384. Default: 640.
---@field height number The height it would like to have; the compositor decides. In points. From 1 to 16384. Default: 400.
---@field fullscreen boolean Whether it covers an output. Default: false.
local Window = {}

---What `thimble.window` takes.
---@class (exact) thimble.WindowOptions
---@field touches_began? fun(window: thimble.Window, touches: thimble.Touch[]) Fingers came down on the view, or on one in it that does not handle touches. A view with any of the four functions for touches handles them.
---@field touches_moved? fun(window: thimble.Window, touches: thimble.Touch[]) Fingers that the view handles moved.
---@field touches_ended? fun(window: thimble.Window, touches: thimble.Touch[]) Fingers that the view handles were lifted.
---@field touches_cancelled? fun(window: thimble.Window, touches: thimble.Touch[]) Touches were taken from the view, by a recognizer or by the compositor.
---@field presses_began? fun(window: thimble.Window, presses: thimble.Press[]) Buttons went down while the view, or one in it that does not handle presses, had the focus.
---@field presses_changed? fun(window: thimble.Window, presses: thimble.Press[]) Buttons that the view handles changed their force.
---@field presses_ended? fun(window: thimble.Window, presses: thimble.Press[]) Buttons that the view handles were released.
---@field presses_cancelled? fun(window: thimble.Window, presses: thimble.Press[]) Presses were taken from the view.
---@field point_inside? fun(window: thimble.Window, x: number, y: number): boolean|nil Asked whether a point is in the view, for views that are not rectangles. Within a touch-down, so be quick.
---@field draw? fun(window: thimble.Window, canvas: thimble.Canvas, rect: thimble.Rect) Draws on the view, when it is shown first, when its size has changed, and after `set_needs_display`; what it draws stays. It lies over the background and the shapes, clipped to the bounds.
---@field name? string|nil A name for people and tools. Default: nil.
---@field multiple_touch_enabled? boolean Whether the view itself is told of more than the first finger on it. Recognizers see all. Default: false.
---@field exclusive_touch? boolean Whether no other view gets touches while this one has some, and the other way round. Recognizers do not care. Default: false.
---@field background? thimble.Color|nil What fills it; nil: nothing. Default: nil.
---@field corner_radius? number How round the corners are of all that it draws, and of what it clips. In points. At least 0. Default: 0.
---@field border_width? number The width of the line inside its edge, over the views in it; 0: no line. In points. At least 0. Default: 0.
---@field border_color? thimble.Color The colour of that line. Default: "#000000".
---@field text? string Text in it, in any script; a line feed begins a new line. Default: "".
---@field font? string Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Default: "Sans".
---@field font_size? number How high letters are. In points. From 1 to 1000. Default: 17.
---@field text_color? thimble.Color The colour of the text. Default: "#000000".
---@field text_alignment? thimble.TextAlignment Where lines stand between left and right. Default: "left".
---@field text_vertical_alignment? thimble.VerticalAlignment Where the text stands between top and bottom. Default: "center".
---@field text_insets? number|thimble.Insets Room between the text and the edges of the view. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field number_of_lines? integer How many lines a paragraph may have, the last with an ellipsis; 0: as many as it needs. From 0 to 1000. Default: 1.
---@field image? thimble.Image|nil A picture in it, which `thimble.image` makes; nil: none. Default: nil.
---@field content_mode? thimble.ContentMode How the picture lies in the view; never outside its bounds. Default: "scale_to_fill".
---@field shapes? thimble.Shape[] Rectangles, circles, lines and paths, the later ones in front, in the view's own coordinates. Default: {}.
---@field on_resize? fun(window: thimble.Window) It has a new size.
---@field on_close? fun(window: thimble.Window) The user or the compositor closed it. Not called when the plugin closes it itself.
---@field title? string Its title. Default: the plugin's name.
---@field app_id? string Its identity for the desktop, by which that finds icons and rules. Default: "thimble".
---@field width? number The width it would like to have; the compositor decides. In points. From 1 to 16384. Default: 640.
---@field height? number The height it would like to have; the compositor decides. In points. From 1 to 16384. Default: 400.
---@field fullscreen? boolean Whether it covers an output. Default: false.

---A surface that stays at its place above or below the windows. Needs a compositor with `zwlr_layer_shell_v1`.
---@class thimble.Layer: thimble.Surface
---@field layer thimble.LayerName How near to the user it is. Default: "top".
---@field anchors thimble.Edge[]|thimble.Edge|thimble.Edge[] The edges of the output it is attached to; two opposite ones stretch it. Default: {}.
---@field width number Its width; 0: stretched between left and right. In points. From 0 to 16384. Default: 0.
---@field height number Its height; 0: stretched between top and bottom. In points. From 0 to 16384. Default: 0.
---@field margins thimble.Margins|number|thimble.Margins Distances to the anchored edges. In points. Default: { top = 0, right = 0, bottom = 0, left = 0 }.
---@field output string|nil The output's name; nil: the compositor chooses; `"all"`: a layer on each, see `setup`. Default: nil.
---@field setup fun(layer: thimble.Layer)|nil With `output = "all"`: called with the layer of each output, also of those that come later. Default: nil.
---@field exclusive_zone integer How much windows leave free for it; -1: it goes below what others have reserved. In points. From -1 to 16384. Default: 0.
---@field keyboard_interactivity thimble.KeyboardInteractivity Whether it takes the keyboard. Default: "none".
---@field input_region thimble.Rect[]|nil|thimble.Rect|number[]|(thimble.Rect|number[])[]|nil Where it takes touches and the pointer, in its own coordinates; nil: everywhere; an empty list: nowhere. Fingers that are down stay its own. In points. Default: nil.
---@field keeps_touches boolean Whether it takes touches everywhere in its bounds as long as a finger is down that came down in the `input_region`. For fingers that leave the region: sway before 1.8 gives them the coordinates of what they are over. Default: false.
---@field namespace string A name for the compositor's rules. Default: "thimble".
local Layer = {}

---What `thimble.layer` takes.
---@class (exact) thimble.LayerOptions
---@field touches_began? fun(layer: thimble.Layer, touches: thimble.Touch[]) Fingers came down on the view, or on one in it that does not handle touches. A view with any of the four functions for touches handles them.
---@field touches_moved? fun(layer: thimble.Layer, touches: thimble.Touch[]) Fingers that the view handles moved.
---@field touches_ended? fun(layer: thimble.Layer, touches: thimble.Touch[]) Fingers that the view handles were lifted.
---@field touches_cancelled? fun(layer: thimble.Layer, touches: thimble.Touch[]) Touches were taken from the view, by a recognizer or by the compositor.
---@field presses_began? fun(layer: thimble.Layer, presses: thimble.Press[]) Buttons went down while the view, or one in it that does not handle presses, had the focus.
---@field presses_changed? fun(layer: thimble.Layer, presses: thimble.Press[]) Buttons that the view handles changed their force.
---@field presses_ended? fun(layer: thimble.Layer, presses: thimble.Press[]) Buttons that the view handles were released.
---@field presses_cancelled? fun(layer: thimble.Layer, presses: thimble.Press[]) Presses were taken from the view.
---@field point_inside? fun(layer: thimble.Layer, x: number, y: number): boolean|nil Asked whether a point is in the view, for views that are not rectangles. Within a touch-down, so be quick.
---@field draw? fun(layer: thimble.Layer, canvas: thimble.Canvas, rect: thimble.Rect) Draws on the view, when it is shown first, when its size has changed, and after `set_needs_display`; what it draws stays. It lies over the background and the shapes, clipped to the bounds.
---@field name? string|nil A name for people and tools. Default: nil.
---@field multiple_touch_enabled? boolean Whether the view itself is told of more than the first finger on it. Recognizers see all. Default: false.
---@field exclusive_touch? boolean Whether no other view gets touches while this one has some, and the other way round. Recognizers do not care. Default: false.
---@field background? thimble.Color|nil What fills it; nil: nothing. Default: nil.
---@field corner_radius? number How round the corners are of all that it draws, and of what it clips. In points. At least 0. Default: 0.
---@field border_width? number The width of the line inside its edge, over the views in it; 0: no line. In points. At least 0. Default: 0.
---@field border_color? thimble.Color The colour of that line. Default: "#000000".
---@field text? string Text in it, in any script; a line feed begins a new line. Default: "".
---@field font? string Family and style, such as `Sans`, `Serif Italic` or `Monospace Bold`. Default: "Sans".
---@field font_size? number How high letters are. In points. From 1 to 1000. Default: 17.
---@field text_color? thimble.Color The colour of the text. Default: "#000000".
---@field text_alignment? thimble.TextAlignment Where lines stand between left and right. Default: "left".
---@field text_vertical_alignment? thimble.VerticalAlignment Where the text stands between top and bottom. Default: "center".
---@field text_insets? number|thimble.Insets Room between the text and the edges of the view. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field number_of_lines? integer How many lines a paragraph may have, the last with an ellipsis; 0: as many as it needs. From 0 to 1000. Default: 1.
---@field image? thimble.Image|nil A picture in it, which `thimble.image` makes; nil: none. Default: nil.
---@field content_mode? thimble.ContentMode How the picture lies in the view; never outside its bounds. Default: "scale_to_fill".
---@field shapes? thimble.Shape[] Rectangles, circles, lines and paths, the later ones in front, in the view's own coordinates. Default: {}.
---@field on_resize? fun(layer: thimble.Layer) It has a new size.
---@field on_close? fun(layer: thimble.Layer) The user or the compositor closed it. Not called when the plugin closes it itself.
---@field layer? thimble.LayerName How near to the user it is. Default: "top".
---@field anchors? thimble.Edge|thimble.Edge[] The edges of the output it is attached to; two opposite ones stretch it. Default: {}.
---@field width? number Its width; 0: stretched between left and right. In points. From 0 to 16384. Default: 0.
---@field height? number Its height; 0: stretched between top and bottom. In points. From 0 to 16384. Default: 0.
---@field margins? number|thimble.Margins Distances to the anchored edges. In points. Default: { top = 0, right = 0, bottom = 0, left = 0 }.
---@field output? string|nil The output's name; nil: the compositor chooses; `"all"`: a layer on each, see `setup`. Default: nil.
---@field setup? fun(layer: thimble.Layer)|nil With `output = "all"`: called with the layer of each output, also of those that come later. Default: nil.
---@field exclusive_zone? integer How much windows leave free for it; -1: it goes below what others have reserved. In points. From -1 to 16384. Default: 0.
---@field keyboard_interactivity? thimble.KeyboardInteractivity Whether it takes the keyboard. Default: "none".
---@field input_region? thimble.Rect|number[]|(thimble.Rect|number[])[]|nil Where it takes touches and the pointer, in its own coordinates; nil: everywhere; an empty list: nowhere. Fingers that are down stay its own. In points. Default: nil.
---@field keeps_touches? boolean Whether it takes touches everywhere in its bounds as long as a finger is down that came down in the `input_region`. For fingers that leave the region: sway before 1.8 gives them the coordinates of what they are over. Default: false.
---@field namespace? string A name for the compositor's rules. Default: "thimble".

---What `thimble.layer { output = "all" }` gives: a layer on each output, also on those that come later.
---@class thimble.LayerGroup
---@field setup? fun(group: thimble.LayerGroup) Called with the layer of each output.
local LayerGroup = {}

---Closes all layers, and opens none any more.
function LayerGroup:close() end

---Scroll views that move together. It lasts as long as they do, kept or not.
---@class thimble.ScrollLink
---@field mode string|thimble.LinkMode How they move together. Setting it cancels a drag that goes on; a function reads as `"function"`.
---@field active boolean Whether anything is linked. Read only.
local ScrollLink = {}

---Takes the link apart; each moves alone again.
function ScrollLink:unlink() end

---Watches the touches of the view it is attached to and of the views in it, and says when they make a gesture.
---@class thimble.GestureRecognizer
---@field on_began? fun(recognizer: thimble.GestureRecognizer) A continuous gesture has begun.
---@field on_changed? fun(recognizer: thimble.GestureRecognizer) A continuous gesture has changed.
---@field on_ended? fun(recognizer: thimble.GestureRecognizer) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(recognizer: thimble.GestureRecognizer) A continuous gesture was broken off; take back what it did.
---@field action? fun(recognizer: thimble.GestureRecognizer) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name string|nil A name for people, logs and recordings. Default: nil.
---@field enabled boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types thimble.TouchType[]|thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types thimble.PressType[]|thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field state thimble.State Where its attempt stands. Read only.
---@field number_of_touches integer How many of its fingers are down; for a discrete gesture, how many made it. In touches. At least 0. Read only.
---@field time number|nil The time of the event that is being handled, on the event clock; nil where it is in no window. In seconds. Read only.
---@field view thimble.AnyView|nil The view it is attached to; nil: none. Read only.
---@field failure_requirements thimble.GestureRecognizer[] The recognizers that it was told to wait for. Read only.
local GestureRecognizer = {}

---What the gesture has come to, as a plain table that may be kept.
---@return thimble.GestureSnapshot snapshot a new table
function GestureRecognizer:snapshot() end

---The middle of its fingers; after the last lift, the last middle.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x where it is; in points
---@return number y in points
function GestureRecognizer:location_in(view) end

---Where one of its fingers is.
---@param number integer which, in the order of coming down, from 1; at least 1
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number|nil x where it is; nil for a finger that is not there; in points
---@return number|nil y in points
function GestureRecognizer:location_of_touch(number, view) end

---Waits, whenever it could be recognized, until another has failed or sees no touches.
---
---```lua
---local single = window:add_gesture_recognizer(thimble.tap {})
---local double = window:add_gesture_recognizer(thimble.tap { number_of_taps_required = 2 })
---single:require_to_fail(double)
---```
---@param other thimble.GestureRecognizer the other recognizer
---@return thimble.GestureRecognizer self this recognizer
function GestureRecognizer:require_to_fail(other) end

---Takes `require_to_fail` back.
---@param other thimble.GestureRecognizer the other recognizer
function GestureRecognizer:remove_requirement_to_fail(other) end

---Adds a function for a state, beside those that were given as options.
---
---```lua
---local tap = window:add_gesture_recognizer(thimble.tap {})
---local handle = tap:on("ended", function(tap) print(tap.time) end)
---handle:cancel()
---```
---@param state thimble.ActionState when to call it; `recognized` is another word for `ended`
---@param action fun(recognizer: thimble.GestureRecognizer) what to call
---@return thimble.Handle handle removes it
function GestureRecognizer:on(state, action) end

---Functions that a recognizer asks for policy.
---@class (exact) thimble.GestureRecognizerDelegate
---@field should_begin? fun(recognizer: thimble.GestureRecognizer): boolean|nil Asked when the gesture is about to be recognized: may it?
---@field should_receive_event? fun(recognizer: thimble.GestureRecognizer, kind: thimble.EventKind): boolean|nil Asked for each event before all else: look at it at all?
---@field should_receive_touch? fun(recognizer: thimble.GestureRecognizer, touch: thimble.Touch): boolean|nil Asked once for each touch, before the recognizer sees it: follow it?
---@field should_receive_press? fun(recognizer: thimble.GestureRecognizer, press: thimble.Press): boolean|nil Asked once for each press, before the recognizer sees it: follow it?
---@field should_recognize_simultaneously_with? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer): boolean|nil May both go on? One true, here or in the other's delegate, is enough.
---@field should_require_failure_of? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer): boolean|nil Asked once an attempt: wait until the other has failed?
---@field should_be_required_to_fail_by? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer): boolean|nil Asked once an attempt: shall the other wait until this one has failed?

---One or more taps with one or more fingers. Discrete: it ends, at the last lift of the last tap.
---@class thimble.Tap: thimble.GestureRecognizer
---@field number_of_taps_required integer How many taps make the gesture. In taps. From 1 to 10. Default: 1.
---@field number_of_touches_required integer How many fingers each tap needs. In touches. From 1 to 10. Default: 1.
---@field allowable_movement number How far a finger may go from where it came down. In points. At least 0. Default: 45.
---@field maximum_press_duration number The longest from the first finger's coming down to the last one's lift. In seconds. At least 0. Default: 0.75.
---@field maximum_tap_interval number The longest from a tap's last lift to the next tap. In seconds. At least 0. Default: 0.35.
---@field maximum_tap_distance number The farthest that a later tap may be from the first. In points. At least 0. Default: 45.
local Tap = {}

---What `thimble.tap` takes.
---@class (exact) thimble.TapOptions
---@field on_began? fun(tap: thimble.Tap) A continuous gesture has begun.
---@field on_changed? fun(tap: thimble.Tap) A continuous gesture has changed.
---@field on_ended? fun(tap: thimble.Tap) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(tap: thimble.Tap) A continuous gesture was broken off; take back what it did.
---@field action? fun(tap: thimble.Tap) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(tap: thimble.Tap, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(tap: thimble.Tap, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: { "select" }.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field number_of_taps_required? integer How many taps make the gesture. In taps. From 1 to 10. Default: 1.
---@field number_of_touches_required? integer How many fingers each tap needs. In touches. From 1 to 10. Default: 1.
---@field allowable_movement? number How far a finger may go from where it came down. In points. At least 0. Default: 45.
---@field maximum_press_duration? number The longest from the first finger's coming down to the last one's lift. In seconds. At least 0. Default: 0.75.
---@field maximum_tap_interval? number The longest from a tap's last lift to the next tap. In seconds. At least 0. Default: 0.35.
---@field maximum_tap_distance? number The farthest that a later tap may be from the first. In points. At least 0. Default: 45.

---Fingers that rest. Continuous: begins when they have rested long enough, changes when they move, and ends when one of them lifts.
---@class thimble.LongPress: thimble.GestureRecognizer
---@field minimum_press_duration number How long the fingers rest before it begins; 0: at once. In seconds. At least 0. Default: 0.5.
---@field allowable_movement number How far a finger may go before it has begun; afterwards as far as it likes. In points. At least 0. Default: 10.
---@field number_of_taps_required integer How many taps come before the press. In taps. From 0 to 10. Default: 0.
---@field number_of_touches_required integer How many fingers press. In touches. From 1 to 10. Default: 1.
local LongPress = {}

---What `thimble.long_press` takes.
---@class (exact) thimble.LongPressOptions
---@field on_began? fun(press: thimble.LongPress) A continuous gesture has begun.
---@field on_changed? fun(press: thimble.LongPress) A continuous gesture has changed.
---@field on_ended? fun(press: thimble.LongPress) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(press: thimble.LongPress) A continuous gesture was broken off; take back what it did.
---@field action? fun(press: thimble.LongPress) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(press: thimble.LongPress, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(press: thimble.LongPress, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: { "select" }.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field minimum_press_duration? number How long the fingers rest before it begins; 0: at once. In seconds. At least 0. Default: 0.5.
---@field allowable_movement? number How far a finger may go before it has begun; afterwards as far as it likes. In points. At least 0. Default: 10.
---@field number_of_taps_required? integer How many taps come before the press. In taps. From 0 to 10. Default: 0.
---@field number_of_touches_required? integer How many fingers press. In touches. From 1 to 10. Default: 1.

---Fingers that drag. Continuous: begins when they have gone far enough along x or along y, follows the middle of the fingers, and ends with the last lift.
---@class thimble.Pan: thimble.GestureRecognizer
---@field hysteresis number The way along x or along y that begins it. The translation starts behind it. In points. At least 0. Default: 10.
---@field minimum_number_of_touches integer How many fingers it needs to begin. In touches. From 1 to 10. Default: 1.
---@field maximum_number_of_touches integer One finger more fails it before it has begun, and is ignored afterwards. In touches. At least 1. Default: no limit.
local Pan = {}

---How far it has gone since it began.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x how far; in points
---@return number y in points
function Pan:translation_in(view) end

---Replaces the translation; later motion adds to it. The velocity stays.
---@param x number the new translation; in points
---@param y number in points
---@param view? thimble.AnyView in whose coordinates; left out: the window's
function Pan:set_translation(x, y, view) end

---How fast it goes, over the last 0.1 s; 0 after 0.1 s without motion.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x how fast; in points per second
---@return number y in points per second
function Pan:velocity_in(view) end

---What `thimble.pan` takes.
---@class (exact) thimble.PanOptions
---@field on_began? fun(pan: thimble.Pan) A continuous gesture has begun.
---@field on_changed? fun(pan: thimble.Pan) A continuous gesture has changed.
---@field on_ended? fun(pan: thimble.Pan) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(pan: thimble.Pan) A continuous gesture was broken off; take back what it did.
---@field action? fun(pan: thimble.Pan) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(pan: thimble.Pan, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(pan: thimble.Pan, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field hysteresis? number The way along x or along y that begins it. The translation starts behind it. In points. At least 0. Default: 10.
---@field minimum_number_of_touches? integer How many fingers it needs to begin. In touches. From 1 to 10. Default: 1.
---@field maximum_number_of_touches? integer One finger more fails it before it has begun, and is ignored afterwards. In touches. At least 1. Default: no limit.

---A pan that comes in from an edge of the window. The first finger has to come down near the edge and go away from it.
---@class thimble.EdgePan: thimble.Pan
---@field edges thimble.Edge[]|thimble.Edge|thimble.Edge[] The edges it may come from; none: nothing is recognized. Default: {}.
---@field edge_width number How near to the edge the first finger has to come down. In points. At least 0. Default: 20.
local EdgePan = {}

---What `thimble.edge_pan` takes.
---@class (exact) thimble.EdgePanOptions
---@field on_began? fun(pan: thimble.EdgePan) A continuous gesture has begun.
---@field on_changed? fun(pan: thimble.EdgePan) A continuous gesture has changed.
---@field on_ended? fun(pan: thimble.EdgePan) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(pan: thimble.EdgePan) A continuous gesture was broken off; take back what it did.
---@field action? fun(pan: thimble.EdgePan) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(pan: thimble.EdgePan, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(pan: thimble.EdgePan, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field hysteresis? number The way along x or along y that begins it. The translation starts behind it. In points. At least 0. Default: 10.
---@field minimum_number_of_touches? integer How many fingers it needs to begin. In touches. From 1 to 10. Default: 1.
---@field maximum_number_of_touches? integer One finger more fails it before it has begun, and is ignored afterwards. In touches. At least 1. Default: no limit.
---@field edges? thimble.Edge|thimble.Edge[] The edges it may come from; none: nothing is recognized. Default: {}.
---@field edge_width? number How near to the edge the first finger has to come down. In points. At least 0. Default: 20.

---A quick straight stroke. Discrete: recognized while the fingers are still down.
---@class thimble.Swipe: thimble.GestureRecognizer
---@field direction thimble.Direction[]|thimble.Direction|thimble.Direction[] Where it may go. Beside left or right, up and down do nothing: use two recognizers. Default: { "right" }.
---@field number_of_touches_required integer How many fingers it needs. In touches. From 1 to 10. Default: 1.
---@field maximum_duration number The longest from the first finger's coming down. In seconds. At least 0. Default: 0.5.
---@field minimum_travel number How far each finger has to go along the direction; less the longer it takes. In points. At least 0. Default: 50.
---@field maximum_drift number How far a finger may stray across the direction; less the longer it takes. In points. At least 0. Default: 50.
local Swipe = {}

---What `thimble.swipe` takes.
---@class (exact) thimble.SwipeOptions
---@field on_began? fun(swipe: thimble.Swipe) A continuous gesture has begun.
---@field on_changed? fun(swipe: thimble.Swipe) A continuous gesture has changed.
---@field on_ended? fun(swipe: thimble.Swipe) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(swipe: thimble.Swipe) A continuous gesture was broken off; take back what it did.
---@field action? fun(swipe: thimble.Swipe) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(swipe: thimble.Swipe, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(swipe: thimble.Swipe, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field direction? thimble.Direction|thimble.Direction[] Where it may go. Beside left or right, up and down do nothing: use two recognizers. Default: { "right" }.
---@field number_of_touches_required? integer How many fingers it needs. In touches. From 1 to 10. Default: 1.
---@field maximum_duration? number The longest from the first finger's coming down. In seconds. At least 0. Default: 0.5.
---@field minimum_travel? number How far each finger has to go along the direction; less the longer it takes. In points. At least 0. Default: 50.
---@field maximum_drift? number How far a finger may stray across the direction; less the longer it takes. In points. At least 0. Default: 50.

---Two fingers that go apart or together. Continuous; ends when all have lifted.
---@class thimble.Pinch: thimble.GestureRecognizer
---@field scale number The distance of the fingers over that at the beginning. Setting it makes the present distance stand for the value. At least 0.001. Default: 1.
---@field velocity number How fast the scale changes. In per second. Read only.
---@field hysteresis number How much the distance has to change before it begins. In points. At least 0. Default: 10.
---@field absorbed_hysteresis number How much of that change the scale leaves out. In points. At least 0. Default: 8.
local Pinch = {}

---What `thimble.pinch` takes.
---@class (exact) thimble.PinchOptions
---@field on_began? fun(pinch: thimble.Pinch) A continuous gesture has begun.
---@field on_changed? fun(pinch: thimble.Pinch) A continuous gesture has changed.
---@field on_ended? fun(pinch: thimble.Pinch) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(pinch: thimble.Pinch) A continuous gesture was broken off; take back what it did.
---@field action? fun(pinch: thimble.Pinch) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(pinch: thimble.Pinch, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(pinch: thimble.Pinch, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field scale? number The distance of the fingers over that at the beginning. Setting it makes the present distance stand for the value. At least 0.001. Default: 1.
---@field hysteresis? number How much the distance has to change before it begins. In points. At least 0. Default: 10.
---@field absorbed_hysteresis? number How much of that change the scale leaves out. In points. At least 0. Default: 8.

---Two fingers that turn about each other. Continuous; ends when all have lifted.
---@class thimble.Rotation: thimble.GestureRecognizer
---@field rotation number How far the fingers have turned, clockwise; full turns count. Setting it makes later turning add to the value. In radians. Default: 0.
---@field velocity number How fast they turn. In radians per second. Read only.
---@field hysteresis number How far they have to turn before it begins. In radians. At least 0. Default: 0.1745.
---@field absorbed_hysteresis number How much of that turning the rotation leaves out. In radians. At least 0. Default: 0.0873.
local Rotation = {}

---What `thimble.rotation` takes.
---@class (exact) thimble.RotationOptions
---@field on_began? fun(rotation: thimble.Rotation) A continuous gesture has begun.
---@field on_changed? fun(rotation: thimble.Rotation) A continuous gesture has changed.
---@field on_ended? fun(rotation: thimble.Rotation) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(rotation: thimble.Rotation) A continuous gesture was broken off; take back what it did.
---@field action? fun(rotation: thimble.Rotation) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(rotation: thimble.Rotation, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(rotation: thimble.Rotation, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field rotation? number How far the fingers have turned, clockwise; full turns count. Setting it makes later turning add to the value. In radians. Default: 0.
---@field hysteresis? number How far they have to turn before it begins. In radians. At least 0. Default: 0.1745.
---@field absorbed_hysteresis? number How much of that turning the rotation leaves out. In radians. At least 0. Default: 0.0873.

---A pointer over the view. Continuous: begins when it comes, changes when it moves, and ends when it leaves or a button goes down. Touches never drive it.
---@class thimble.Hover: thimble.GestureRecognizer
local Hover = {}

---What `thimble.hover` takes.
---@class (exact) thimble.HoverOptions
---@field on_began? fun(hover: thimble.Hover) A continuous gesture has begun.
---@field on_changed? fun(hover: thimble.Hover) A continuous gesture has changed.
---@field on_ended? fun(hover: thimble.Hover) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(hover: thimble.Hover) A continuous gesture was broken off; take back what it did.
---@field action? fun(hover: thimble.Hover) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(hover: thimble.Hover, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(hover: thimble.Hover, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.

---A recognizer of your own: its functions see the touches and set `state`; who may go on is decided outside. An error in one of its functions disables it.
---@class thimble.CustomRecognizer: thimble.GestureRecognizer
---@field touches_began? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[]) Fingers came down that it receives.
---@field touches_moved? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[]) Fingers of the attempt moved.
---@field touches_ended? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[]) Fingers of the attempt were lifted.
---@field touches_cancelled? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[]) Touches were taken away. It fails afterwards, or is cancelled when it had begun.
---@field presses_began? fun(self: thimble.CustomRecognizer, presses: thimble.Press[]) Buttons went down that it receives; see `allowed_press_types`.
---@field presses_changed? fun(self: thimble.CustomRecognizer, presses: thimble.Press[]) Buttons of the attempt changed their force.
---@field presses_ended? fun(self: thimble.CustomRecognizer, presses: thimble.Press[]) Buttons of the attempt were released.
---@field presses_cancelled? fun(self: thimble.CustomRecognizer, presses: thimble.Press[]) Presses were taken away. It fails afterwards, or is cancelled when it had begun.
---@field reset? fun(self: thimble.CustomRecognizer) The attempt is over, failed ones included: forget what belonged to it.
---@field should_require_failure_of? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Wait until another has failed?
---@field should_be_required_to_fail_by? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Shall another wait until this one has failed?
---@field state thimble.State|thimble.SettableState Where its attempt stands. From possible it may go to began, ended (also called recognized) or failed; from began and changed to changed, ended or cancelled. What is set counts when all have seen the event.
local CustomRecognizer = {}

---Stops following a touch or press: it counts no more, and recognition does not take it from its view.
---@param contact thimble.Touch|thimble.Press which
function CustomRecognizer:ignore(contact) end

---Stays in play without touches for a while, counted from now; then it fails. Without this it fails with the last lift.
---@param seconds number how long; in seconds; at least 0
function CustomRecognizer:wait_for_touches(seconds) end

---Calls a function later, on the event clock, unless the attempt is over by then.
---@param seconds number how much later; in seconds; at least 0
---@param action fun(recognizer: thimble.CustomRecognizer) what to call
---@return thimble.Handle handle makes sure that it is not called
function CustomRecognizer:after(seconds, action) end

---What `thimble.recognizer` takes.
---@class (exact) thimble.CustomRecognizerOptions
---@field on_began? fun(self: thimble.CustomRecognizer) A continuous gesture has begun.
---@field on_changed? fun(self: thimble.CustomRecognizer) A continuous gesture has changed.
---@field on_ended? fun(self: thimble.CustomRecognizer) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(self: thimble.CustomRecognizer) A continuous gesture was broken off; take back what it did.
---@field action? fun(self: thimble.CustomRecognizer) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil Functions that are asked for policy. Setting it replaces all; it cannot be read. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field touches_began? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[]) Fingers came down that it receives.
---@field touches_moved? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[]) Fingers of the attempt moved.
---@field touches_ended? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[]) Fingers of the attempt were lifted.
---@field touches_cancelled? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[]) Touches were taken away. It fails afterwards, or is cancelled when it had begun.
---@field presses_began? fun(self: thimble.CustomRecognizer, presses: thimble.Press[]) Buttons went down that it receives; see `allowed_press_types`.
---@field presses_changed? fun(self: thimble.CustomRecognizer, presses: thimble.Press[]) Buttons of the attempt changed their force.
---@field presses_ended? fun(self: thimble.CustomRecognizer, presses: thimble.Press[]) Buttons of the attempt were released.
---@field presses_cancelled? fun(self: thimble.CustomRecognizer, presses: thimble.Press[]) Presses were taken away. It fails afterwards, or is cancelled when it had begun.
---@field reset? fun(self: thimble.CustomRecognizer) The attempt is over, failed ones included: forget what belonged to it.
---@field should_require_failure_of? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Wait until another has failed?
---@field should_be_required_to_fail_by? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Shall another wait until this one has failed?

---A finger on the glass, from its coming down to its lift. After its end it stays as it was last.
---@class thimble.Touch
---@field phase thimble.Phase Its phase in the event that is being handled. Read only.
---@field time number When it last changed, on the event clock. In seconds. Read only.
---@field force number Its pressure, from 0 to 1; 0 where it is not known. Read only.
---@field view thimble.AnyView|nil The view that was hit when it began (of a press: that had the focus). Read only.
---@field id integer A number that no other finger has at the same time. At least 0. Read only.
---@field tap_count integer How many taps in one place it may be the last of; 0 once it has moved too far. In taps. At least 0. Read only.
---@field radius number Half the length of the area that touches; 0 where it is not known. In points. Read only.
---@field type thimble.TouchType What touches. Read only.
local Touch = {}

---Where it is.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x where it is; in points
---@return number y in points
function Touch:location_in(view) end

---Where it was in the event before.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x where it was; in points
---@return number y in points
function Touch:previous_location_in(view) end

---A button held down. After its end it stays as it was last.
---@class thimble.Press
---@field phase thimble.Phase Its phase in the event that is being handled. Read only.
---@field time number When it last changed, on the event clock. In seconds. Read only.
---@field force number Its pressure, from 0 to 1; 0 where it is not known. Read only.
---@field view thimble.AnyView|nil The view that was hit when it began (of a press: that had the focus). Read only.
---@field type thimble.PressType Which button. Read only.
---@field key integer|nil The keyboard's code of the key, where a keyboard sent it. At least 0. Read only.
local Press = {}

---Something that will happen later. It happens whether or not it is kept.
---@class thimble.Timer
---@field action? fun(timer: thimble.Timer) The function that will be called.
---@field active boolean Whether it is still to happen. Read only.
local Timer = {}

---Makes sure that it does not happen. A second time changes nothing.
function Timer:cancel() end

---What adding a function gives: a way to remove it. Letting a handle go changes nothing.
---@class thimble.Handle
---@field action? fun(handle: thimble.Handle) The function that was added.
---@field active boolean Whether the function is still called. Read only.
local Handle = {}

---Removes the function. A second time changes nothing.
function Handle:cancel() end

---A program that was started. It runs whether or not this is kept, and ends with the plugin unless it is detached.
---@class thimble.Process
---@field on_exit? fun(process: thimble.Process) Called when it has ended.
---@field running boolean Whether it has not ended yet. Read only.
local Process = {}

---Asks it, and all that it has started, to end, and makes them end two seconds later. A second time changes nothing.
function Process:cancel() end

---Ends it and all that it has started, at once.
function Process:kill() end

---A window of any program.
---@class thimble.Toplevel
---@field title string Its title. Read only.
---@field app_id string The identity of its program, such as `org.mozilla.firefox`. Read only.
---@field activated boolean Whether it has the focus. Read only.
---@field open boolean Whether it is still there. Read only.
---@field maximized boolean Whether it is maximized. Read only.
---@field minimized boolean Whether it is minimized. Read only.
---@field fullscreen boolean Whether it is fullscreen. Read only.
local Toplevel = {}

---Makes it maximized, or not any more.
---@param value boolean whether it is to be
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:set_maximized(value) end

---Makes it minimized, or not any more.
---@param value boolean whether it is to be
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:set_minimized(value) end

---Makes it fullscreen, or not any more.
---@param value boolean whether it is to be
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:set_fullscreen(value) end

---Gives it the focus.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:activate() end

---Asks it to close; its program may ask its user first.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function Toplevel:close() end

---Waits until nobody has touched anything for a while. It does so whether or not it is kept.
---@class thimble.IdleWatch
---@field on_idle? fun(idle_watch: thimble.IdleWatch) There was no input for that long.
---@field on_resume? fun(idle_watch: thimble.IdleWatch) There is input again.
---@field active boolean Whether it still waits. Read only.
local IdleWatch = {}

---Ends it. A second time changes nothing.
function IdleWatch:cancel() end

---JSON's null. There is one, `thimble.json.null`.
---@class thimble.Null
local Null = {}

---A picture, for the `image` of views and for canvases.
---@class thimble.Image
---@field width integer Pixels in a row. At least 1. Read only.
---@field height integer Rows. At least 1. Read only.
local Image = {}

---What `thimble.image` takes.
---@class (exact) thimble.ImageOptions

---What a view's `draw` draws on: a pen whose steps make a path, which is then filled, stroked or clipped to. It can be used only until the function returns that was given it.
---@class thimble.Canvas
local Canvas = {}

---Lifts the pen and begins anew at a point.
---@param x number the point; in points
---@param y number in points
function Canvas:move_to(x, y) end

---Draws a straight line to a point.
---@param x number the point; in points
---@param y number in points
function Canvas:line_to(x, y) end

---Draws a cubic curve to a point.
---@param x1 number the point that pulls its beginning; in points
---@param y1 number in points
---@param x2 number the point that pulls its end; in points
---@param y2 number in points
---@param x number where it ends; in points
---@param y number in points
function Canvas:curve_to(x1, y1, x2, y2, x, y) end

---Draws a part of a circle, clockwise, with a line to its beginning.
---@param x number the circle's middle; in points
---@param y number in points
---@param radius number how far from it; in points; at least 0
---@param from number where it begins; 0: at the right; in radians
---@param to number where it ends; in radians
function Canvas:arc(x, y, radius, from, to) end

---Adds a rectangle to the path.
---@param x number its corner; in points
---@param y number in points
---@param width number its sides; in points; at least 0
---@param height number in points; at least 0
---@param corner_radius? number how round its corners are; in points; at least 0; default: 0
function Canvas:rectangle(x, y, width, height, corner_radius) end

---Draws a line back to where the pen was put down.
function Canvas:close_path() end

---Fills the path and forgets it.
function Canvas:fill() end

---Draws a line along the path and forgets it.
function Canvas:stroke() end

---Limits all that follows to the path, until a `restore`, and forgets it.
function Canvas:clip() end

---Sets the colour of what follows; black at first.
---@param color thimble.Color the colour
function Canvas:set_color(color) end

---Sets the width of lines; 1 at first.
---@param width number the width; in points; at least 0
function Canvas:set_line_width(width) end

---Remembers transform, clip, colour, line width and font.
function Canvas:save() end

---Takes back what was remembered last.
function Canvas:restore() end

---Moves all that follows.
---@param x number how far; in points
---@param y number in points
function Canvas:translate(x, y) end

---Turns all that follows about the origin, clockwise.
---@param angle number how far; in radians
function Canvas:rotate(angle) end

---Makes all that follows larger or smaller.
---@param across number how many times as wide
---@param down? number how many times as high; left out: as many
function Canvas:scale(across, down) end

---Sets the font of what follows; Sans of 17 points at first.
---@param font string family and style, such as `Sans Bold`
---@param size? number how high letters are; in points; from 1 to 1000
function Canvas:set_font(font, size) end

---Draws text.
---@param text string the text
---@param x number its top left corner; in points
---@param y number in points
---@param width? number where lines are broken; left out: nowhere; in points; at least 1
function Canvas:text(text, x, y, width) end

---The room that text takes, as width and height.
---@param text string the text
---@param width? number where lines are broken; left out: nowhere; in points; at least 1
---@return number x width and height; in points
---@return number y in points
function Canvas:text_size(text, width) end

---Draws a picture, stretched to a rectangle.
---@param image thimble.Image the picture
---@param rect thimble.Rect|number[] where; in points
---@param alpha? number how opaque; from 0 to 1; default: 1
function Canvas:image(image, rect, alpha) end

---A value on its way. It goes on whether or not it is kept.
---@class thimble.Animation
---@field on_change? fun(animation: thimble.Animation, value: number) Is called with each value, at each frame.
---@field on_end? fun(animation: thimble.Animation, finished: boolean) Is called once, when it is over.
---@field value number The value by now. Read only.
---@field active boolean Whether it is still on its way. Read only.
local Animation = {}

---Ends it where it is. A second time changes nothing.
function Animation:cancel() end

