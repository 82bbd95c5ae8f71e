import { describe, expect, it } from '@jest/globals';
import type { DataFilesRepository } from '../data-files/data-files.repository.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { Job } from '../sources/job.ts';
import { cartoonJob } from '../sources/xkcd/cartoon.job.ts';
import { emailJob } from '../sources/imap/email.job.ts';
import { headlinesJob } from '../sources/rss/headlines.job.ts';
import { stocksJob } from '../sources/stocks/stocks.job.ts';
import { weatherJob } from '../sources/open-meteo/weather.job.ts';
import { nextAfterFailure, nextAfterSuccess, nextScheduled, staleAfter } from './due-times.ts';

const never = () => Promise.reject(new Error('a schedule reads and writes nothing'));
const files = { read: never, write: never } as Pick<DataFilesRepository, 'read' | 'write'>;
const JOBS: Readonly<Record<Job['name'], Job>> = {
  headlines: headlinesJob(DEFAULT_SETTINGS, files),
  weather: weatherJob(DEFAULT_SETTINGS, files),
  stocks: stocksJob(DEFAULT_SETTINGS, 'nasdaq', files),
  email: emailJob(DEFAULT_SETTINGS, { gmail: undefined, yahoo: undefined }, files),
  cartoon: cartoonJob(DEFAULT_SETTINGS, files),
};

const at = (instant: string) => Date.parse(`${instant}Z`);
const text = (time: number) => new Date(time).toISOString().replace('.000Z', '');

type Case = readonly [title: string, job: Job['name'], now: string, expected: string];

// In 2026 New York is at UTC-5 until Sunday 8 March 07:00Z, then at UTC-4 until Sunday 1 November 06:00Z.
const SCHEDULED: readonly Case[] = [
  ['each quarter of an hour', 'headlines', '2026-06-10T10:07:12', '2026-06-10T10:15:00'],
  ['never the instant itself', 'headlines', '2026-06-10T10:15:00', '2026-06-10T10:30:00'],
  ['over midnight', 'headlines', '2026-12-31T23:45:00', '2027-01-01T00:00:00'],
  ['when clocks go forward', 'headlines', '2026-03-08T06:59:00', '2026-03-08T07:00:00'],
  ['when clocks go back', 'headlines', '2026-11-01T06:01:00', '2026-11-01T06:15:00'],
  ['each third hour at :12', 'weather', '2026-06-10T00:12:00', '2026-06-10T03:12:00'],
  ['the first of the day', 'weather', '2026-06-10T21:12:01', '2026-06-11T00:12:00'],
  ['by UTC when clocks go forward', 'weather', '2026-03-08T06:12:00', '2026-03-08T09:12:00'],
  ['each ten minutes', 'email', '2026-06-10T10:00:00', '2026-06-10T10:10:00'],
  ['before the market opens', 'stocks', '2026-06-10T08:00:00', '2026-06-10T13:30:00'],
  ['while it is open', 'stocks', '2026-06-10T13:30:00', '2026-06-10T14:00:00'],
  ['until after it closes', 'stocks', '2026-06-10T20:00:00', '2026-06-10T20:30:00'],
  ['when the funds are priced', 'stocks', '2026-06-10T20:30:00', '2026-06-10T22:45:00'],
  ['the next morning', 'stocks', '2026-06-10T22:45:00', '2026-06-11T13:30:00'],
  ['not on Saturday', 'stocks', '2026-06-12T22:45:00', '2026-06-15T13:30:00'],
  ['not on Sunday', 'stocks', '2026-06-14T15:00:00', '2026-06-15T13:30:00'],
  ['in winter', 'stocks', '2026-01-14T08:00:00', '2026-01-14T14:30:00'],
  ['the Monday after the change in March', 'stocks', '2026-03-06T23:45:00', '2026-03-09T13:30:00'],
  ['the Monday after that in November', 'stocks', '2026-10-30T22:45:00', '2026-11-02T14:30:00'],
  ['five past six', 'cartoon', '2026-06-10T05:00:00', '2026-06-10T10:05:00'],
  ['and again at noon', 'cartoon', '2026-06-10T10:05:00', '2026-06-10T16:05:00'],
  ['and the next day', 'cartoon', '2026-06-10T16:05:00', '2026-06-11T10:05:00'],
  ['the morning that lacks an hour', 'cartoon', '2026-03-07T17:05:00', '2026-03-08T10:05:00'],
  ['the morning with one more', 'cartoon', '2026-10-31T16:05:00', '2026-11-01T11:05:00'],
];

