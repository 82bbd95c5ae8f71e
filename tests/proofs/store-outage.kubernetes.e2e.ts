import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { kubectl } from '../kubernetes/cluster.ts';
import { expectToGoOn, STORES_AWAY } from '../production/watch.ts';
import { withSite } from '../browser/site.ts';

const AWAY_MS = 60_000;

async function takeStore(name: string): Promise<() => Promise<void>> {
  const pods = ['wait', 'pod', '--selector', `app=${name}`, '--timeout=120s'];
  await kubectl('scale', `statefulset/${name}`, '--replicas=0');
  await kubectl(...pods, '--for=delete');
  return async () => {
    await kubectl('scale', `statefulset/${name}`, '--replicas=1');
    await kubectl(...pods, '--for=create');
    await kubectl(...pods, '--for=condition=Ready');
  };
}

/** For each pod of a service, the number of restarts and the time since it is ready. */
async function readiness(): Promise<string[]> {
  const ready = '{.status.conditions[?(@.type=="Ready")]';
  const fields = `{.metadata.name} ${ready}.status} ${ready}.lastTransitionTime} `;
  const restarts = '{.status.containerStatuses[*].restartCount}';
  const each = `{range .items[*]}${fields}${restarts}{"\\n"}{end}`;
  const pods = await kubectl('get', 'pods', '--selector', 'tier=service', '-o', `jsonpath=${each}`);
  return pods.split('\n').filter(Boolean);
}

for (const [name, refusals] of Object.entries(STORES_AWAY)) {
  test(`the site continues while ${name} has no pod, and recovers`, async () => {
    test.setTimeout(300_000);
    const before = await readiness();
    expect(before).toHaveLength(4);
    await withSite((site) =>
      expectToGoOn(
        site,
        refusals,
        () => takeStore(name),
        () => wait(AWAY_MS),
      ),
    );
    expect(await readiness()).toEqual(before);
  });
}
