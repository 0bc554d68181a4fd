#!/bin/sh
# Puts the nginx configuration into a site folder: install.sh /srv/site
# With ASK_SERVER=127.0.0.1:8790 the path /ask leads to the service that answers questions; it may be run again for that.
# Brotli is switched on where nginx has the module (Debian: libnginx-mod-http-brotli-static); gzip always works.
set -eu
site=${1:?usage: install.sh SITE_FOLDER}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
mkdir -p "$site/nginx" "$site/run" "$site/releases"
cp "$here/nginx.conf" "$site/nginx/"
[ -e "$site/nginx/listen.conf" ] || cp "$here/listen.conf" "$site/nginx/"
if [ -n "${ASK_SERVER:-}" ]; then
  sed "s|ASK_SERVER|$ASK_SERVER|" "$here/ask.conf.optional" > "$site/nginx/ask.conf"
elif [ ! -e "$site/nginx/ask.conf" ]; then
  cp "$here/ask.conf" "$site/nginx/"
fi
rm -f "$site/nginx/brotli-module.conf" "$site/nginx/brotli-static.conf"
if [ -e "${BROTLI_MODULE:-/usr/lib/nginx/modules/ngx_http_brotli_static_module.so}" ]; then
  cp "$here/brotli-module.conf.optional" "$site/nginx/brotli-module.conf"
  cp "$here/brotli-static.conf.optional" "$site/nginx/brotli-static.conf"
fi
