import { afterEach, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callHttp, closeServer } from '../../test/http-call.ts';
import { startSampleSite } from '../../test/sample-service.ts';
import { StartError } from '../errors.ts';
import { startInternalServer, type Readiness } from './internal-server.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeServer(server);
});

async function start(readiness: Readiness): Promise<number> {
  const server = await startInternalServer(0, '127.0.0.1', readiness);
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

describe(startInternalServer.name, () => {
  it('says that the process lives and that it is ready', async () => {
    const port = await start({ check: () => Promise.resolve() });
    for (const path of ['/livez', '/readyz']) {
      const answer = await callHttp(port, path);
      expect(answer).toMatchObject({ status: 200, text: '{"status":"ok"}' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('says that it is not ready, though it lives, without saying why', async () => {
    const port = await start({ check: () => Promise.reject(new Error('mongodb://user:pw@db')) });
    expect((await callHttp(port, '/livez')).status).toBe(200);
    const answer = await callHttp(port, '/readyz');
    expect(answer).toMatchObject({
      status: 503,
      text: '{"message":"Not ready to answer requests."}',
    });
  });

  it('shows what was measured, by route and not by path', async () => {
    const site = await startSampleSite();
    await site.call('/sample/notes/a-private-name', { method: 'DELETE' });
    await site.call('/another-private-name');
    await site.close();
    const port = await start({ check: () => Promise.resolve() });
    const { headers, text } = await callHttp(port, '/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toContain(
      'http_requests_total{service="sample",method="DELETE",route="/sample/notes/:name",status="404"} 1',
    );
    expect(text).toContain('method="GET",route="none",status="404"');
    expect(text).not.toContain('private-name');
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('has nothing else', async () => {
    const port = await start({ check: () => Promise.resolve() });
    for (const path of ['/', '/metrics/', '/api/blog-posts', '/livez/../etc/passwd']) {
      expect((await callHttp(port, path)).status).toBe(404);
    }
  });

  it('names INTERNAL_PORT when that is taken', async () => {
    const port = await start({ check: () => Promise.resolve() });
    const second = startInternalServer(port, '127.0.0.1', { check: () => Promise.resolve() });
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(`INTERNAL_PORT ${port}`);
  });
});
