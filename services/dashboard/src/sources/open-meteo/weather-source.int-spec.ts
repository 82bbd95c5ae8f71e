import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { fixture } from '../../../test/fixture.ts';
import { startLocalServer, type LocalServer } from '../../../../kit/test/local-server.ts';
import { UpstreamClient } from '@examiner/kit/upstream';
import { createWeatherSource } from './weather-source.ts';

const recorded = fixture('open-meteo/utrecht.json').toString();
const CITY = {
  label: 'Utrecht',
  latitude: 52.0907,
  longitude: 5.1214,
  timeZone: 'Europe/Amsterdam',
};

let server: LocalServer;
let http: UpstreamClient;
let status: number;
let type: string;
let body: string;

const answer: RequestListener = (_, response) => {
  response.writeHead(status, { 'content-type': type }).end(body);
};

beforeEach(async () => {
  [status, type, body] = [200, 'application/json', recorded];
  server = await startLocalServer(answer);
  http = new UpstreamClient({ userAgent: 'Specs/1.0', sleep: () => Promise.resolve() });
});
afterEach(async () => {
  await http.close();
  await server.close();
});

const source = () => createWeatherSource({ slot: 'utrecht', city: CITY, baseUrl: server.url });
const fetchIt = () => source().fetch({ http, now: 0, previous: null });
const reason = (text: string) => JSON.stringify({ error: true, reason: text });

describe('createWeatherSource', () => {
  it('asks for eleven days in the zone of the city', async () => {
    await expect(fetchIt()).resolves.toMatchObject({ status: 'ok', items: 11 });
    expect(source().id).toBe('weather.utrecht');
    const { pathname, searchParams } = new URL(server.requests[0]?.path ?? '', server.url);
    expect(pathname).toBe('/v1/forecast');
    expect(Object.fromEntries(searchParams)).toEqual({
      latitude: '52.0907',
      longitude: '5.1214',
      daily:
        'weather_code,temperature_2m_max,temperature_2m_min,apparent_temperature_max,' +
        'precipitation_sum,precipitation_probability_max,wind_speed_10m_max,sunset',
      timezone: 'Europe/Amsterdam',
      forecast_days: '11',
    });
  });

  it('keeps fewer days and says so', async () => {
    const forecast = JSON.parse(recorded) as { daily: { time: string[] } };
    forecast.daily.time.length = 4;
    body = JSON.stringify(forecast);
    await expect(fetchIt()).resolves.toMatchObject({
      status: 'partial',
      items: 4,
      note: 'sent 4 of 11 days',
    });
  });

  it.each([
    [
      400,
      reason('Forecast days is invalid. Allowed range 0 to 16. Given 17.'),
      'refused the question (400): Forecast days is invalid. Allowed range 0 to 16. Given 17.',
      null,
    ],
    [400, reason('<b>no</b>'), 'refused the question (400)', null],
    [400, reason('a'.repeat(161)), 'refused the question (400)', null],
    [400, 'no', 'refused the question (400)', null],
    [
      429,
      reason('Minutely API request limit exceeded. Please try again in one minute.'),
      'was asked too often (429): Minutely API request limit exceeded. Please try again in one minute.',
      60,
    ],
    [
      429,
      reason('Hourly API request limit exceeded. Please try again in the next hour.'),
      'was asked too often (429): Hourly API request limit exceeded. Please try again in the next hour.',
      3600,
    ],
    [
      429,
      reason('Daily API request limit exceeded. Please try again tomorrow.'),
      'was asked too often (429): Daily API request limit exceeded. Please try again tomorrow.',
      86_400,
    ],
    [429, 'Too Many Requests', 'was asked too often (429)', null],
    [
      200,
      `${recorded.slice(0, 900)}Unexpected error while streaming data: timeout`,
      'sent an answer that is cut off or is not JSON',
      null,
    ],
    [200, '', 'sent an answer that is cut off or is not JSON', null],
    [200, '{"daily":[]}', 'sent an answer in an unknown form (at daily)', null],
  ])('turns status %i with %j into a sentence', async (code, text, message, retryAfterSeconds) => {
    [status, body] = [code, text];
    await expect(fetchIt()).rejects.toMatchObject({
      name: 'SourceError',
      message,
      retryAfterSeconds,
    });
  });

  it.each([404, 503])('fails with status %i', async (code) => {
    [status, type, body] = [code, 'text/plain', 'The service is overloaded'];
    await expect(fetchIt()).rejects.toMatchObject({
      name: 'SourceError',
      message: expect.stringContaining(String(code)),
    });
  });
});
