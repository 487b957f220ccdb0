#!/bin/sh
# Starts lisgd with the gestures of a phone: corners first, then edges, then the whole screen. The
# first that fits is the one that counts.
set -e

# What a person may set otherwise.
threshold="${LISGD_THRESHOLD:-125}"
threshold_pressed="${LISGD_THRESHOLD_PRESSED:-60}"
device="${LISGD_INPUT_DEVICE:-/dev/input/touchscreen}"

# What this phone has.
export width=720 height=1440
swaymsg="swaymsg -q"
term='foot'
menu="wofi --show drun"
audio="wpctl set-volume @DEFAULT_AUDIO_SINK@"
how="-m 1000 -r 20"

command -v lisgd >/dev/null || exit 1

# Corners, where swipes begin or where they end.
set -- \
  -g "1,DRUL,BR,*,R,$menu" \
  -g "1,DLUR,BL,*,$term" \
  -g '1,ULDR,TL,*,R,swaylock -f' \
  -g '1,URDL,TR,*,R,grim -t png' \
  -g '1,DRUL,TL,*,R,makoctl restore' \
  -g '1,ULDR,BR,*,makoctl dismiss' \
  -g '2,LR,TL,*,R,notify-send "two fingers" "from the corner"' \
  -g "2,UD,TR,M,R,systemctl suspend"

# shellcheck disable=SC2086
exec lisgd -d "$device" -w "$width" -h "$height" $how -t "$threshold" -T "$threshold_pressed" "$@" \
  -g "1,LR,B,L,$swaymsg focus right" \
  -g "1,RL,B,L,$swaymsg focus left" \
  -g "1,LR,L,L,R,$swaymsg move container to workspace prev" \
  -g "1,LR,L,*,R,$swaymsg workspace prev" \
  -g "1,RL,R,L,R,$swaymsg move container to workspace next" \
  -g "1,RL,R,*,R,$swaymsg workspace next" \
  -g "1,DU,L,*,P,brightnessctl set +5%" -g "1,UD,L,*,P,brightnessctl set 5%-" \
  -g '1,LR,T,*,P,playerctl next' -g '1,RL,T,*,P,playerctl previous' \
  -g "1,DU,R,*,P,$audio 5%+" -g "1,UD,R,*,P,$audio 5%-" \
  -g "1,DU,B,*,wvkbd-toggle show" \
  -g "1,UD,B,*,wvkbd-toggle hide" \
  -g '1,UD,T,M,R,makoctl menu' \
  -g '1,UD,T,*,R,makoctl invoke' \
  -g "1,DU,T,*,R,$swaymsg kill" \
  -g "2,UD,T,*,$swaymsg floating toggle" \
  -g "2,DU,B,*,R,$swaymsg scratchpad show" \
  -g "2,UD,B,*,R,$swaymsg move scratchpad" \
  -g "1,LR,R,S,R,$swaymsg resize grow width 10 px" \
  -g "1,RL,L,S,R,$swaymsg resize shrink width 10 px" \
  -g "3,DU,B,M,P,$menu --allow-images" \
  \
  -g "2,DLUR,N,M,R,rotate-screen" \
  -g "1,RL,*,L,$swaymsg fullscreen enable" \
  -g "1,LR,*,L,$swaymsg fullscreen disable" \
  -g "1,DU,*,L,R,$term htop" \
  -g "1,UD,*,M,R,$term \
nmtui" \
  -g "2,RL,*,*,$swaymsg layout tabbed" \
  -g "2,LR,*,*,$swaymsg layout stacking" \
  -g '4,DU,*,*,P,wtype -k Page_Up' \
  -g '4,UD,*,*,P,wtype -k Page_Down' \
  -g '3,LR,*,*,R,wtype -M alt -k Left' \
  -g '3,RL,*,S,R,wtype -M alt -k Right' \
  -g "4,DRUL,*,*,P,$swaymsg resize grow height 10 px" \
  -g "4,ULDR,N,*,R,$swaymsg layout toggle split" \
  -g "3,UD,N,S,R,$swaymsg sticky toggle" >/dev/null 2>&1
