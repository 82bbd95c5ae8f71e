/**
 * `npm run proof -- upgrade-cluster`: the proof `upgrade` with k8s/overlays/small, on the cluster
 * that KUBECONFIG names. The cluster must have the images of both releases. This machine must be
 * able to reach the address of a Service.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/build.js';
import { writeReleaseBefore } from '../../scripts/releases.js';
import { configureOverlay, newSecrets } from '../../scripts/secrets.js';
import { ADMIN, holdsUnderLoad, Visitors } from './visitors.js';

const PUBLIC_URL = 'http://localhost:8080';
const PARTS = ['gateway', 'auth', 'content', 'audience', 'dashboard'];
const STORES = ['mongo', 'redis', 'minio'];

const hasNamespace = () => spawnSync('kubectl', ['get', 'namespace', 'examiner']).status === 0;
if (spawnSync('kubectl', ['version']).status !== 0 || hasNamespace()) {
  console.log('no cluster answers, or it has a namespace examiner');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'examiner-upgrade-'));
const secrets = { ...newSecrets(), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

async function kubectl(...args) {
  const child = spawn('kubectl', ['--namespace', 'examiner', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`kubectl ${args.join(' ')} ended with ${status}`);
}

/** The overlay of the previous release, with the same secrets. */
async function overlayBefore(folderBefore) {
  const overlay = join(folderBefore, 'k8s/overlays/small');
  const { overlayFiles } = await import(join(folderBefore, 'scripts/secrets.js'));
  for (const [name, text] of Object.entries(overlayFiles(secrets))) {
    writeFileSync(join(overlay, name), text);
  }
  appendFileSync(join(overlay, 'services.env'), `PUBLIC_URL=${PUBLIC_URL}\nREFRESH=off\n`);
  return overlay;
}

/** An overlay that extends another overlay with the images of a release. */
function withImages(version) {
  const target = join(folder, 'k8s/overlays/taken-back');
  mkdirSync(target);
  const images = PARTS.map((part) => `  - { name: examiner/${part}, newTag: ${version} }\n`);
  const text = `kind: Kustomization\nresources: [../small]\nimages:\n${images.join('')}`;
  writeFileSync(join(target, 'kustomization.yaml'), text);
  return target;
}

async function changeParts(overlay, parts) {
  for (const part of parts) {
    await kubectl('apply', '--kustomize', overlay, '--selector', `app=${part}`);
    await kubectl('rollout', 'status', `tests/deployment/${part}`, '--timeout=180s');
  }
}

try {
  const before = join(folder, 'before');
  const version = writeReleaseBefore(before);
  cpSync(join(root, 'k8s'), join(folder, 'k8s'), { recursive: true });
  const overlay = join(folder, 'k8s/overlays/small');
  configureOverlay(overlay, secrets, { PUBLIC_URL, REFRESH: 'off' });
  await kubectl('apply', '--kustomize', await overlayBefore(before));
  for (const part of [...STORES, ...PARTS]) {
    await kubectl('wait', 'pod', '-l', `app=${part}`, '--for=condition=Ready', '--timeout=180s');
  }
  const address = ['get', 'service', 'gateway', '--output', 'jsonpath={.spec.clusterIP}'];
  const { stdout } = spawnSync('kubectl', ['--namespace', 'examiner', ...address]);
  const visitors = new Visitors(PUBLIC_URL, `http://${String(stdout)}`);
  const holdsDuring = (change) => holdsUnderLoad(visitors, change);
  const upgraded = await holdsDuring(async () => {
    await kubectl('apply', '--kustomize', overlay, '--selector', 'tier=configuration');
    // As CHANGELOG.md says for this release.
    await kubectl('delete', 'statefulset', 'redis');
    await kubectl('apply', '--kustomize', overlay, '--selector', 'app=redis');
    await kubectl('rollout', 'status', 'statefulset/redis', '--timeout=180s');
    await changeParts(overlay, PARTS);
  });
  const tookBack = await holdsDuring(() => changeParts(withImages(version), PARTS.toReversed()));
  process.exitCode = upgraded && tookBack ? 0 : 1;
} finally {
  spawnSync('kubectl', ['delete', 'namespace', 'examiner'], { stdio: 'inherit' });
  rmSync(folder, { recursive: true });
}
