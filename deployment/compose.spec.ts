import { describe, expect, test } from '@jest/globals';
import { composeServices, textOf } from './deployed.ts';

const services = composeServices();
const STORES = ['mongo', 'minio', 'redis'];
const SERVICES = ['content', 'audience', 'auth', 'dashboard'];

describe.each(Object.entries(services))('the container of %s', (name, service) => {
  test('bounds its log', () => {
    if (name === 'backup') expect(service.logging).toEqual({ driver: 'none' });
    else {
      expect(service.logging).toEqual({
        driver: 'local',
        options: { 'max-size': '20m', 'max-file': '5' },
      });
    }
  });

  test('is asked for its health at most every five seconds, by no other runtime', () => {
    const { test: command = [], interval = '5s' } = service.healthcheck ?? {};
    expect(Number.parseInt(interval)).toBeGreaterThanOrEqual(5);
    expect(command.join(' ')).not.toMatch(/mongosh|\bmc\b|node/);
  });
});

test('the images are asked for their health every five seconds', () => {
  const intervals = [...textOf('Dockerfile').matchAll(/^HEALTHCHECK --interval=(\d+)s/gm)];
  expect(intervals.map(([, seconds]) => seconds)).toEqual(['5', '5']);
});

test('the site starts when the dashboard, Redis or MinIO does not become healthy', () => {
  const awaited = (name: string): string[] =>
    Object.entries(services[name]?.depends_on ?? {}).flatMap(([needed, { condition }]) => [
      ...(condition === 'service_healthy' ? [needed] : []),
      ...awaited(needed),
    ]);
  expect(awaited('gateway')).toEqual(['mongo']);
  for (const service of SERVICES) expect(awaited(service)).toEqual(['mongo']);
});

test('the port is open to this machine alone unless BIND says otherwise', () => {
  expect(services['gateway']?.ports).toEqual(['${BIND:-127.0.0.1}:${PORT:-8080}:8080']);
  for (const store of STORES) expect(services[store]?.ports).toBeUndefined();
});

test('secrets reach containers as files, which nothing that lists containers shows', () => {
  const secret = /PASSWORD|SECRET|_KEY|MONGODB_URI|REDIS_URL/;
  // Optional ones, which a file cannot leave out; an operator may name a file for each.
  const optional = ['ADMIN_PASSWORD', 'IMAP_GMAIL_PASSWORD', 'IMAP_YAHOO_PASSWORD'];
  const shown = Object.values(services).flatMap(({ environment = {} }) =>
    Object.keys(environment).filter((name) => secret.test(name) && !name.endsWith('_FILE')),
  );
  expect(shown).toEqual(optional);
});
