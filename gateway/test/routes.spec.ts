import { describe, expect, it } from '@jest/globals';
import {
  ASSETS_PREFIX,
  DEFAULT_OWNER,
  errorCodeOf,
  findOwner,
  INTERNAL_PATHS,
  INTERNAL_PREFIX,
  ROUTE_TABLE,
} from '@examiner/contracts';
import { readFileSync } from 'node:fs';
import { nginxQueries } from '../nginx-queries.ts';
import { readSessionToken } from '../../services/kit/src/http/cookies.ts';
import { securityHeaders } from '../../services/kit/src/http/security-headers.ts';

const template = readFileSync(
  new URL('../templates/gateway.conf.template', import.meta.url),
  'utf8',
);

const config = readFileSync(new URL('../nginx.conf', import.meta.url), 'utf8');

/** The locations that name a service, as `= /path owner` or `/path/ owner`. */
const ownedLocations = [
  ...template.matchAll(/^ {2}location (=? ?\/\S*) \{\s*set \$owner (\w+);/gm),
].map(([, path, owner]) => `${path} ${owner}`);

const refusedLocations = [...template.matchAll(/^ {2}location ~\* \^(\S+) \{\s*return 404;/gm)].map(
  ([, path]) => path,
);

it('gives nginx every route of the table', () => {
  const expected = ROUTE_TABLE.flatMap(({ path, match, owner }) => [
    `= ${path} ${owner}`,
    ...(match === 'prefix' ? [`${path}/ ${owner}`] : []),
  ]);
  const missing = expected.filter((location) => !ownedLocations.includes(location));
  expect(missing.map((location) => `gateway.conf.template needs: location ${location}`)).toEqual(
    [],
  );
});

it('has no location whose owner the table does not name', () => {
  for (const location of ownedLocations) {
    const [, exact, path = '', owner] = /^(= )?(\S+) (\w+)$/.exec(location) ?? [];
    expect({ location, owner: findOwner(exact ? path : `${path}anything`) }).toEqual({
      location,
      owner,
    });
  }
  expect(ownedLocations).toContain(`/ ${DEFAULT_OWNER}`);
});

it('has the queries of the table; `npm run gateway-queries` writes them', () => {
  const queries = readFileSync(new URL('../snippets/queries.conf', import.meta.url), 'utf8');
  expect(queries).toBe(nginxQueries());
});

it('refuses the internal paths of the services', () => {
  expect(refusedLocations).toEqual([INTERNAL_PREFIX, ...INTERNAL_PATHS.map((path) => `${path}$`)]);
});

it('serves the assets at the paths that pages use', () => {
  expect(template).toContain(`\n  location ${ASSETS_PREFIX} {\n`);
});

it('answers with the headers that the services answer with', () => {
  const own = readFileSync(new URL('../snippets/own-headers.conf', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(securityHeaders({ hsts: undefined }))) {
    expect(own.replaceAll('"', '')).toContain(`add_header ${name} ${value} always;`);
  }
});

it('gives each of its errors the code that the services give it', () => {
  const entriesOf = (name: string) => {
    const block = config.split(`map $status ${name} {`)[1]?.split('}')[0] ?? '';
    return [...block.matchAll(/^ {4}(\d{3}) ([^;]+);/gm)].map(
      ([, status, value]) => [Number(status), value] as const,
    );
  };
  const statuses = entriesOf('$error_message').map(([status]) => status);
  expect(statuses.length).toBeGreaterThan(10);
  expect(entriesOf('$error_code')).toEqual(statuses.map((status) => [status, errorCodeOf(status)]));
});

it('has the limits that docs/OPERATIONS.md tells', () => {
  const page = readFileSync(new URL('../../docs/OPERATIONS.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Limits of the gateway\n');
  const told = [...section.replace(/\n## .*/s, '').matchAll(/^\| [^|]+\| ([^|]+)\| [^|]+\|$/gm)]
    .slice(2)
    .map(([, limits = '']) => limits.trim());
  const all = config + template;
  const valuesOf = (...settings: RegExp[]) =>
    settings
      .flatMap((setting) => [...new Set([...all.matchAll(setting)].map(([, value]) => value))])
      .join(', ');
  expect(told).toEqual([
    valuesOf(/limit_conn addresses (\d+);/g),
    valuesOf(/^ {2}limit_conn bodies (\d+);/gm, /limit_conn all_bodies (\d+);/g),
    valuesOf(/^ {4}limit_conn bodies (\d+);/gm, /limit_conn all_pictures (\d+);/g),
    valuesOf(
      /^ {2}client_max_body_size (\w+);/gm,
      /client_max_body_size (2\d+k);/g,
      /^ {4}client_max_body_size (\d+m);/gm,
    ),
    valuesOf(/large_client_header_buffers \d+ (\w+);/g, /large_client_header_buffers (\d+) /g),
    valuesOf(/client_header_timeout (\w+);/g, /client_body_timeout (\w+);/g),
    valuesOf(/^ {2}send_timeout (\w+);/gm),
    valuesOf(/^ {2}proxy_read_timeout (\w+);/gm, /^ {4}proxy_read_timeout (\w+);/gm),
    valuesOf(/worker_connections (\d+);/g),
    valuesOf(/zone=pages:\w+ max_size=(\w+)/g, /zone=pictures:\w+ max_size=(\w+)/g),
  ]);
});

describe('a session', () => {
  const token = `${'a-Z_9'.repeat(8)}xyz`;
  const pattern = /map \$http_cookie \$session_cookie \{\s+"~(.+)" 1;/.exec(config)?.[1] ?? '';

  it.each([
    `sid=${token}`,
    `__Host-sid=${token}`,
    `x=1; sid=${token}; y=2`,
    `x=1;sid = ${token} ;y=2`,
    `sid=${token}x`,
    `sid=${token.slice(1)}`,
    `sid="${token}"`,
    `sid=${token.slice(1)}%`,
    `xsid=${token}`,
    `SID=${token}`,
    'sid=',
    'sid=junk',
    'sid',
    '',
  ])('is the same for nginx and for the services: %s', (cookie) => {
    const read = (publicUrl: string) =>
      readSessionToken({ headers: { cookie } }, new URL(publicUrl)) !== undefined;
    expect(new RegExp(pattern).test(cookie)).toBe(read('http://x') || read('https://x'));
  });
});
