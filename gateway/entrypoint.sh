#!/bin/sh
# Says which variable is wrong, before the image's own entry point fills in the template.
set -eu

refuse() {
  echo "$1: $2" >&2
  wrong=1
}

wrong=
# The name server that this container was given, as in Kubernetes.
if [ "${RESOLVER:-}" = system ]; then
  RESOLVER=$(sed -n 's/^nameserver //p' /etc/resolv.conf | head -n 1)
  export RESOLVER
fi
case ${GATEWAY_PORT:-} in
  '' | *[!0-9]* | ??????*) refuse GATEWAY_PORT 'must be a port number' ;;
  *) [ "$GATEWAY_PORT" -le 65535 ] || refuse GATEWAY_PORT 'must be a port number' ;;
esac
case ${GATEWAY_WORKERS:-} in
  '' | 0* | *[!0-9]* | ???*) refuse GATEWAY_WORKERS 'must be a number of processes' ;;
esac
for name in PUBLIC_HOSTS RESOLVER CONTENT_HOST AUDIENCE_HOST AUTH_HOST DASHBOARD_HOST; do
  eval "value=\${$name:-}"
  case $value in
    '') refuse "$name" 'must not be empty' ;;
    *[!]A-Za-z0-9._:*\ [-]*) refuse "$name" 'must be host names or addresses' ;;
  esac
done
case ${PUBLIC_URL:-} in
  *[!]A-Za-z0-9._:/[-]*) refuse PUBLIC_URL 'must be an address such as https://blog.example.org' ;;
  http://?* | https://?*) ;;
  *) refuse PUBLIC_URL 'must be an address such as https://blog.example.org' ;;
esac
[ -z "$wrong" ] || exit 1

mkdir -p "$NGINX_ENVSUBST_OUTPUT_DIR"
exec /docker-entrypoint.sh "$@"
