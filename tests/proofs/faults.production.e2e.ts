import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { withSite } from '../browser/site.ts';
import type { Question } from '../production/probes.ts';
import { compose, cutNetwork, start, stop, untilHealthy, type Part } from '../production/stack.ts';
import { ADMINS, expectToGoOn, STORES_AWAY, type Refusals } from '../production/watch.ts';
import { IS_LONG } from './form.ts';

/** The time for which a part is unavailable. */
const STOPPED_MS = 30_000;
const CUT_MS = IS_LONG ? 10_000 : 4000;

/** The answer of a gateway that cannot reach a service. */
const SERVICE = [502, 503, 504];
const CONTENTS: readonly Question[] = [
  'a post not read before',
  'a picture not read before',
  'a new post',
  'an upload',
];

const AWAY = {
  ...STORES_AWAY,
  content: { refused: CONTENTS, statuses: SERVICE },
  audience: { refused: ['a subscription', 'the subscribers'], statuses: SERVICE },
  auth: { refused: ['the sign-in form', ...ADMINS], statuses: SERVICE },
  dashboard: { refused: ['the dashboard', 'saved tables'], statuses: SERVICE },
} satisfies Partial<Record<Part, Refusals>>;

/** The answer of content's internal port. */
async function statusOfContent(path: string): Promise<number> {
  const script = `fetch('http://127.0.0.1:9090${path}').then(({ status }) => console.log(status))`;
  return Number(await compose('exec', '--no-TTY', 'content', 'node', '-e', script));
}

/** Ways to make a part unavailable for a time. @returns a function that restores the part */
const WAYS = [
  {
    way: 'is stopped',
    lastsMs: STOPPED_MS,
    late: [],
    take: async (part: Part) => {
      await stop(part);
      return async () => {
        await start(part);
        await untilHealthy(part);
      };
    },
  },
  // The gateway may reject a service before the service rejects its store.
  { way: 'loses its network', lastsMs: CUT_MS, late: [504], take: cutNetwork },
];

for (const part of Object.keys(AWAY) as (keyof typeof AWAY)[]) {
  for (const { way, lastsMs, late, take } of WAYS) {
    const form = part === 'mongo' && take === cutNetwork ? '' : ' @long';
    test(`the site continues while ${part} ${way}, and recovers${form}`, async () => {
      test.setTimeout(180_000);
      const { refused, statuses } = AWAY[part];
      const refusals = { refused, statuses: [...statuses, ...late] };
      await withSite((site) =>
        expectToGoOn(
          site,
          refusals,
          () => take(part),
          async () => {
            const over = wait(lastsMs);
            if (part in STORES_AWAY) {
              expect.soft(await statusOfContent('/livez')).toBe(200);
              expect.soft(await statusOfContent('/readyz')).toBe(200);
            }
            await over;
          },
        ),
      );
    });
  }
}
