#!/bin/sh
# redemarrer.sh [PORT…]: restarts the portals of this machine one after the other, then the jobs. The next one is touched only when the last
# can do its work (ExecStartPost of ondine@.service); where one cannot, the others go on as they are. Default: those that run.
set -u
ports=${*:-$(systemctl list-units --plain --no-legend --state=active 'ondine@*.service' | sed -n 's/^ondine@\([0-9]*\)\.service.*/\1/p')}
if [ -z "$ports" ]; then
  echo 'No portal runs: systemctl start ondine@8080.' >&2
  exit 1
fi
for port in $ports; do
  echo "Restarting the portal on port $port."
  if ! systemctl restart "ondine@$port.service"; then
    echo "It did not come back: journalctl -u ondine@$port. The other portals were left as they are." >&2
    exit 1
  fi
done
if systemctl is-active --quiet ondine-worker.service; then
  echo 'Restarting the jobs.'
  exec systemctl restart ondine-worker.service
fi
