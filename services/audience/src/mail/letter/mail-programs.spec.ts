import { describe, expect, it } from '@jest/globals';
import {
  asInGmail,
  asInOutlook,
  declarationsOf,
  isInGmail,
  isInOutlook,
} from '../../../test/mail-programs.ts';
import { LONG_ADDRESS, SAMPLE_LETTERS } from '../../../test/sample-letters.ts';

const CLIPPED_BYTES = 102_000;
/** Optional properties: a mail without them is readable and no wider than the phone. */
const GMAIL_MAY_DROP = [
  'word-break',
  'overflow-wrap',
  'white-space',
  'mso-hide',
  'mso-padding-alt',
];

const samples = Object.entries(SAMPLE_LETTERS);
const indentsOf = (html: string, elements: readonly string[]) =>
  declarationsOf(html).filter(
    ({ element, property }) =>
      elements.includes(element) && /^margin-(?:left|right)$/.test(property),
  );

describe.each(samples)('the mail “%s”', (_name, html) => {
  it('is small enough for Gmail to show all of it', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(CLIPPED_BYTES);
  });

  it('relies on nothing that Gmail drops', () => {
    const dropped = declarationsOf(html).filter((declaration) => !isInGmail(declaration));
    const relied = dropped.filter(({ property }) => !GMAIL_MAY_DROP.includes(property));
    expect(relied).toEqual([]);
  });

  it('keeps its colors and fonts in Outlook', () => {
    const lost = declarationsOf(html).filter((declaration) => !isInOutlook(declaration));
    const names = new Set(lost.map(({ property }) => property));
    for (const property of ['color', 'font', 'background-color', 'margin', 'text-align']) {
      expect(names).not.toContain(property);
    }
    expect(asInOutlook(html)).toContain('<table role="presentation" width="600" align="center">');
  });

  it('has its light colors in programs that read no dark ones', () => {
    const seen = asInGmail(html);
    expect(seen).not.toContain('prefers-color-scheme');
    expect(seen).toContain('@media (max-width:480px)');
  });
});

it('indents lists and quotes by a margin, as Outlook knows no padding of them', () => {
  for (const [name, elements] of [
    ['quotes', ['blockquote', 'ol', 'ul']],
    ['right to left', ['blockquote', 'ul']],
  ] as const) {
    const html = asInOutlook(SAMPLE_LETTERS[name] ?? '');
    const indented = new Set(indentsOf(html, elements).map(({ element }) => element));
    expect([...indented].toSorted()).toEqual([...elements].toSorted());
  }
});

it('gives buttons their size in Outlook', () => {
  expect(asInOutlook(SAMPLE_LETTERS['short'] ?? '')).toMatch(
    /<td class="btn"[^>]*mso-padding-alt:14px 24px/,
  );
});

it('breaks an address of 150 characters', () => {
  expect(LONG_ADDRESS.length).toBeGreaterThan(149);
  const html = SAMPLE_LETTERS['long links'] ?? '';
  expect(
    html.match(/<a [^>]*word-break:break-word;overflow-wrap:anywhere/g)?.length,
  ).toBeGreaterThan(2);
});
