#!/bin/sh
# /etc/letsencrypt/renewal-hooks/deploy/ondine: the proxy takes a renewed certificate without losing a connection.
# certbot sets RENEWED_LINEAGE to the folder of the certificate and runs twice a day by its own timer.
set -eu
: "${RENEWED_LINEAGE:?run by certbot}"
if [ -d /etc/haproxy/certs ]; then
  umask 077
  neuf=$(mktemp /etc/haproxy/certs/.agence.XXXXXX)
  cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" >"$neuf"
  mv "$neuf" /etc/haproxy/certs/agence.pem
  haproxy -c -q -f /etc/haproxy/haproxy.cfg && systemctl reload haproxy
fi
if [ -e /etc/nginx/sites-enabled/ondine ]; then
  nginx -t -q && systemctl reload nginx
fi
