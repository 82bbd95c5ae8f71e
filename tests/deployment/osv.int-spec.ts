import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { textOf } from './deployed.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/advisories.js', import.meta.url));

const npm = (name: string, events: readonly object[]) => ({
  package: { name, ecosystem: 'npm' },
  ranges: [{ type: 'SEMVER', events }],
});

const ADVISORIES: Readonly<Record<string, object>> = {
  'GHSA-one': {
    summary: 'One',
    affected: [
      npm('express', [
        { introduced: '0' },
        { fixed: '4.1.0' },
        { introduced: '5.0.0' },
        { last_affected: '5.0.2' },
      ]),
      npm('a-package-that-is-not-installed', [{ introduced: '0' }]),
      { package: { name: 'express', ecosystem: 'PyPI' } },
    ],
  },
  'GHSA-two': { summary: 'Two', affected: [npm('express', [{ introduced: '0' }])] },
  'GHSA-gone': { withdrawn: '2026-01-01T00:00:00Z', affected: [npm('express', [])] },
};

interface Batch {
  readonly queries: readonly { readonly package: { name: string }; readonly page_token?: string }[];
}

/** Answers as OSV does; the second advisory of express is on a second page. */
function vulnerabilitiesOf({ package: { name }, page_token: page }: Batch['queries'][number]) {
  if (name !== 'express') return {};
  if (page) return { vulns: [{ id: 'GHSA-two' }, { id: 'GHSA-gone' }] };
  return { vulns: [{ id: 'GHSA-one' }, { id: 'MAL-2026-1' }], next_page_token: 'second' };
}

test('the list of advisories is made from OSV’s answers for the installed packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'advisories-'));
  const server = createServer((request, response) => {
    const { url = '' } = request;
    void json(request)
      .then((batch) => ({ results: (batch as Batch).queries.map(vulnerabilitiesOf) }))
      .catch(() => {
        const id = url.replace('/v1/vulns/', '');
        return { id, ...ADVISORIES[id] };
      })
      .then((answer) => response.end(JSON.stringify(answer)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const file = join(folder, 'advisories.json');
  const env = { ...process.env, OSV_URL: `http://127.0.0.1:${port}` };
  const child = spawn(process.execPath, [SCRIPT, file], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  await once(server.close(), 'close');
  expect(code).toBe(0);
  const made = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  rmSync(folder, { recursive: true });
  const express = (id: string, summary: string, ranges: readonly object[]) => ({
    id,
    package: 'express',
    summary,
    source: `https://github.com/advisories/${id}`,
    ranges,
  });
  expect(made).toEqual({
    asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    advisories: [
      express('GHSA-one', 'One', [
        { introduced: '0', fixed: '4.1.0' },
        { introduced: '5.0.0', lastAffected: '5.0.2' },
      ]),
      express('GHSA-two', 'Two', [{ introduced: '0' }]),
    ],
    accepted: (JSON.parse(textOf('operations/advisories.json')) as { accepted: unknown }).accepted,
  });
});
