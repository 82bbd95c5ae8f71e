import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { revisionSchema, revisionSummarySchema } from '@examiner/contracts';
import { setImmediate } from 'node:timers/promises';
import { DeskCalls } from '../../services/content/test/desk-calls.ts';
import { Site } from '../../services/content/test/site.ts';
import { EditorWindow } from './editor-window.ts';
import { IS_LONG } from './form.ts';
import { numbersFrom } from './numbers-from.ts';

const INTERLEAVINGS = IS_LONG ? 1_000 : 20;
/** The limit of saves in an hour is that of a service. */
const INTERLEAVINGS_OF_A_SITE = 100;
const STEPS = 12;
const PARAGRAPHS = 8;
const TRIES_TO_SETTLE = 2_000;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1e6);

/** A window's channel does not reach another device. */
class DevicesOfTheirOwn extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

const { fetch: fetchOfNode, BroadcastChannel: channelOfNode } = globalThis;
const { warn } = console;
let site: Site;
/** The share of lost answers to saves. */
let lost = 0;
let next: () => number;

beforeAll(() => {
  // The editor sends requests to its own origin. It logs refused copies on the device and lost
  // answers to the console.
  const ask = async (path: string | URL, init: RequestInit) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return fetchOfNode(path, init);
    const response = await site.fetch(path, init, 'admin');
    if (init.method === 'PUT' && next() < lost) throw new TypeError('The answer was lost');
    return response;
  };
  Object.assign(globalThis, { fetch: ask, BroadcastChannel: DevicesOfTheirOwn });
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'Firefox on Linux', onLine: true },
    configurable: true,
  });
  console.warn = () => undefined;
});
afterAll(async () => {
  Object.assign(globalThis, { fetch: fetchOfNode, BroadcastChannel: channelOfNode });
  console.warn = warn;
  await site.stop();
});

async function textsOf(id: string): Promise<string[]> {
  const path = `/api/desk/manuscripts/${id}/revisions`;
  const list = (await (await site.fetch(path, {}, 'admin')).json()) as unknown[];
  return Promise.all(
    list.map(async (item) => {
      const entry = revisionSummarySchema.parse(item);
      const response = await site.fetch(`${path}/${entry.id}`, {}, 'admin');
      return revisionSchema.parse(await response.json()).fields.content;
    }),
  );
}

interface Interleaving {
  readonly isApart: boolean;
  readonly desk: DeskCalls;
}

/** Two devices write one text in some order. @returns the problems afterward */
async function interleave({ isApart, desk }: Interleaving): Promise<string[]> {
  const content = Array.from({ length: PARAGRAPHS }, (_, n) => `p${n} at first.`).join('\n\n');
  const { id } = await desk.begin({ content });
  const manuscript = await desk.read(id);
  const windows = [
    new EditorWindow('a', manuscript, next),
    new EditorWindow('b', manuscript, next),
  ] as const;
  const mayWrite = (which: number) => (paragraph: string) =>
    !isApart || Number(/^p(\d+)/.exec(paragraph)?.[1]) % 2 === which;
  for (let step = 0; step < STEPS; step += 1) {
    const which = next() < 0.5 ? 0 : 1;
    const window = windows[which];
    const act = next();
    if (act < 0.6) window.type(mayWrite(which));
    else if (act < 0.75) window.urge();
    else if (act < 0.95) await window.settle();
    else await publish(desk, id);
  }
  const isSettled = await settle(windows);
  const [a, b] = windows;
  const found = await desk.read(id);
  const kept = [found.fields.content, ...(await textsOf(id))];
  const present = isApart ? [found.fields.content] : kept;
  const typed = [
    ...a.typed.filter((paragraph) => !b.replaced.has(paragraph)),
    ...b.typed.filter((paragraph) => !a.replaced.has(paragraph)),
  ];
  const missing = typed.filter((paragraph) => !present.some((text) => text.includes(paragraph)));
  for (const window of windows) window.close();
  return [
    ...(isSettled ? [] : ['it did not come to rest']),
    ...missing.map((paragraph) => `${paragraph} is missing`),
    ...(isApart && a.questions + b.questions > 0
      ? ['a question where nothing was in conflict']
      : []),
    ...windows.flatMap((window) =>
      window.content === found.fields.content ? [] : ['a window shows another text'],
    ),
  ];
}

/** Saves from another client than the two windows. */
async function publish(desk: DeskCalls, id: string): Promise<void> {
  const { revision } = await desk.read(id);
  const response = await desk.post({ id, revision }, 'publish');
  if (![200, 409, 412].includes(response.status)) throw new Error(await response.text());
}

async function settle(windows: readonly EditorWindow[]): Promise<boolean> {
  lost = 0;
  for (let attempt = 0; attempt < TRIES_TO_SETTLE; attempt += 1) {
    // A merge that began automatically waits for its answer.
    await setImmediate();
    const saved = [];
    for (const window of windows) saved.push(await window.settle());
    const [first, ...others] = windows.map(({ revision }) => revision);
    if (saved.every(Boolean) && others.every((revision) => revision === first)) return true;
  }
  return false;
}

describe('two devices that write at one text', () => {
  it.each([
    { name: 'in paragraphs of their own, loses none and asks nothing', isApart: true },
    { name: 'anywhere, loses no paragraph', isApart: false },
  ])(
    `$name (${INTERLEAVINGS / 2} times, seed ${SEED})`,
    async ({ isApart }) => {
      next = numbersFrom(SEED);
      for (let n = 0; n < INTERLEAVINGS / 2; n += 1) {
        if (n % INTERLEAVINGS_OF_A_SITE === 0) {
          await (site as Site | undefined)?.stop();
          site = await Site.start();
        }
        lost = 0.2;
        expect([n, await interleave({ isApart, desk: new DeskCalls(site) })]).toEqual([n, []]);
      }
    },
    900_000,
  );
});
