import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATA_FILE_NAMES } from '@examiner/contracts';
import { closeServer, startInternalServer } from '@examiner/kit';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ADMIN, startDashboardSite, type DashboardSite } from '../../test/dashboard-site.ts';

let site: DashboardSite;
let metrics: Server;
beforeAll(async () => {
  site = await startDashboardSite();
  metrics = await startInternalServer(0, '127.0.0.1', () => true);
});
afterAll(async () => {
  await closeServer(metrics);
  await site.close();
});

/** The number of calls of each store operation so far. */
async function readCalls(): Promise<Map<string, number>> {
  const { port } = metrics.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.matchAll(
    /^store_operation_duration_seconds_count\{(?=[^}]*store="(\w+)")(?=[^}]*operation="(\w+)")[^}]*\} (\d+)/gm,
  );
  return new Map([...lines].map(([, store, operation, n]) => [`${store}.${operation}`, Number(n)]));
}

/** Operations of the sweep of older documents. The sweep may run during a test. */
const SWEEP = ['documents.migrateNext', 'documents.updateOne'];

async function callsOf(request: () => Promise<Response>): Promise<Record<string, number>> {
  const before = await readCalls();
  expect((await request()).status).toBe(200);
  const after = await readCalls();
  const counts = [...after].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(counts.filter(([name, n]) => n > 0 && !SWEEP.includes(name)));
}

describe('GET /api/dashboard/panels asks the stores', () => {
  it.each([
    ['a visitor', {}],
    ['the admin', ADMIN],
  ])('once for the visibilities and once for each file, for %s', async (_, headers) => {
    const calls = await callsOf(() => site.get('/api/dashboard/panels', headers));
    // Two reads get visibilities and sources. The other reads get settings, tables, the layout of own panels, and the files.
    expect(calls).toEqual({
      'documents.find': 2,
      'documents.findOne': 3,
      'objects.get': DATA_FILE_NAMES.length,
    });
  });
});
