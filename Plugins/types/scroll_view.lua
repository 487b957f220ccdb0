---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A view that scrolls, pages and zooms its subviews.
---@class thimble.ScrollView: thimble.View
---@field did_scroll? fun(view: thimble.ScrollView) Called when the content offset has changed, for any reason.
---@field will_begin_dragging? fun(view: thimble.ScrollView) Called when a drag begins, before the offset changes.
---@field will_end_dragging? fun(view: thimble.ScrollView, velocity_x: number, velocity_y: number, target_x: number, target_y: number): number|thimble.Point|nil, number|nil Called when the fingers of a drag are lifted.
---@field did_end_dragging? fun(view: thimble.ScrollView, will_decelerate: boolean) Called when a drag has ended.
---@field will_begin_decelerating? fun(view: thimble.ScrollView) Called when it begins to decelerate.
---@field did_end_decelerating? fun(view: thimble.ScrollView) Called when deceleration has ended, or a finger stopped it.
---@field did_end_scrolling_animation? fun(view: thimble.ScrollView) Called when an animated `set_content_offset` has ended.
---@field view_for_zooming? fun(view: thimble.ScrollView): thimble.AnyView|nil Returns the view that is zoomed.
---@field will_begin_zooming? fun(view: thimble.ScrollView, zoomed: thimble.AnyView|nil) Called when a pinch begins to zoom.
---@field did_zoom? fun(view: thimble.ScrollView) Called when the zoom scale has changed.
---@field did_end_zooming? fun(view: thimble.ScrollView, zoomed: thimble.AnyView|nil, scale: number) Called when zooming has ended.
---@field touches_should_cancel_in? fun(view: thimble.ScrollView, content: thimble.AnyView): boolean|nil Whether a drag cancels touches in the content.
---@field content_size thimble.Size|number[] The size of the content, at the current zoom scale. In points. Default: { width = 0, height = 0 }.
---@field content_inset thimble.Insets|number|thimble.Insets The margins around the content. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field content_offset thimble.Point|number[] The point of the content at the top left. Setting it is not animated and does not clamp. In points. Default: { x = 0, y = 0 }.
---@field tracking boolean Whether a finger is down that may start a drag. Read only.
---@field dragging boolean Whether it is being dragged. Read only.
---@field decelerating boolean Whether it decelerates after a drag. Read only.
---@field zooming boolean Whether it is being zoomed by a pinch. Read only.
---@field animating boolean Whether it moves without a finger. Read only.
---@field scroll_enabled boolean Whether fingers scroll it. Default: true.
---@field bounces boolean Whether content bounces at its edges. Default: true.
---@field always_bounce_horizontal boolean Whether it bounces even if the content fits. Default: false.
---@field always_bounce_vertical boolean Whether it bounces even if the content fits. Default: false.
---@field directional_lock_enabled boolean Whether a drag is locked to its first axis. Default: false.
---@field paging_enabled boolean Whether it rests only at multiples of its size. Default: false.
---@field deceleration_rate number|thimble.DecelerationRate The factor of the velocity per millisecond of deceleration; `"normal"` is 0.998, `"fast"` 0.99. From 0.5 to 0.9999. Default: 0.998.
---@field shows_horizontal_scroll_indicator boolean Whether the scroll indicator is shown while it moves. Default: true.
---@field shows_vertical_scroll_indicator boolean Whether the scroll indicator is shown while it moves. Default: true.
---@field delays_content_touches boolean Whether touches in the content are delayed by 0.15 s, in case they scroll. Default: true.
---@field can_cancel_content_touches boolean Whether a drag can cancel touches in the content. Default: true.
---@field minimum_zoom_scale number The minimum zoom scale at rest. From 0.001 to 1000. Default: 1.
---@field maximum_zoom_scale number The maximum zoom scale at rest. Equal to the minimum, it disables zooming. From 0.001 to 1000. Default: 1.
---@field bounces_zoom boolean Whether a pinch can go past both, and bounces back. Default: true.
---@field zoom_scale number The scale of the zoomed view's transform; 1 is the content's own size. At least 0.
---@field pan_gesture_recognizer thimble.Pan|nil Its pan recognizer, to relate your recognizers to. Read only.
---@field pinch_gesture_recognizer thimble.Pinch|nil Its pinch recognizer. Read only.
local ScrollView = {}

---The frame of a scroll indicator, in the view's coordinates.
---@param axis thimble.Axis its direction
---@return thimble.Rect|nil frame nil if there is none; in points
function ScrollView:indicator_frame(axis) end

---Sets the content offset.
---@param x number the point of the content at the top left; in points
---@param y number in points
---@param animated? boolean whether to animate the change, in 0.3 s; default: false
function ScrollView:set_content_offset(x, y, animated) end

---Scrolls as little as needed to show a rectangle.
---@param rect thimble.Rect|number[] in the content's coordinates; in points
---@param animated? boolean whether to animate the change, in 0.3 s; default: false
function ScrollView:scroll_rect_to_visible(rect, animated) end

---Sets the zoom scale about the centre, clamped to its limits.
---@param scale number the new scale; above 0
---@param animated? boolean whether to animate the change, in 0.3 s; default: false
function ScrollView:set_zoom_scale(scale, animated) end

---Zooms so that a rectangle fills the view.
---@param rect thimble.Rect|number[] in the coordinates of the zoomed view; in points
---@param animated? boolean whether to animate the change, in 0.3 s; default: false
function ScrollView:zoom_to_rect(rect, animated) end

