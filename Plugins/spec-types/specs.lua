---@meta specs

-- What specs find, for lua-language-server. docs/plugins/testing.md tells about it.

---@alias specs.Point { [1]: number, [2]: number }
---@alias specs.Way specs.Point[]|fun(part: number): specs.Point
---@alias specs.Place { x: number, y: number }
---@alias specs.Frame { x: number, y: number, width: number, height: number }
---@alias specs.State "began"|"changed"|"ended"|"cancelled"

-- MARK: Blocks

---@param name string
---@param body fun()
function describe(name, body) end

---A test; without a body it is pending.
---@param name string
---@param body? fun()
function it(name, body) end

---A test that is not written yet; inside a test: why it cannot go on.
---@param name string
function pending(name) end

---@param body fun()
function before_each(body) end

---@param body fun()
function after_each(body) end

---@param body fun()
function setup(body) end

---@param body fun()
function teardown(body) end

-- MARK: Fingers

---@class specs.Path
---@field [integer] specs.Point
---@field fingers? specs.Way[] the ways of several fingers, instead of the points of one
---@field duration? number in seconds; 0.3
---@field rate? number steps a second; 120
---@field hold? number how long fingers rest at the end, in seconds; 0
---@field lift? boolean whether they are lifted; true

touch = {}

---@param finger integer
---@param x number
---@param y number
function touch.down(finger, x, y) end

---@param finger integer
---@param x number
---@param y number
function touch.move(finger, x, y) end

---@param finger integer
function touch.up(finger) end

---The compositor takes all fingers away.
function touch.cancel() end

---What the body does is one frame.
---@param body fun()
function touch.together(body) end

---@param x number
---@param y number
---@param taps? integer|{ taps?: integer, fingers?: integer }
function touch.tap(x, y, taps) end

---@param path specs.Path
function touch.path(path) end

---Plays a recording that lies in the plugin's folder.
---@param file string
function touch.replay(file) end

---@param options? { seed?: integer, steps?: integer }
function touch.random(options) end

key = {}

---@param name "up_arrow"|"down_arrow"|"left_arrow"|"right_arrow"|"select"|"menu"|"play_pause"|"page_up"|"page_down"
function key.down(name) end

---@param name "up_arrow"|"down_arrow"|"left_arrow"|"right_arrow"|"select"|"menu"|"play_pause"|"page_up"|"page_down"
function key.up(name) end

-- MARK: Time

---@class specs.Clock
---@field now number in seconds
clock = {}

---@param seconds number
function clock.advance(seconds) end

---Lets what moves or waits come to its end.
---@param seconds? number at most so many; 10
function clock.settle(seconds) end

-- MARK: Looking

---@class specs.Gesture
---@field name string
---@field type string
---@field state specs.State
---@field time number
---@field x number
---@field y number
---@field number_of_touches integer
---@field surface string
---@field translation? specs.Place
---@field velocity? specs.Place|number
---@field scale? number
---@field rotation? number
---@field direction? string

---What recognizers came to, of one or of all.
---@param name? string
---@return specs.Gesture[]
function gestures(name) end

---@class specs.View
---@field name? string
---@field frame specs.Frame
---@field bounds specs.Frame
---@field center specs.Place
---@field background? string
---@field text? string
---@field alpha number
---@field hidden boolean
---@field scale number
---@field rotation number
---@field content_offset? specs.Place
---@field zoom_scale? number

---@class specs.Surface
---@field title string
---@field frame specs.Frame
---@field background? string

---@class specs.Plugin
---@field output string[] what it printed
---@field actions string[] what it would have done to the desktop
---@field log string[] what it wrote to the log, as "level: text"
---@field errors string[] the errors it raised
---@field views string[] the names of all views
---@field windows specs.Surface[]
---@field layers specs.Surface[]
---@field memory integer in bytes
plugin = {}

---@param options { options?: table<string, any>, size?: specs.Point }
function plugin.load(options) end

---@param name string
---@return specs.View|nil
function plugin.view(name) end

---@param name string
---@param part_of_width? number 0.5
---@param part_of_height? number 0.5
---@return number x
---@return number y
function plugin.point_in(name, part_of_width, part_of_height) end

---Empties the lists of what has happened.
function plugin.forget() end

desktop = {}

---@param width number
---@param height number
function desktop.resize(width, height) end

---Sets the density of the output, which is unknown otherwise.
---@param points_per_millimeter number
function desktop.density(points_per_millimeter) end

---Changes a setting of touch input, such as "preset=steady", for touches from now on.
---@param setting string
function desktop.touch(setting) end

---Closes a window as a person does.
---@param title string
function desktop.close(title) end

---Reports a text field that gets or loses the focus to `thimble.text_focus`.
---@param focused? boolean true
---@param by_touch? boolean whether a finger made the last press; unknown by default
function desktop.focus_text(focused, by_touch) end

---Has a program write a text, or a call on D-Bus return a reply as JSON, each time that the plugin
---does what `plugin.actions` has as this line.
---@param action string
---@param text string
function desktop.answer(action, text) end

---@class specs.AppOptions
---@field app_id? string
---@field title? string
---@field width? number that of the desktop by default
---@field height? number
---@field pointer? boolean whether the app has a pointer, for clicks and scrolling; true

---@class specs.AppWindow
---@field close fun() closes it, as its app does
---@field focus fun(value?: boolean) gives it the keyboard focus, or takes it away; true
---@field set_modifiers fun(modifiers: string) such as "ctrl+alt"; "" for none
---@field set_title fun(title: string)
---@field seen fun(): string[] what the app was sent of its touches, such as "began 1"

app = {}

---Opens a focused window of a wrapped app at the upper left corner, above the plugin's windows.
---@param options? specs.AppOptions
---@return specs.AppWindow
function app.open(options) end

-- MARK: Assertions

---@class specs.Assert
---@field [string] specs.Assert|fun(...): ...
---@overload fun(value: any, message?: any, ...): ...
assert = {}

spy = {}

---@param body? fun(...): ...
function spy.new(body) end

---@param owner table
---@param key any
function spy.on(owner, key) end

---@param owner table
---@param key any
---@param ... any what it returns
function stub(owner, key, ...) end
