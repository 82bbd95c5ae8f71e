# sh minio-users.sh SERVICE=FILE...: makes each service's user of MinIO with the key in FILE, or brings its key and rights up to
# date. Where MinIO does not answer for half a minute it ends well, as services start without their objects.
set -eu

prefixes() {
  case $1 in
    content) echo images bin IP ;;
    audience) echo outbox ;;
    dashboard) echo data ;;
  esac
}

policy() {
  objects=
  for prefix in $(prefixes "$1"); do
    objects="$objects${objects:+, }\"arn:aws:s3:::examiner/$prefix/*\""
  done
  cat << END
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket"], "Resource": ["arn:aws:s3:::examiner"] },
    { "Effect": "Allow", "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], "Resource": [$objects] }
  ]
}
END
}

key=$(cat /run/secrets/s3-access-key)
export MC_HOST_store="http://$key:$(cat /run/secrets/s3-secret-key)@minio:9000"
# A try may take five seconds.
end=$(($(date +%s) + 25))
until mc mb --ignore-existing store/examiner; do
  [ "$(date +%s)" -lt $end ] || exit 0
  sleep 1
done
for word; do
  service=${word%%=*}
  policy "$service" > "/tmp/$service.json"
  mc admin user add store "$service" "$(cat "${word#*=}")"
  mc admin policy create store "$service" "/tmp/$service.json"
  mc admin user info store "$service" | grep -q "PolicyName: $service" ||
    mc admin policy attach store "$service" --user "$service"
done
