#!/bin/sh
# Checks the variables, then runs the image's entry point, which fills in the templates.
set -eu

refuse() {
  echo "$1: $2" >&2
  wrong=1
}

# matches VALUE PATTERN: succeeds if the value is one line and the pattern matches the whole line.
matches() {
  [ "$(printf '%s' "$1" | wc -l)" -eq 0 ] && printf '%s' "$1" | grep -Exq "$2"
}

wrong=
# The container's own name server, as in Kubernetes.
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
HSTS=${HSTS:-max-age=31536000}
matches "$HSTS" 'off|max-age=[0-9]{1,10}(; includeSubDomains(; preload)?)?' ||
  refuse HSTS 'must be off or as max-age=31536000'
for network in ${TRUSTED_PROXIES:-}; do
  # /0 is refused, because with it any client could forge its address.
  matches "$network" '([0-9]{1,3}\.){3}[0-9]{1,3}(/[1-9][0-9]?)?|[0-9A-Fa-f]*:[0-9A-Fa-f:]+(/[1-9][0-9]{0,2})?' ||
    refuse TRUSTED_PROXIES 'must be addresses or networks such as 10.0.0.0/8'
done
case ${PROXY_PROTOCOL:=off} in
  off) PROXY_PROTOCOL= ;;
  on)
    [ -n "${TRUSTED_PROXIES:-}" ] || refuse PROXY_PROTOCOL 'must be off without TRUSTED_PROXIES'
    PROXY_PROTOCOL=proxy_protocol
    ;;
  *) refuse PROXY_PROTOCOL 'must be on or off' ;;
esac
export PROXY_PROTOCOL
[ -z "$wrong" ] || exit 1

# Deletes request bodies that a killed gateway left.
rm -rf /var/cache/nginx/bodies
mkdir -p "$NGINX_ENVSUBST_OUTPUT_DIR"
{
  case $HSTS,$PUBLIC_URL in
    off,* | *,http:*) HSTS= ;;
  esac
  echo "map \$host \$hsts { default \"$HSTS\"; }"
  # Whether many readers may share the client's address. They may if a proxy passed the request on and the address is
  # not from a trusted proxy. With https, a proxy always passes the request on.
  case $PUBLIC_URL in
    http:*) echo 'map "$realip_remote_addr $remote_addr $http_x_forwarded_for$http_forwarded$http_x_real_ip$http_via"' ;;
    *) echo 'map "$realip_remote_addr $remote_addr any"' ;;
  esac
  printf '%s\n' '$shared_address { "~^([^ ]+) \1 ." 1; default ""; }'
  # The client is the last address in X-Forwarded-For that is not a trusted proxy.
  echo "real_ip_header ${PROXY_PROTOCOL:-X-Forwarded-For};"
  echo 'real_ip_recursive on;'
  for network in ${TRUSTED_PROXIES:-}; do
    echo "set_real_ip_from $network;"
  done
} >"$NGINX_ENVSUBST_OUTPUT_DIR/environment.conf"
# For the health checks.
echo "${PROXY_PROTOCOL:+haproxy-protocol}" >"$CURL_HOME/.curlrc"
exec /docker-entrypoint.sh "$@"
