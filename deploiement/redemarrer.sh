#!/bin/sh
# redemarrer.sh [PORT…]: restarts the portals of this machine one after the other, then the jobs. The next one is touched only when the last
# can do its work (ExecStartPost of ondine@.service); where one cannot, the others go on as they are. Default: those that run.
# nginx is told first to send nothing to the one that stops; haproxy sees it by itself (STOP_NOTICE).
set -u
NGINX_COMMAND=${NGINX_COMMAND:-nginx}
PORTAILS=${PORTAILS:-/etc/nginx/conf.d/ondine-portails.conf}
ports=${*:-$(systemctl list-units --plain --no-legend --state=active 'ondine@*.service' | sed -n 's/^ondine@\([0-9]*\)\.service.*/\1/p')}
if [ -z "$ports" ]; then
  echo 'No portal runs: systemctl start ondine@8080.' >&2
  exit 1
fi
# proxy PORT [down]: nginx sends it nothing, or calls again. Nothing where nginx does not serve, or has one portal only.
proxy() {
  if [ ! -f "$PORTAILS" ] || [ "$(grep -c '^ *server .*;' "$PORTAILS")" -lt 2 ]; then return 0; fi
  sed -i "s/^\( *server [^; ]*:$1 max_fails=0\)[^;]*;/\1${2:+ $2};/" "$PORTAILS" && $NGINX_COMMAND -t -q && $NGINX_COMMAND -s reload
}
vu=oui
for port in $ports; do
  # haproxy asks once a second: it must have seen the last one back before the next one says that it goes
  [ "$vu" ] || sleep 3
  vu=
  echo "Restarting the portal on port $port."
  if ! proxy "$port" down; then
    echo "nginx does not take $PORTAILS: nothing was restarted." >&2
    exit 1
  fi
  if ! systemctl restart "ondine@$port.service"; then
    echo "It did not come back: journalctl -u ondine@$port. The other portals were left as they are; nginx sends it nothing." >&2
    exit 1
  fi
  proxy "$port"
done
if systemctl is-active --quiet ondine-worker.service; then
  echo 'Restarting the jobs.'
  exec systemctl restart ondine-worker.service
fi
