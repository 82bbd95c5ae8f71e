import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { withSite } from '../e2e/site.ts';
import { Probes, type Answer, type Question } from '../e2e/production/probes.ts';
import {
  compose,
  cutNetwork,
  start,
  stop,
  untilHealthy,
  type Part,
} from '../e2e/production/stack.ts';
import { IS_LONG } from './form.ts';

/** The bars of the specification: how long a part is away, how long an answer may take, and the return to normal. */
const STOPPED_MS = 30_000;
const CUT_MS = IS_LONG ? 10_000 : 1000;
const BAR_MS = 5000;
/** How long the gateway waits for an upload, as a large picture takes its time, and a little more. */
const UPLOAD_BAR_MS = 32_000;

interface Fault {
  readonly part: Part;
  /** What is refused while the part is away, and with which statuses; everything else goes on as ever. */
  readonly refused: readonly Question[];
  readonly statuses: readonly number[];
  /** What /readyz of content answers meanwhile. */
  readonly readyz?: number;
}

/** What a service refuses that cannot reach a store or auth, and the gateway that cannot reach a service. */
const STORE = [503];
const SERVICE = [502, 503, 504];
const ADMINS: readonly Question[] = [
  'the session',
  'the subscribers',
  'a new post',
  'an upload',
  'saved tables',
];
const CONTENTS: readonly Question[] = [
  'a post not read before',
  'a picture not read before',
  'a new post',
  'an upload',
];

const FAULTS: readonly Fault[] = [
  {
    part: 'mongo',
    refused: ['a post not read before', 'the dashboard', 'a subscription', ...ADMINS],
    statuses: STORE,
    readyz: 200,
  },
  // Each process counts by itself meanwhile, and the test cannot make it forget.
  { part: 'redis', refused: ['a subscription'], statuses: [200, 429], readyz: 200 },
  {
    part: 'minio',
    refused: ['a picture not read before', 'the dashboard', 'an upload', 'saved tables'],
    statuses: STORE,
    readyz: 200,
  },
  { part: 'content', refused: CONTENTS, statuses: SERVICE },
  { part: 'audience', refused: ['a subscription', 'the subscribers'], statuses: SERVICE },
  { part: 'auth', refused: ['the sign-in form', ...ADMINS], statuses: SERVICE },
  { part: 'dashboard', refused: ['the dashboard', 'saved tables'], statuses: SERVICE },
];

const isWell = ({ status }: Answer) => status === 200 || status === 201;

/** Asks everything once a second, and notes each answer that should not have been. */
class Watch {
  readonly failures: string[] = [];
  /** Whether the part is away for certain, neither going nor coming. */
  isAway = false;
  readonly #loops: Promise<void>[];
  #isOver = false;

  constructor(
    private readonly probes: Probes,
    private readonly refused: readonly Question[],
    private readonly statuses: readonly number[],
  ) {
    this.#loops = (Object.keys(probes.questions) as Question[]).map((name) => this.#repeat(name));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  async #repeat(question: Question): Promise<void> {
    while (!this.#isOver) await Promise.all([this.#ask(question), wait(1000)]);
  }

  async #ask(question: Question): Promise<void> {
    const wasAway = this.isAway;
    const at = new Date().toISOString();
    try {
      const answer = await this.probes.questions[question]();
      const wrong = this.#wrong(question, answer, wasAway && this.isAway);
      if (wrong) this.failures.push(`${at} ${question}: ${wrong}`);
    } catch (error) {
      // An answer that had begun can only be cut off.
      if (!wasAway && this.refused.includes(question)) return;
      this.failures.push(`${at} ${question}: ${String(error)}`);
    }
  }

  /** What is wrong with an answer. */
  #wrong(question: Question, answer: Answer, isAway: boolean): string | undefined {
    const { status, text, headers, ms } = answer;
    const bar = question === 'an upload' ? UPLOAD_BAR_MS : BAR_MS;
    if (ms > bar) return `${status} after ${Math.round(ms)} ms`;
    const isRefused = this.refused.includes(question);
    const isAllowed = isRefused && this.statuses.includes(status);
    if (isWell(answer)) return isRefused && isAway && !isAllowed ? `${status}` : undefined;
    const isComplete =
      /^application\/json/.test(headers.get('content-type') ?? '') &&
      /^\{"message":".+","code":"\w+"\}$/.test(text) &&
      Number(headers.get('retry-after')) > 0;
    return isAllowed && isComplete ? undefined : `${status} ${text}`;
  }
}

/** What the internal port of content answers. */
async function statusOfContent(path: string): Promise<number> {
  const script = `fetch('http://127.0.0.1:9090${path}').then(({ status }) => console.log(status))`;
  return Number(await compose('exec', '--no-TTY', 'content', 'node', '-e', script));
}

/** Takes the part away for a time. @returns what brings it back */
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
  // The gateway may be tired of a service before the service is of its store.
  { way: 'loses its network', lastsMs: CUT_MS, late: [504], take: cutNetwork },
];

/** Asks until all of it is answered again, no longer than the bar. */
async function untilAllIsWell(probes: Probes, questions: readonly Question[]): Promise<void> {
  const polls = questions.map((question) =>
    expect
      .poll(async () => (await probes.questions[question]()).status, {
        message: `${question} is answered again`,
        timeout: BAR_MS,
        intervals: [100],
      })
      .toBeLessThan(300),
  );
  await Promise.all(polls);
}

for (const fault of FAULTS) {
  const { part, refused, statuses, readyz } = fault;
  for (const { way, lastsMs, late, take } of WAYS) {
    const form = part === 'mongo' && take === cutNetwork ? '' : ' @long';
    test(`the site goes on while ${part} ${way}, and recovers${form}`, async () => {
      test.setTimeout(180_000);
      await withSite(async (site) => {
        const probes = await Probes.of(site);
        await untilAllIsWell(probes, Object.keys(probes.questions) as Question[]);
        const watch = new Watch(probes, refused, [...statuses, ...late]);
        try {
          const bringBack = await take(part);
          try {
            watch.isAway = true;
            const over = wait(lastsMs);
            if (readyz) {
              expect.soft(await statusOfContent('/livez')).toBe(200);
              expect.soft(await statusOfContent('/readyz')).toBe(readyz);
            }
            await over;
          } finally {
            watch.isAway = false;
            await bringBack();
          }
          const back = performance.now();
          await untilAllIsWell(probes, refused);
          const ms = Math.round(performance.now() - back);
          console.log(`${part} ${way}: ${ms} ms after its return all is answered again`);
        } finally {
          await watch.end();
          expect.soft(watch.failures).toEqual([]);
        }
        expect(await probes.losses()).toEqual([]);
        if (readyz) await expect.poll(() => statusOfContent('/readyz')).toBe(200);
      });
    });
  }
}