describe('the next scheduled time', () => {
  it.each(SCHEDULED)('is %s: %s after %s', (_title, job, now, expected) => {
    expect(text(nextScheduled(JOBS[job], at(now)))).toBe(expected);
  });
});

describe('after a success', () => {
  it.each<readonly [job: Job['name'], random: number, expected: string]>([
    ['headlines', 0, '2026-06-10T10:15:00'],
    ['headlines', 0.5, '2026-06-10T10:16:00'],
    ['weather', 0.25, '2026-06-10T12:12:30'],
    ['stocks', 0.75, '2026-06-10T13:31:30'],
    ['email', 0.1, '2026-06-10T10:10:12'],
    ['cartoon', 0.5, '2026-06-10T16:06:00'],
  ])('%s is due at its time and %d of two minutes', (job, random, expected) => {
    expect(text(nextAfterSuccess(JOBS[job], at('2026-06-10T10:06:00'), random))).toBe(expected);
  });

  it('is less than two minutes late however the dice fall', () => {
    const next = nextAfterSuccess(JOBS.headlines, at('2026-06-10T10:06:00'), 1 - Number.EPSILON);

    expect(next).toBeLessThan(at('2026-06-10T10:17:00'));
  });
});

describe('after a failure', () => {
  const failed = (job: Job['name'], now: string, failures: number, retry: number | null = null) =>
    text(nextAfterFailure(JOBS[job], at(now), { failures, retryAfterSeconds: retry }));

  it.each([
    [1, '2026-06-10T09:13:00'],
    [2, '2026-06-10T09:16:00'],
    [5, '2026-06-10T09:37:00'],
    [13, '2026-06-10T12:01:00'],
    [14, '2026-06-10T12:12:00'],
    [1_000_000, '2026-06-10T12:12:00'],
  ])('waits n² minutes but not longer than to the scheduled time: n = %d', (n, expected) => {
    expect(failed('weather', '2026-06-10T09:12:00', n)).toBe(expected);
  });

  it.each<readonly [job: Job['name'], now: string, failures: number, expected: string]>([
    ['headlines', '2026-06-10T10:02:00', 3, '2026-06-10T10:11:00'],
    ['headlines', '2026-06-10T10:02:00', 4, '2026-06-10T10:15:00'],
    ['email', '2026-06-10T10:09:30', 1, '2026-06-10T10:10:00'],
    ['cartoon', '2026-03-08T09:00:00', 8, '2026-03-08T10:04:00'],
    ['cartoon', '2026-03-08T09:00:00', 9, '2026-03-08T10:05:00'],
    ['stocks', '2026-06-12T22:45:00', 6, '2026-06-12T23:21:00'],
    ['stocks', '2026-06-12T22:45:00', 100, '2026-06-15T13:30:00'],
  ])('%s that failed at %s for the %d. time', (job, now, failures, expected) => {
    expect(failed(job, now, failures)).toBe(expected);
  });

  it.each([
    ['a server that asks for less', 1, 30, '2026-06-10T10:03:00'],
    ['a server that asks for nothing', 1, 0, '2026-06-10T10:03:00'],
    ['past the scheduled time', 1, 3600, '2026-06-10T11:02:00'],
    ['a day at most', 1, 10_000_000, '2026-06-11T10:02:00'],
  ])('honours Retry-After: %s', (_title, failures, retry, expected) => {
    expect(failed('headlines', '2026-06-10T10:02:00', failures, retry)).toBe(expected);
  });
});

describe('what was fetched is stale', () => {
  it.each<Case>([
    ['three quarters of an hour', 'headlines', '2026-06-10T10:15:40', '2026-06-10T11:04:00'],
    ['nine hours', 'weather', '2026-06-10T09:13:00', '2026-06-10T18:16:00'],
    ['half an hour', 'email', '2026-06-10T10:00:00', '2026-06-10T10:34:00'],
    ['three drawings', 'cartoon', '2026-06-10T10:06:00', '2026-06-11T16:09:00'],
    ['the market being open', 'stocks', '2026-06-10T14:01:00', '2026-06-10T15:34:00'],
    ['a weekend not counting', 'stocks', '2026-06-12T22:45:30', '2026-06-15T14:34:00'],
    ['the change in March', 'stocks', '2026-03-06T23:45:30', '2026-03-09T14:34:00'],
    ['the change in November', 'cartoon', '2026-10-31T10:05:00', '2026-11-01T17:09:00'],
  ])('when three times were missed: %s (%s)', (_title, job, now, expected) => {
    expect(text(staleAfter(JOBS[job], at(now)))).toBe(expected);
  });
});
