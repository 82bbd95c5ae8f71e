// The cluster that KUBECONFIG names must have the images.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './build.js';
import { freePorts } from './compose.js';
import { newSecrets, overlayFiles } from './secrets.js';
import { installBrowser } from './system-packages.js';

const NAMESPACE = 'examiner';
const PODS = ['mongo', 'redis', 'minio', 'content', 'audience', 'auth', 'dashboard', 'gateway'];

function run(command, args, env = {}) {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const kubectl = (...args) => run('kubectl', args);

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function writeOverlay(folder, secrets, port) {
  cpSync(join(root, 'k8s'), join(folder, 'k8s'), { recursive: true });
  const overlay = join(folder, 'k8s/overlays/small');
  for (const [name, text] of Object.entries(overlayFiles(secrets))) {
    writeFileSync(join(overlay, name), text, { mode: 0o600 });
  }
  // What a secret says goes before what the configuration says.
  const env = `PUBLIC_URL=http://localhost:${port}\nREFRESH=off\n`;
  appendFileSync(join(overlay, 'services.env'), env);
  return overlay;
}

const forwarders = [];

async function forward(service, port, localPort) {
  const args = ['--namespace', NAMESPACE, 'port-forward', `service/${service}`];
  const child = spawn('kubectl', [...args, `${localPort}:${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  forwarders.push(child);
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  child.stdout.resume();
}

async function runTests(folder) {
  const [port, mongo, redis, minio] = await freePorts(4);
  const secrets = {
    ...newSecrets(),
    ADMIN_EMAIL: 'desk@example.com',
    ADMIN_PASSWORD: 'a long pass phrase',
  };
  if (!kubectl('apply', '--kustomize', writeOverlay(folder, secrets, port))) return false;
  const isUp = PODS.every((app) =>
    kubectl(
      ...['--namespace', NAMESPACE, 'wait', 'pod', '--selector', `app=${app}`],
      ...['--for=condition=Ready', '--timeout=180s'],
    ),
  );
  if (!isUp) return false;
  await forward('gateway', 80, port);
  await forward('mongo', 27017, mongo);
  await forward('redis', 6379, redis);
  await forward('minio', 9000, minio);
  const env = {
    MONGODB_URI: `mongodb://examiner:${secrets.MONGO_PASSWORD}@127.0.0.1:${mongo}/examiner?authSource=admin`,
    REDIS_URL: `redis://:${secrets.REDIS_PASSWORD}@127.0.0.1:${redis}`,
    S3_ENDPOINT: `http://127.0.0.1:${minio}`,
    S3_ACCESS_KEY: secrets.S3_ACCESS_KEY,
    S3_SECRET_KEY: secrets.S3_SECRET_KEY,
    STATE_DIR: folder,
    SITE_BACKUP: join(folder, 'backup.tar.gz'),
    BASE_URL: `http://localhost:${port}`,
    KUBERNETES_NAMESPACE: NAMESPACE,
  };
  return (
    run(process.execPath, ['scripts/backup.js', env.SITE_BACKUP], env) &&
    // The pods, and with them the forwarded port, go in the second.
    run('npx', ['playwright', 'test', '--project', 'journey', '--project', 'http'], env) &&
    run('npx', ['playwright', 'test', '--project', 'kubernetes'], { ...env, BAR: 'long' })
  );
}

if (spawnSync('kubectl', ['version']).status !== 0) {
  refuse('No cluster answers: KUBECONFIG must name one.');
}
if (spawnSync('kubectl', ['get', 'namespace', NAMESPACE]).status === 0) {
  refuse(`The namespace ${NAMESPACE} is there already; these tests begin from nothing.`);
}
installBrowser();
const folder = mkdtempSync(join(tmpdir(), 'examiner-kubernetes-'));
try {
  process.exitCode = (await runTests(folder)) ? 0 : 1;
  if (process.exitCode === 1) kubectl('--namespace', NAMESPACE, 'get', 'pods,events');
} finally {
  for (const child of forwarders) child.kill();
  kubectl('delete', 'namespace', NAMESPACE);
  rmSync(folder, { recursive: true });
}
