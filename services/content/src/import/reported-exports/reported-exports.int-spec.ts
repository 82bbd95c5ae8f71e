import { expect, it } from '@jest/globals';
import { linksOf, lostWords, readFiles, wordsIn, wordsOfPage } from '../../../test/read-export.ts';
import { FEED_REPORTS } from './feed-reports.ts';
import { GHOST_REPORTS } from './ghost-reports.ts';
import { MARKDOWN_REPORTS } from './markdown-reports.ts';
import type { Report } from './report.ts';
import { NEWSLETTER_REPORTS } from './newsletter-reports.ts';
import { WORDPRESS_REPORTS } from './wordpress-reports.ts';

const REPORTS: readonly Report[] = [
  ...WORDPRESS_REPORTS,
  ...GHOST_REPORTS,
  ...NEWSLETTER_REPORTS,
  ...FEED_REPORTS,
  ...MARKDOWN_REPORTS,
];

/** The lowest share of the readers' words that the import must keep. */
const KEPT = 0.99;
const SCRIPT = /<script|<style|<iframe|\son\w+\s*=|javascript:/i;

it('has reports of at least forty bugs', () => {
  expect(new Set(REPORTS.map(({ at }) => at)).size).toBeGreaterThanOrEqual(40);
});

it.each(REPORTS)('$at: $about', async (report) => {
  const { texts, problem } = await readFiles(report.files);
  expect(problem).toBe('');
  expect(texts).toHaveLength(report.texts ?? 1);
  const [first] = texts;
  if (!first) return;
  const { text, html, markdown, plan, pictures } = first;

  const before = report.seen === undefined ? wordsOfPage(text.original) : wordsIn(report.seen);
  const after = [...wordsOfPage(html), ...wordsIn(`${text.title} ${text.excerpt}`)];
  const lost = lostWords(before, after);
  expect({ lost, isKept: lost.length <= before.length * (1 - KEPT) }).toEqual({
    lost: expect.any(Array),
    isKept: true,
  });
  expect(html).not.toMatch(SCRIPT);

  for (const piece of report.has ?? []) expect(markdown).toContain(piece);
  for (const piece of report.hasNot ?? []) expect(markdown).not.toContain(piece);
  const links = [...linksOf(html), ...plan.notes.join(' ').split(/[\s,]+/)];
  for (const link of report.links ?? []) expect(links).toContain(link);
  // Each picture is in the export, on the old site, or named as missing.
  for (const { place } of pictures) expect(['included', 'elsewhere', 'missing']).toContain(place);
  if (report.pictures) {
    expect(pictures.map(({ address, place }) => `${place} ${address}`)).toEqual(report.pictures);
  }
  expect(html).not.toMatch(/src="[^"]*archive\.invalid/);
  const { title, date, state, oldPath, newPath, tags, excerpt } = report;
  expect({
    title: text.title,
    date: text.date,
    state: text.state,
    newPath: plan.newPath,
    tags: plan.tags,
    excerpt: text.excerpt,
  }).toMatchObject(
    Object.fromEntries(
      Object.entries({ title, date, state, newPath, tags, excerpt }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  );
  if (oldPath !== undefined) expect(text.oldPaths).toContain(oldPath);
  for (const note of report.notes ?? []) expect(plan.notes.join(' ')).toContain(note);
});
