# Makes the services' users of the object store, or brings their keys and rights up to date. If it does not answer for half a minute,
# it exits with 0, because services start without their objects.
set -eu
key=$(cat /run/secrets/s3-access-key)
export MC_HOST_store="http://$key:$(cat /run/secrets/s3-secret-key)@minio:9000"

# The client exits with 0 even if the store refuses a user.
import_users() {
  answered=yes
  result=$(mc --json admin cluster iam import store /run/secrets/minio-users) || true
  case $result in
    *'"failed":{}'*) ;;
    *)
      echo "$result" >&2
      return 1
      ;;
  esac
}

answered=
# A try may take five seconds.
end=$(($(date +%s) + 20))
until mc mb --ignore-existing store/examiner && import_users; do
  if [ "$(date +%s)" -ge $end ]; then
    [ -n "$answered" ] || exit 0
    echo 'The object store did not take the users: each ..._STORE_PASSWORD must have eight characters or more.' >&2
    exit 1
  fi
  sleep 1
done
