#!/bin/sh
# Serves another build without a failed request: release.sh /srv/site releases/2026-01-31
# The link is replaced in one step and nginx reloaded; a configuration that nginx refuses changes nothing.
set -eu
site=${1:?usage: release.sh SITE_FOLDER RELEASE}
release=${2:?usage: release.sh SITE_FOLDER RELEASE}
cd "$site"
[ -f "$release/index.html" ] || { echo "$site/$release holds no build: index.html is missing" >&2; exit 1; }
base=$(cat nginx/base)
built=$(sed -n 's/.*"baseUrl":"\([^"]*\)".*/\1/p' "$release/.finish.json")
if [ "$built" != "$base" ]; then
  echo "$release was built for SITE_BASE_URL=$built, and nginx serves $base: run SITE_BASE_URL=$built install.sh $site first" >&2
  exit 1
fi

point() { ln -s "$2" "$1.new" && mv -T "$1.new" "$1"; }

old=$(readlink current || true)
[ "$old" = "$release" ] && exit 0
point current "$release"
if ! nginx -t -q -p "$site" -c "$site/nginx/nginx.conf"; then
  if [ -n "$old" ]; then point current "$old"; else rm current; fi
  echo "nginx refuses the configuration in $site/nginx with $release, as it says above; ${old:-no release} stays current" >&2
  exit 1
fi
if [ -n "$old" ]; then point previous "$old"; fi
if [ -s run/nginx.pid ]; then nginx -s reload -p "$site" -c "$site/nginx/nginx.conf"; fi
