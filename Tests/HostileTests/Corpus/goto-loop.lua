-- expect: out of time
::again::
goto again
