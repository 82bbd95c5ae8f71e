# Makes the services' users of MinIO, or brings their keys and rights up to date. Where MinIO does not answer for half a minute
# it ends well, as services start without their objects.
set -eu
key=$(cat /run/secrets/s3-access-key)
export MC_HOST_store="http://$key:$(cat /run/secrets/s3-secret-key)@minio:9000"
# A try may take five seconds.
end=$(($(date +%s) + 25))
until mc mb --ignore-existing store/examiner; do
  [ "$(date +%s)" -lt $end ] || exit 0
  sleep 1
done
# The client ends well also where MinIO refuses a user.
case $(mc --json admin cluster iam import store /run/secrets/minio-users) in
  *'"failed":{}'*) ;;
  *)
    echo 'MinIO did not take the users: each ..._STORE_PASSWORD must have eight characters or more.' >&2
    exit 1
    ;;
esac
