import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { IS_LONG } from './form.ts';
import { TEXT_PARSERS, type TextParser } from './text-parsers.ts';

/** The initial length of a text. The test doubles it, and in the long form doubles it again. */
const LENGTH = IS_LONG ? 250_000 : 1_000;
const ROUNDS = IS_LONG ? 4 : 1;
const MOST_MS = 200;
/** Shorter times are not measured precisely enough to show growth. */
const LEAST_MS = 20;
const MOST_GROWTH = 2.5;
const PARTS =
  /\/(?:services|frontend\/src)\/|htmlparser2|streamparser|fast-xml|postal-mime|hast|mdast|entities/;

type Texts = readonly string[];
interface Finding {
  readonly of: Texts;
  /** The costs of the length, of twice the length, and of four times the length. A cost is a number of block runs, or milliseconds in the long form. */
  readonly costs: readonly [number, number, number];
}

const session = new Session();
beforeAll(async () => {
  if (IS_LONG) return;
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(() => session.disconnect());

async function parseAll({ parse }: TextParser, texts: Texts): Promise<void> {
  for (const text of texts) {
    try {
      await parse(text);
    } catch {
      // If the parser refuses the text, its cost still counts.
    }
  }
}

/** The highest number of runs of a block of the code. */
async function workOf(parser: TextParser, texts: Texts): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  await parseAll(parser, texts);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => PARTS.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The processor time of this thread in milliseconds. Other programs do not count. */
function threadTime(): number {
  const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

async function timeOf(parser: TextParser, texts: Texts): Promise<number> {
  const before = threadTime();
  await parseAll(parser, texts);
  return threadTime() - before;
}

/** Memory allocation increases the time once, not at each doubling. */
function isBad({ costs: [one, two, four] }: Finding, isApart = false): boolean {
  if (!IS_LONG) return two / one >= MOST_GROWTH;
  if (!isApart && four >= MOST_MS) return true;
  return one > LEAST_MS && two / one >= MOST_GROWTH && four / two >= MOST_GROWTH;
}

/** A bad result is measured again, because other programs also use the processor. */
async function findingOf(parser: TextParser, of: Texts, texts: readonly Texts[]): Promise<Finding> {
  const measure = IS_LONG ? timeOf : workOf;
  await parseAll(parser, texts[0] ?? []);
  const costs: Finding['costs'] & number[] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, each] of texts.entries()) {
      costs[index] = Math.min(costs[index] ?? Infinity, await measure(parser, each));
    }
    if (!isBad({ of, costs }, parser.isApart)) break;
  }
  return { of, costs };
}

/** The long form tests each text separately. The short form combines all texts that have the same beginning. */
async function findingsOf(parser: TextParser): Promise<Finding[]> {
  const { pieces, around = [['', '']], share = 1 } = parser;
  const findings: Finding[] = [];
  for (const [before, after] of around) {
    for (const some of IS_LONG ? pieces.map((piece) => [piece]) : [pieces]) {
      const texts = (IS_LONG ? [1, 2, 4] : [1, 2]).map((factor) =>
        some.map((piece) => {
          const times = factor * Math.ceil((LENGTH * share) / Buffer.byteLength(piece));
          return before + piece.repeat(times) + after;
        }),
      );
      findings.push(await findingOf(parser, [before, ...some], texts));
    }
  }
  return findings;
}

describe('The work of parsing', () => {
  it.each(Object.entries(TEXT_PARSERS))(
    '%s at most doubles with its length',
    async (name, parser) => {
      const findings = await findingsOf(parser);
      if (IS_LONG) {
        const [slowest] = findings.toSorted((one, other) => other.costs[2] - one.costs[2]);
        process.stdout.write(`${name}: ${JSON.stringify(slowest)}\n`);
      }
      expect(findings.filter((each) => isBad(each, parser.isApart))).toEqual([]);
    },
    20 * 60_000,
  );
});
