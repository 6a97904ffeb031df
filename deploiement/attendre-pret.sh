#!/bin/sh
# attendre-pret.sh PORT [SECONDS]: returns once the portal on this port can do its work; 1 when it cannot in time.
set -u
port=$1
reste=${2:-90}
while [ "$reste" -gt 0 ]; do
  # 200, or 503 with what is missing
  if /opt/ondine/node_modules/.bin/node -e '
    fetch(`http://127.0.0.1:${process.argv[1]}/sante/pret`, { signal: AbortSignal.timeout(2000) })
      .then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))' "$port"; then
    exit 0
  fi
  sleep 1
  reste=$((reste - 1))
done
echo "The portal on port $port is not ready: see http://127.0.0.1:$port/sante/pret and its journal." >&2
exit 1