---Options of `thimble.scroll_view`.
---@class (exact) thimble.ScrollViewOptions
---@field touches_began? fun(view: thimble.ScrollView, touches: thimble.Touch[], event: thimble.Event) Called when touches begin on the view, or on a descendant that does not handle touches. A view with any of the four touch callbacks handles touches.
---@field touches_moved? fun(view: thimble.ScrollView, touches: thimble.Touch[], event: thimble.Event) Called when touches that it handles move.
---@field touches_ended? fun(view: thimble.ScrollView, touches: thimble.Touch[], event: thimble.Event) Called when touches that it handles end.
---@field touches_cancelled? fun(view: thimble.ScrollView, touches: thimble.Touch[], event: thimble.Event) Called when touches are cancelled, by a recognizer or by the compositor.
---@field presses_began? fun(view: thimble.ScrollView, presses: thimble.Press[], event: thimble.Event) Called when presses begin while the view, or a descendant that does not handle presses, is first responder.
---@field presses_ended? fun(view: thimble.ScrollView, presses: thimble.Press[], event: thimble.Event) Called when presses that it handles end.
---@field presses_cancelled? fun(view: thimble.ScrollView, presses: thimble.Press[], event: thimble.Event) Called when presses are cancelled.
---@field point_inside? fun(view: thimble.ScrollView, x: number, y: number): boolean|nil Whether a point is inside the view, for views that are not rectangles. Called during hit testing, so be quick.
---@field draw? fun(view: thimble.ScrollView, canvas: thimble.Canvas, rect: thimble.Rect) Draws the view: when it is first shown, when its size has changed, and after `set_needs_display`. The drawing is cached, lies over the background and the shapes, and is clipped to the bounds.
---@field hit_test? fun(view: thimble.ScrollView, x: number, y: number): thimble.AnyView|nil Replaces the view's hit test, which descends into subviews and calls `point_inside`; inside it, `view:hit_test(x, y)` is the default one. Called at each touch-down, so be quick.
---@field name? string|nil A name, shown by `inspect` and used by specs. Default: nil.
---@field multiple_touch_enabled? boolean Whether the view receives more than one touch at a time. Recognizers receive all. Default: true.
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
---@field clips_to_bounds? boolean Whether subviews are clipped to the bounds; hit testing always is. Default: true.
---@field user_interaction_enabled? boolean Whether the view and its subviews take part in hit testing. Default: true.
---@field did_scroll? fun(view: thimble.ScrollView) Called when the content offset has changed, for any reason.
---@field will_begin_dragging? fun(view: thimble.ScrollView) Called when a drag begins, before the offset changes.
---@field will_end_dragging? fun(view: thimble.ScrollView, velocity_x: number, velocity_y: number, target_x: number, target_y: number): number|thimble.Point|nil, number|nil Called when the fingers of a drag are lifted.
---@field did_end_dragging? fun(view: thimble.ScrollView, will_decelerate: boolean) Called when a drag has ended.
---@field will_begin_decelerating? fun(view: thimble.ScrollView) Called when it begins to decelerate.
---@field did_end_decelerating? fun(view: thimble.ScrollView) Called when deceleration has ended, or a finger stopped it.
---@field did_end_scrolling_animation? fun(view: thimble.ScrollView) Called when an animated `set_content_offset` has ended.
---@field view_for_zooming? fun(view: thimble.ScrollView): thimble.AnyView|nil Returns the view that is zoomed.
---@field will_begin_zooming? fun(view: thimble.ScrollView, zoomed: thimble.AnyView|nil) Called when a pinch begins to zoom.
---@field did_zoom? fun(view: thimble.ScrollView) Called when the zoom scale has changed.
---@field did_end_zooming? fun(view: thimble.ScrollView, zoomed: thimble.AnyView|nil, scale: number) Called when zooming has ended.
---@field touches_should_cancel_in? fun(view: thimble.ScrollView, content: thimble.AnyView): boolean|nil Whether a drag cancels touches in the content.
---@field content_size? thimble.Size|number[] The size of the content, at the current zoom scale. In points. Default: { width = 0, height = 0 }.
---@field content_inset? number|thimble.Insets The margins around the content. In points. Default: { top = 0, left = 0, bottom = 0, right = 0 }.
---@field content_offset? thimble.Point|number[] The point of the content at the top left. Setting it is not animated and does not clamp. In points. Default: { x = 0, y = 0 }.
---@field scroll_enabled? boolean Whether fingers scroll it. Default: true.
---@field bounces? boolean Whether content bounces at its edges. Default: true.
---@field always_bounce_horizontal? boolean Whether it bounces even if the content fits. Default: false.
---@field always_bounce_vertical? boolean Whether it bounces even if the content fits. Default: false.
---@field directional_lock_enabled? boolean Whether a drag is locked to its first axis. Default: false.
---@field paging_enabled? boolean Whether it rests only at multiples of its size. Default: false.
---@field deceleration_rate? thimble.DecelerationRate The factor of the velocity per millisecond of deceleration; `"normal"` is 0.998, `"fast"` 0.99. From 0.5 to 0.9999. Default: 0.998.
---@field shows_horizontal_scroll_indicator? boolean Whether the scroll indicator is shown while it moves. Default: true.
---@field shows_vertical_scroll_indicator? boolean Whether the scroll indicator is shown while it moves. Default: true.
---@field delays_content_touches? boolean Whether touches in the content are delayed by 0.15 s, in case they scroll. Default: true.
---@field can_cancel_content_touches? boolean Whether a drag can cancel touches in the content. Default: true.
---@field minimum_zoom_scale? number The minimum zoom scale at rest. From 0.001 to 1000. Default: 1.
---@field maximum_zoom_scale? number The maximum zoom scale at rest. Equal to the minimum, it disables zooming. From 0.001 to 1000. Default: 1.
---@field bounces_zoom? boolean Whether a pinch can go past both, and bounces back. Default: true.

