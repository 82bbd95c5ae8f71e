import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Site } from '../browser/site.ts';
import { Probes, type Answer, type Question } from './probes.ts';

/** The maximum time for an answer, and for the recovery after a failure. */
const BAR_MS = 5000;
/** Slightly longer than the gateway waits for an upload, because a large picture takes long. */
const UPLOAD_BAR_MS = 32_000;

/** Requests that are refused while a part fails, with their statuses. All other requests must succeed. */
export interface Refusals {
  readonly refused: readonly Question[];
  readonly statuses: readonly number[];
}

export const ADMINS: readonly Question[] = [
  'the session',
  'the subscribers',
  'a new post',
  'an upload',
  'saved tables',
];

/** As documented in docs/OPERATIONS.md. */
export const STORES_AWAY: Readonly<Record<'mongo' | 'redis' | 'minio', Refusals>> = {
  mongo: {
    refused: ['a post not read before', 'the dashboard', 'a subscription', ...ADMINS],
    statuses: [503],
  },
  // During the failure, each process counts separately. The test cannot reset these counts.
  redis: { refused: ['a subscription', 'an upload'], statuses: [200, 201, 429] },
  minio: { refused: ['a picture not read before', 'the dashboard', 'an upload'], statuses: [503] },
};

/** After this time, a removed part no longer answers earlier requests. */
const GOING_MS = 1000;

const isWell = ({ status }: Answer) => status === 200 || status === 201;

/** Sends all requests once a second, and records each wrong answer. */
class Watch {
  readonly failures: string[] = [];
  answers = 0;
  /** Whether the part is certainly unavailable: it is neither stopping nor starting. */
  isAway = false;
  readonly #loops: Promise<void>[];
  #isOver = false;

  constructor(
    private readonly probes: Probes,
    private readonly refusals: Refusals,
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
      this.answers += 1;
      const wrong = this.#wrong(question, answer, wasAway && this.isAway);
      if (wrong) this.failures.push(`${at} ${question}: ${wrong}`);
    } catch (error) {
      // If an answer has begun, it can only be cut off.
      if (!wasAway && this.refusals.refused.includes(question)) return;
      const cause = error instanceof Error ? String(error.cause) : '';
      this.failures.push(`${at} ${question}: ${String(error)} ${cause}`);
    }
  }

  /** The problem of an answer. */
  #wrong(question: Question, answer: Answer, isAway: boolean): string | undefined {
    const { status, text, headers, ms } = answer;
    const bar = question === 'an upload' ? UPLOAD_BAR_MS : BAR_MS;
    if (ms > bar) return `${status} after ${Math.round(ms)} ms`;
    const isRefused = this.refusals.refused.includes(question);
    const isAllowed = isRefused && this.refusals.statuses.includes(status);
    if (isWell(answer)) return isRefused && isAway && !isAllowed ? `${status}` : undefined;
    const isComplete =
      /^application\/json/.test(headers.get('content-type') ?? '') &&
      /^\{"message":".+","code":"\w+"\}$/.test(text) &&
      Number(headers.get('retry-after')) > 0;
    return isAllowed && isComplete ? undefined : `${status} ${text}`;
  }
}

/** Repeats all requests until each succeeds, for at most `BAR_MS`. */
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

/**
 * Expects that the site works without a part and recovers.
 * @param take removes the part, and returns a function that restores it
 */
export async function expectToGoOn(
  site: Site,
  refusals: Refusals,
  take: () => Promise<() => Promise<void>>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const probes = await Probes.of(site);
  await untilAllIsWell(probes, Object.keys(probes.questions) as Question[]);
  const watch = new Watch(probes, refusals);
  try {
    const bringBack = await take();
    // The store may still answer requests from the time before it stopped.
    const gone = setTimeout(() => {
      watch.isAway = true;
    }, GOING_MS);
    try {
      await meanwhile();
    } finally {
      clearTimeout(gone);
      watch.isAway = false;
      await bringBack();
    }
    const back = performance.now();
    await untilAllIsWell(probes, refusals.refused);
    const ms = Math.round(performance.now() - back);
    console.log(`${ms} ms after its return all is answered again`);
  } finally {
    await watch.end();
    console.log(`${watch.answers} answers, ${watch.failures.length} of them wrong`);
    expect.soft(watch.failures).toEqual([]);
  }
  expect(await probes.losses()).toEqual([]);
}
