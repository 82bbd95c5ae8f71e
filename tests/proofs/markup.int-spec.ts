import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { POST_LENGTHS } from '@examiner/contracts';
import { parseMarkup } from '@examiner/markup';
import { Session } from 'node:inspector/promises';
import { IS_LONG } from './form.ts';

const LENGTH = IS_LONG ? 20_000 : 5_000;
const LIMIT = IS_LONG ? POST_LENGTHS.content : 2 * LENGTH;
/** The parts of the work: the parser, the next steps, and light markup itself. */
const PARTS = /micromark|mdast|hast|unist|remark|rehype|services\/markup/;

const LISTED = ['<?', '*_', '<!A', '<!--'];
/** Footnotes that repeat a definition, with and without a reference in the text. */
const NOTES = ['x[^a]\n\n[^a]: b\n\n', '[^a]: b\n\n', '[^a]:\n'];
/** Texts in Markdown, which is format 2. */
const FULL = [
  ...NOTES,
  '[^a]',
  '![a](/b "c")\n\n',
  '~~',
  '**',
  '[a](b)',
  'a|b\n',
  '|-',
  'http://a ',
  'a@b.c ',
  '# a\n\n',
];
const OTHERS = [
  '<![CDATA[',
  '<a x="',
  '[a](b (',
  '[a](b "',
  '![a](b)',
  '[a]: b\n',
  '[',
  ']',
  '[a]',
  '`a``b',
  '*a **b ',
  '*a* ',
  '~~a~~ ',
  'a~~ ',
  '<u>',
  '</u>',
  '&amp;',
  '\\',
  '<http:',
  '<a@',
  '**a_ ',
  '- a\n',
  '- a\n\nb\n\n',
  '> a\nb\n\n',
  '> a\n\n',
  '-\n',
  '=\n',
  '# a\n',
  '```\n',
  '    a\n\n',
  'a\n',
  '\n',
  '1. a\n\n',
  '> - a\n',
  '---\n',
  ' ',
  '\t',
];

const session = new Session();
beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(() => session.disconnect());

/** The highest number of runs of a block of the code since the last call. */
async function countWork(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const functions = result
    .filter(({ url }) => PARTS.test(url))
    .flatMap((script) => script.functions);
  return functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
}

async function workOf(piece: string, length: number, format: 1 | 2): Promise<number> {
  await countWork();
  parseMarkup(piece.repeat(length / piece.length), format);
  return countWork();
}

/** The pieces, repeated up to the maximum length of a text. */
const TO_THE_LIMIT = ['# a\n', '1. a\n\n', '> - a\n'];

describe('The work of parsing a text', () => {
  it.each(TO_THE_LIMIT)(
    'at most doubles with the length of %j up to the limit in format 1',
    async (piece) => {
      const once = await workOf(piece, LIMIT / 2, 1);
      expect((await workOf(piece, LIMIT, 1)) / once).toBeLessThan(2.5);
    },
    10 * 60_000,
  );

  it.each<[string, 1 | 2]>([
    ...(IS_LONG ? [...LISTED, ...OTHERS] : LISTED).map((piece): [string, 1] => [piece, 1]),
    ...(IS_LONG ? [...LISTED, ...OTHERS, ...FULL] : ['[^a]', ...NOTES]).map(
      (piece): [string, 2] => [piece, 2],
    ),
  ])('at most doubles with the length of %j in format %i', async (piece, format) => {
    const once = await workOf(piece, LENGTH, format);
    expect(once).toBeGreaterThan(LENGTH);
    expect((await workOf(piece, 2 * LENGTH, format)) / once).toBeLessThan(2.5);
  });
});
