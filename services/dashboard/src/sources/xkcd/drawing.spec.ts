import { describe, expect, it } from '@jest/globals';
import { fixture } from '../../../test/fixture.ts';
import { captionOf, parseDrawing } from './drawing.ts';
import { olderNumbers } from './drawing-of-the-day.ts';

const recorded = fixture('xkcd/latest.json');
const withValues = (values: Record<string, unknown>) =>
  Buffer.from(JSON.stringify({ ...(JSON.parse(recorded.toString()) as object), ...values }));

describe('parseDrawing', () => {
  it('reads the recorded answer', () => {
    expect(parseDrawing(recorded)).toEqual({
      number: 3170,
      date: '2026-11-20',
      title: 'T',
      text: 'hover text',
      image: 'https://imgs.xkcd.com/comics/t.png',
    });
  });

  it.each([
    ['one\r\ntwo\u0000\u001b[31m', 'one two[31m'],
    ['Clich\u00c3\u00a9d', 'Clichéd'],
    ['it\u00e2\u0080\u0099s', 'it’s'],
    ['Clichéd', 'Clichéd'],
    ['Clichéd – café', 'Clichéd – café'],
    ['😀'.repeat(1001), '😀'.repeat(1000)],
    ['', ''],
  ])('makes plain text of %j', (alt, text) => {
    expect(parseDrawing(withValues({ alt })).text).toBe(text);
  });

  it('takes the title without markup where there is one', () => {
    const title = '<i>T</i>';
    expect(parseDrawing(withValues({ title, safe_title: 'T' })).title).toBe('T');
    expect(parseDrawing(withValues({ title, safe_title: undefined })).title).toBe('<i>T</i>');
  });

  it.each([
    [{ num: '3170' }, 'sent an answer in an unknown form (at num)'],
    [{ num: 0 }, 'sent an answer in an unknown form (at num)'],
    [{ alt: null }, 'sent an answer in an unknown form (at alt)'],
    [{ year: 2026 }, 'sent an answer in an unknown form (at year)'],
    [{ day: '31' }, 'sent a drawing with a date that no calendar has'],
  ])('refuses %j', (values, message) => {
    expect(() => parseDrawing(withValues(values))).toThrow(
      expect.objectContaining({ name: 'SourceError', message }),
    );
  });
});

describe('captionOf', () => {
  it('holds what the licence asks to be shown', () => {
    expect(captionOf(parseDrawing(recorded), Date.UTC(2026, 10, 21, 6))).toEqual({
      text: 'hover text',
      credit: 'xkcd #3170 by Randall Munroe, CC BY-NC 2.5',
      link: 'https://xkcd.com/3170/',
      description: 'xkcd: T',
      source: 'xkcd',
      date: '2026-11-20',
      fetchedAt: '2026-11-21T06:00:00.000Z',
    });
  });
});

describe('olderNumbers', () => {
  it('stays the same for a day and differs from the next', () => {
    const today = olderNumbers('2026-11-21', 3170, [], 3);
    expect(olderNumbers('2026-11-21', 3170, [], 3)).toEqual(today);
    expect(olderNumbers('2026-11-22', 3170, [], 3)).not.toEqual(today);
  });

  it('leaves out the numbers to skip and takes the next', () => {
    const [first = 0, ...others] = olderNumbers('2026-11-21', 3170, [], 3);
    expect(olderNumbers('2026-11-21', 3170, [first], 2)).toEqual(others);
  });

  it('never names the latest, the missing 404 or a number below 1', () => {
    const all = olderNumbers('2026-11-21', 406, [], 500);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...all)).toBeLessThanOrEqual(405);
    expect(all).not.toContain(404);
    expect(all.length).toBeGreaterThan(300);
  });

  it.each([
    [1, []],
    [3, [1, 2]],
  ])('has nothing to name where %i is the latest and the others are skipped', (latest, skip) => {
    expect(olderNumbers('2026-11-21', latest, skip, 3)).toEqual([]);
  });
});
