/** Commands for a terminal on the server, with their purpose. */
interface Command {
  readonly where: string;
  readonly lines: string;
}

const KUBERNETES_STORES = `kubectl -n examiner port-forward service/mongo 27017 &
kubectl -n examiner port-forward service/minio 9000 &
export $(sed -n 's/@mongo/@localhost/; /^MONGODB_URI=/p; /^S3_/p' k8s/overlays/small/stores.env)
export S3_ENDPOINT=http://localhost:9000 STATE_DIR=~/examiner-backup`;

export const BACKUP_COMMANDS: readonly Command[] = [
  { where: 'One process', lines: 'npm run backup -- FILE' },
  {
    where: 'Docker Compose',
    lines: '(umask 077 && docker compose run --rm -T backup backup - > FILE)',
  },
  { where: 'Kubernetes', lines: `${KUBERNETES_STORES}\nnpm run backup -- FILE` },
];

export const EXPORT_COMMANDS: readonly Command[] = [
  { where: 'One process', lines: 'npm run export -- FOLDER --as obsidian' },
  {
    where: 'Docker Compose',
    lines:
      'docker compose exec -T content node services/content/dist/export-command.js - > posts.tar.gz',
  },
  {
    where: 'Kubernetes',
    lines:
      'kubectl -n examiner exec deployment/content -- node services/content/dist/export-command.js - > posts.tar.gz',
  },
];
