#!/bin/sh
# Starts lisgd with the gestures of a phone: corners first, then edges, then the whole screen.
set -e

# What this phone has.
device=/dev/input/touchscreen
export width=720 height=1440
swaymsg="swaymsg -q"
term='foot'
menu="wofi --show drun"
audio="wpctl set-volume @DEFAULT_AUDIO_SINK@"

# A person may have gestures of their own, which come before these.
[ -z "$LISGD_OPTIONS" ] || echo "with $LISGD_OPTIONS"

command -v lisgd >/dev/null || exit 1

# shellcheck disable=SC2086
exec lisgd -d "$device" -w "$width" -h "$height" \
  -g "1,DRUL,BR,*,R,$menu" \
  -g "1,RL,BR,*,R,$swaymsg workspace next_on_output" \
  -g "2,DU,BR,L,P,$swaymsg fullscreen toggle" \
  -g "1,DLUR,BL,*,R,$term" \
  -g "1,LR,BL,*,R,$swaymsg workspace prev_on_output" \
  -g '2,DU,BL,M,P,wvkbd-toggle show' \
  -g '1,ULDR,TL,*,R,swaylock -f' \
  -g '2,LR,TL,*,R,notify-send "two fingers" "from the corner"' \
  -g "2,UD,TL,M,R,$swaymsg 'floating toggle'" \
  -g '1,URDL,TR,*,R,grim -t png' \
  -g '2,RL,TR,S,R,makoctl dismiss' \
  -g '2,UD,TR,L,R,systemctl suspend' \
  \
  -g "1,LR,L,L,R,$swaymsg move container to workspace prev" \
  -g "1,LR,L,*,R,$swaymsg workspace prev" \
  -g "2,LR,L,M,R,$swaymsg focus left" \
  -g "1,DU,L,*,P,brightnessctl set +5%" -g "1,UD,L,*,P,brightnessctl set 5%-" \
  -g "1,RL,R,L,R,$swaymsg move container to workspace next" \
  -g "1,RL,R,*,R,$swaymsg workspace next" \
  -g "2,RL,R,M,R,$swaymsg focus right" \
  -g "1,DU,R,*,P,$audio 5%+" -g "1,UD,R,*,P,$audio 5%-" \
  -g '1,UD,T,M,R,makoctl restore' \
  -g '1,UD,T,S,R,makoctl invoke' \
  -g "2,UD,T,*,R,$swaymsg kill" \
  -g '1,LR,T,*,P,playerctl next' -g '1,RL,T,*,P,playerctl previous' \
  -g "1,DU,B,L,R,$menu --allow-images" \
  -g "1,DU,B,S,R,wvkbd-toggle" \
  -g "2,DU,B,*,R,$swaymsg scratchpad show" \
  -g "1,DLUR,B,M,R,$term htop" \
  -g "1,DRUL,B,M,R,$term \
nmtui" \
  \
  -g "3,LR,*,*,R,$swaymsg focus prev" \
  -g "3,RL,*,*,R,$swaymsg focus next" \
  -g "3,DU,*,M,R,$swaymsg layout toggle split" \
  -g "3,UD,*,L,R,$swaymsg move scratchpad" \
  -g "3,DLUR,*,*,R,$swaymsg resize grow width 10 px, resize grow height 10 px" \
  -g "3,URDL,*,*,R,$swaymsg resize shrink width 10 px, resize shrink height 10 px" \
  -g "4,DRUL,*,*,P,$swaymsg layout tabbed" \
  -g "4,ULDR,*,*,P,$swaymsg layout stacking" \
  -g '4,LR,N,*,R,wtype -M alt -k Left' \
  -g '4,RL,N,*,R,wtype -M alt -k Right' \
  -g '4,DU,N,S,P,wtype -k Page_Up' \
  -g '4,UD,N,S,P,wtype -k Page_Down' \
  -g "2,DLUR,N,M,R,rotate-screen" "$@" >/dev/null 2>&1
