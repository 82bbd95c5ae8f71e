import { describe, expect, it } from '@jest/globals';
import {
  bounceChecks,
  mailChecks,
  pictureChecks,
  siteChecks,
  sizeChecks,
  wordChecks,
} from './letter-checks.ts';

const server = (host: string) =>
  ({ host, port: 25, name: 'blog.test', requireTls: false }) as Parameters<
    typeof siteChecks
  >[0]['server'];
const NONE = { sent: 0, bounced: 0, failed: 0, complained: 0 };
const LEAVE = 'https://blog.test/leave?token=';
const said = (checks: readonly { level: string; message: string }[]) =>
  checks.map(({ level, message }) => `${level}: ${message}`).join('\n');

describe('links that nobody could open', () => {
  it.each([
    ['http://localhost:3000', 'smtp.provider.test', 'stops: Nobody could open its links'],
    ['http://blog.test', 'smtp.provider.test', 'stops: Nobody could open its links'],
    ['https://localhost', 'smtp.provider.test', 'stops: Nobody could open its links'],
    ['https://blog.test', 'smtp.provider.test', ''],
    ['http://localhost:3000', '127.0.0.1', ''],
    ['http://localhost:3000', '', ''],
  ])('to %s, sent by %s: %s', (url, host, words) => {
    const mail = { server: host ? server(host) : undefined, publicUrl: new URL(url) };
    expect(said(siteChecks(mail))).toMatch(new RegExp(`^${words}`));
    expect(siteChecks(mail)).toHaveLength(words ? 1 : 0);
  });
});

it.each([
  [LEAVE, LEAVE, 0],
  ['', LEAVE, 1],
  [LEAVE, '', 1],
])('stops if a part has no unsubscribe link: %j and %j', (html, text, count) => {
  const checks = mailChecks({ html, text }, LEAVE);
  expect(checks).toHaveLength(count);
  for (const { level } of checks) expect(level).toBe('stops');
});

it.each([
  [79_999, ''],
  [80_000, 'told: Its HTML has 80 kB. From 102 kB on'],
  [100_000, 'told: Its HTML has 100 kB. Gmail cuts it off'],
])('of %d bytes: %s', (bytes, words) => {
  expect(said(sizeChecks(bytes)).startsWith(words)).toBe(true);
  expect(sizeChecks(bytes)).toHaveLength(words ? 1 : 0);
});

it('tells of words that will not do', () => {
  const last = { subject: 'Hello' };
  expect(wordChecks({ subject: 'a'.repeat(60), preheader: 'In short.' }, last)).toEqual([]);
  expect(said(wordChecks({ subject: 'a'.repeat(61), preheader: '' }, undefined))).toBe(
    'told: The subject has 61 characters; a phone shows about 60.\n' +
      'told: It has no preheader: lists of mails show its first words instead.',
  );
  expect(said(wordChecks({ subject: 'Hello', preheader: 'In short.' }, last))).toContain(
    'the same subject',
  );
});

it('tells of pictures without a description, and of those that are too heavy', () => {
  const mute = { alt: '' };
  const described = { alt: 'A boat' };
  expect(pictureChecks([described], [400_000, 400_000, 200_000])).toEqual([]);
  expect(said(pictureChecks([mute, described], []))).toContain('A picture has no description');
  expect(said(pictureChecks([mute, mute], []))).toContain('2 pictures have no description');
  expect(said(pictureChecks([], [400_001]))).toContain('A picture has 401 kB');
  expect(said(pictureChecks([], [400_000, 400_000, 200_001]))).toContain('1001 kB together');
});

it('warns if more than 2 % of the last letter bounced', () => {
  expect(bounceChecks(NONE)).toEqual([]);
  expect(bounceChecks({ ...NONE, sent: 98, bounced: 2 })).toEqual([]);
  expect(said(bounceChecks({ ...NONE, sent: 97, bounced: 3 }))).toContain('3 % of the last letter');
});
