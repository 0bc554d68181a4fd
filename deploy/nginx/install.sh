#!/bin/sh
# Puts the nginx configuration into a site folder: install.sh /srv/site
# It may be run again to change one of these; what is not named stays as it was:
#   SITE_BASE_URL=/docs/       the path that the site was built for, at first /
#   ASK_SERVER=127.0.0.1:8790  the service that answers questions, at first none,
#   ASK_AI_ENDPOINT=/docs/ask  and its path, as the build knows it, at first `ask` below the site
# Brotli is switched on where nginx has the module (Debian: libnginx-mod-http-brotli-static); gzip always works.
set -eu
site=${1:?usage: install.sh SITE_FOLDER}
before() { sed -n "$2" "$site/nginx/$1" 2>/dev/null || true; }
old=$(before base p)
old=${old:-/}
base=${SITE_BASE_URL:-$old}
server=${ASK_SERVER:-$(before ask.conf 's|^proxy_pass http://\(.*\);$|\1|p')}
ask=${base}ask
if [ -n "$server" ]; then
  path=$(before ask.conf 's|^rewrite ^\(.*\)(\.\*)\$ .*|\1|p')
  # A path below the site moves with it.
  if [ "$path" = "${old}ask" ]; then path=; fi
  ask=${ASK_AI_ENDPOINT:-${path:-$ask}}
fi
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

# A path of plain segments; anything else could be read as more than a path by nginx or sed.
is_path() { printf '%s\n' "$2" | grep -Eqx "$3" || { echo "$1 is $4, not \"$2\"" >&2; exit 1; }; }
is_path SITE_BASE_URL "$base" '/([A-Za-z0-9_~-][A-Za-z0-9._~-]*/)*' 'a path with a slash at both ends, such as /docs/'
is_path ASK_AI_ENDPOINT "$ask" '(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+' 'a path of this host here, such as /docs/ask'
is_path ASK_SERVER "${server:-none}" '[A-Za-z0-9_.-]+(:[0-9]+)?|\[[0-9a-f:]+\]:[0-9]+' 'a host and port, such as 127.0.0.1:8790'

mkdir -p "$site/nginx" "$site/run" "$site/releases"
fill() { sed "s|/BASE/|$base|g; s|ASK_PATH|$ask|g; s|ASK_SERVER|$server|g" "$here/$1" > "$site/nginx/$2"; }
fill nginx.conf nginx.conf
printf '%s\n' "$base" > "$site/nginx/base"
[ -e "$site/nginx/listen.conf" ] || cp "$here/listen.conf" "$site/nginx/"
if [ -n "$server" ]; then fill ask.conf.optional ask.conf; else cp "$here/ask.conf" "$site/nginx/"; fi
rm -f "$site/nginx/brotli-module.conf" "$site/nginx/brotli-static.conf"
if [ -e "${BROTLI_MODULE:-/usr/lib/nginx/modules/ngx_http_brotli_static_module.so}" ]; then
  cp "$here/brotli-module.conf.optional" "$site/nginx/brotli-module.conf"
  cp "$here/brotli-static.conf.optional" "$site/nginx/brotli-static.conf"
fi

# A link is all: /docs/guides/ is looked up as www/docs/guides/, which is current/guides/.
link=$site/www${base%/}
if [ ! -L "$link" ]; then
  rm -rf "$site/www"
  mkdir -p "$(dirname "$link")"
  ln -s "$(printf '%s' "${base%/}" | sed 's|/[^/]*|../|g')current" "$link"
fi
