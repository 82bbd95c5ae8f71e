// The cluster that KUBECONFIG names must have the images. The arguments are passed to Playwright.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './build.js';
import { freePorts } from './free-ports.js';
import { configureOverlay, newSecrets, rootSecrets, writeOverlayFiles } from './secrets.js';
import { hasBrowser } from './system-packages.js';

const NAMESPACE = 'examiner';
const PODS = ['mongo', 'redis', 'minio', 'content', 'audience', 'auth', 'dashboard', 'gateway'];

async function run(command, args, env = {}) {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = await once(child, 'exit');
  return status === 0;
}

const kubectl = (...args) => run('kubectl', args);

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function writeOverlays(folder, secrets, port) {
  cpSync(join(root, 'k8s'), join(folder, 'k8s'), { recursive: true });
  const overlay = join(folder, 'k8s/overlays/small');
  configureOverlay(overlay, secrets, { PUBLIC_URL: `http://localhost:${port}`, REFRESH: 'off' });
  writeOverlayFiles(join(folder, 'k8s/overlays/replicated'), secrets);
  return overlay;
}

const over = new AbortController();

const inNamespace = (...args) => ['--namespace', NAMESPACE, ...args];

function readKubectl(...args) {
  return new Promise((resolve) => {
    execFile('kubectl', inNamespace(...args), (_error, stdout) => resolve(stdout));
  });
}

async function nextPodOf(part) {
  const selector = ['--selector', `app=${part}`];
  for (;;) {
    for (const state of ['create', 'condition=Ready']) {
      await readKubectl('wait', 'pod', ...selector, `--for=${state}`, '--timeout=60s');
    }
    const { items = [] } = JSON.parse(
      (await readKubectl('get', 'pods', ...selector, '-o', 'json')) || '{}',
    );
    const pod = items.find(
      ({ metadata, status }) =>
        !metadata.deletionTimestamp &&
        status.conditions?.some(({ type, status: value }) => type === 'Ready' && value === 'True'),
    );
    if (pod) return pod.metadata.name;
    await wait(200);
  }
}

/** Forwards a port of this machine to one of the part's pods. If the pod is about to stop, forwards the port to another one. */
async function forward(part, port, localPort) {
  const pod = await nextPodOf(part);
  const { signal } = over;
  const args = inNamespace('port-forward', `pod/${pod}`, `${localPort}:${port}`);
  const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'ignore'], signal });
  child.once('error', () => undefined);
  child.once('exit', async () => {
    await wait(200);
    if (!signal.aborted) void forward(part, port, localPort);
  });
  const goes = ['wait', `pod/${pod}`, '--for=jsonpath={.metadata.deletionTimestamp}'];
  execFile('kubectl', inNamespace(...goes, '--timeout=24h'), { signal }, () => child.kill());
  await once(child.stdout, 'data');
  child.stdout.resume();
}

async function runTests(folder) {
  const [port, mongo, redis, minio] = await freePorts(4);
  const secrets = {
    ...newSecrets(),
    ADMIN_EMAIL: 'desk@example.com',
    ADMIN_PASSWORD: 'a long pass phrase',
  };
  if (!(await kubectl('apply', '--kustomize', writeOverlays(folder, secrets, port)))) return false;
  for (const app of PODS) {
    const pod = ['--namespace', NAMESPACE, 'wait', 'pod', '--selector', `app=${app}`];
    if (!(await kubectl(...pod, '--for=condition=Ready', '--timeout=180s'))) return false;
  }
  await forward('gateway', 8080, port);
  await forward('mongo', 27017, mongo);
  await forward('redis', 6379, redis);
  await forward('minio', 9000, minio);
  const env = {
    ...rootSecrets(secrets, { mongo: `127.0.0.1:${mongo}`, redis: `127.0.0.1:${redis}` }),
    IDENTITY_KEY: secrets.IDENTITY_KEY,
    S3_ENDPOINT: `http://127.0.0.1:${minio}`,
    STATE_DIR: folder,
    BASE_URL: `http://localhost:${port}`,
    KUBERNETES_NAMESPACE: NAMESPACE,
    REPLICATED_OVERLAY: join(folder, 'k8s/overlays/replicated'),
  };
  const playwright = (args, variables = {}) =>
    run('npx', ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...args], {
      ...env,
      ...variables,
    });
  const chosen = process.argv.slice(2);
  if (chosen.length > 0) return playwright(chosen, { PROOF: 'long' });
  return (
    (await playwright(['--project', 'journey', '--project', 'http'])) &&
    (await playwright(['--project', 'kubernetes'], { PROOF: 'long' }))
  );
}

if (spawnSync('kubectl', ['version']).status !== 0) {
  refuse('No cluster answers: KUBECONFIG must name one.');
}
if (spawnSync('kubectl', ['get', 'namespace', NAMESPACE]).status === 0) {
  refuse(`The namespace ${NAMESPACE} is there already; these tests begin from nothing.`);
}
hasBrowser();
const folder = mkdtempSync(join(tmpdir(), 'examiner-kubernetes-'));
try {
  process.exitCode = (await runTests(folder)) ? 0 : 1;
  if (process.exitCode === 1) await kubectl('--namespace', NAMESPACE, 'get', 'pods,events');
} finally {
  over.abort();
  await kubectl('delete', 'namespace', NAMESPACE);
  rmSync(folder, { recursive: true });
}
