import { describe, expect, it } from '@jest/globals';
import {
  isGallery,
  movedBlock,
  movedPicture,
  pictureBlocks,
  widthOf,
  withWidth,
  written,
} from './text-pictures.ts';

const A = '![A \\[low\\] tide](/images/a.jpeg "At \\"noon\\""){.wide}';
const B = '![](/images/b.jpeg)';

const changed = (text: string, edit: { from: number; to: number; insert: string } | null) =>
  edit && text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
const only = (text: string) => {
  const [block] = pictureBlocks(text);
  if (!block) throw new Error(`No picture in ${text}`);
  return block;
};

describe(pictureBlocks.name, () => {
  it('reads the description and caption of a picture', () => {
    const text = `One\n\n${A}\n\nTwo`;
    const { pictures, ...block } = only(text);
    expect(block).toEqual({ from: 5, to: 5 + A.length, isAlone: true });
    expect(pictures).toEqual([
      {
        start: 5,
        end: 5 + A.length,
        address: '/images/a.jpeg',
        alt: 'A [low] tide',
        caption: 'At "noon"',
        width: 'wide',
      },
    ]);
    expect(pictures.map(written)).toEqual([A]);
  });

  it.each([
    [`${B}\n${B}`, true, true],
    [`${B} ${A}`, true, true],
    [`See ${B}`, false, false],
    [Array.from({ length: 7 }, () => B).join('\n'), false, false],
    [B, true, false],
  ])('of %j', (text, isAlone, isOfSeveral) => {
    const block = only(text);
    expect([block.isAlone, isGallery(block)]).toEqual([isAlone, isOfSeveral]);
  });

  it('finds none in code', () => {
    expect(pictureBlocks(`\`${B}\`\n\n\`\`\`\n${B}\n\n${B}\n\`\`\``)).toEqual([]);
  });
});

it('sets one width for a gallery', () => {
  const text = `${B}\n${A}`;
  const full = changed(text, withWidth(text, only(text), 'full')) ?? '';
  expect(full).toBe(`${B}{.full}\n${A.replace('{.wide}', '')}`);
  expect(widthOf(only(full))).toBe('full');
  expect(changed(full, withWidth(full, only(full), 'text'))).not.toContain('{.');
});

it.each([
  [`One\n\n${B}\n\nTwo`, -1, `${B}\n\nOne\n\nTwo`],
  [`One\n\n${B}\n\n\nTwo\nlines`, 1, `One\n\nTwo\nlines\n\n\n${B}`],
  [`\`\`\`\na\n\nb\n\`\`\`\n\n${B}`, -1, `${B}\n\n\`\`\`\na\n\nb\n\`\`\``],
  [`${B}\n\nOne`, -1, null],
  [`One\n\n${B}\n`, 1, null],
] as const)('in %j moves by %d', (text, by, expected) => {
  const edit = movedBlock(text, only(text), by);
  expect(changed(text, edit)).toBe(expected);
  if (edit) expect(expected?.slice(edit.start)).toMatch(/^!\[/);
});

it.each([
  [`${B}\n${A} ${B}`, 0, 1, `${A.replace('{.wide}', '')}{.wide}\n${B} ${B}`],
  [`${B}\n${A} ${B}`, 2, -1, `${B}{.wide}\n${B} ${A.replace('{.wide}', '')}`],
  [`One\n\n${B}\n${A}`, 0, -1, `One\n\n${B}\n\n${A}`],
  [`${A}\n${B} ${B}\n\nTwo`, 2, 1, `${A}\n${B}\n\n${B}\n\nTwo`],
  [B, 0, 1, null],
] as const)('in %j moves picture %d of the gallery by %d', (text, index, by, expected) => {
  const edit = movedPicture(text, only(text), index, by);
  expect(changed(text, edit)).toBe(expected);
  if (edit) expect(expected?.slice(edit.start)).toMatch(/^!\[/);
});
