import { afterEach, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { callHttp, closeServer } from '../../../test/http-call.ts';
import { startSampleSite } from '../../../test/sample-service.ts';
import { StartError } from '../../errors.ts';
import { startInternalServer } from './internal-server.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeServer(server);
});

async function start(isReady: () => boolean): Promise<number> {
  const server = await startInternalServer(0, '127.0.0.1', isReady);
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

describe(startInternalServer.name, () => {
  it('says that the process lives and that it is ready', async () => {
    const port = await start(() => true);
    for (const path of ['/livez', '/readyz']) {
      const answer = await callHttp(port, path);
      expect(answer).toMatchObject({ status: 200, text: '{"status":"ok"}' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('says that it is not ready, though it lives', async () => {
    const port = await start(() => false);
    expect((await callHttp(port, '/livez')).status).toBe(200);
    const answer = await callHttp(port, '/readyz');
    expect(answer).toMatchObject({
      status: 503,
      text: '{"message":"Not ready to answer requests."}',
    });
  });

  it('shows measurements by route and not by path', async () => {
    register.getSingleMetric('http_requests_total')?.reset();
    const site = await startSampleSite();
    await site.call('/sample/notes/a-private-name', { method: 'DELETE' });
    await site.call('/another-private-name');
    await site.close();
    const port = await start(() => true);
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
    const port = await start(() => true);
    for (const path of ['/', '/metrics/', '/api/blog-posts', '/livez/../etc/passwd']) {
      expect((await callHttp(port, path)).status).toBe(404);
    }
  });

  it('names INTERNAL_PORT when that is taken', async () => {
    const port = await start(() => true);
    const second = startInternalServer(port, '127.0.0.1', () => true);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(`INTERNAL_PORT ${port}`);
  });
});
