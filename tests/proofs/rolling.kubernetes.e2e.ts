import { expect, test } from '@playwright/test';
import { ADMIN } from '../browser/site.ts';
import {
  ClusterLoad,
  countGoing,
  DEPLOYMENTS,
  kubectl,
  podsOf,
  rolledOut,
  scale,
} from '../kubernetes/cluster.ts';

let cookie = '';

test.beforeAll(async () => {
  const url = process.env['BASE_URL'] ?? '';
  const { headers } = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams(ADMIN),
    redirect: 'manual',
  });
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  await ClusterLoad.prepare();
});
test.afterAll(() => ClusterLoad.remove());

test.beforeEach(() => test.setTimeout(600_000));

/** Ends a load after all pods have been replaced. */
async function expectNoFailure(load: ClusterLoad): Promise<void> {
  await expect.poll(countGoing, { timeout: 180_000 }).toBe(0);
  const { sent, failures, slowestMs } = await load.end();
  console.log(`${sent} requests, ${failures.length} failed, slowest ${Math.round(slowestMs)} ms`);
  expect(failures).toEqual([]);
}

test('the manifests of many replicas are valid against this cluster', async () => {
  const overlay = process.env['REPLICATED_OVERLAY'] ?? '';
  await kubectl('apply', '--dry-run=server', '--kustomize', overlay);
});

test('a rolling restart of every Deployment fails no request', async () => {
  const load = ClusterLoad.begin(cookie);
  for (const name of DEPLOYMENTS) {
    await kubectl('rollout', 'restart', `tests/deployment/${name}`);
    await rolledOut(name);
  }
  await expectNoFailure(load);
});

test('replicas are deleted one after the other, and no request fails', async () => {
  for (const name of DEPLOYMENTS) await scale(name, 2);
  const load = ClusterLoad.begin(cookie);
  for (const name of DEPLOYMENTS) {
    for (const pod of await podsOf(name)) {
      await kubectl('delete', 'pod', pod);
      await rolledOut(name);
    }
  }
  await expectNoFailure(load);
});

test('replicas come and go under requests', async () => {
  const load = ClusterLoad.begin(cookie);
  await scale('content', 3);
  for (const name of DEPLOYMENTS) await scale(name, 1);
  await expectNoFailure(load);
});
