import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { closeServer } from '../../test/http-call.ts';
import { StartError } from '../errors.ts';
import { listen } from './listen.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await closeServer(server);
});

function newServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

describe(listen.name, () => {
  it('says which port it got when it asked for any', async () => {
    const port = await listen(newServer(), 0, '127.0.0.1');
    expect(port).toBeGreaterThan(0);
  });

  it('names the port and the variable when another process has it', async () => {
    const port = await listen(newServer(), 0, '127.0.0.1');
    const second = listen(newServer(), port, '127.0.0.1', 'INTERNAL_PORT');
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(
      `INTERNAL_PORT ${port} on 127.0.0.1 is in use by another process; set INTERNAL_PORT to another.`,
    );
  });

  it('names the address when it is not on this machine', async () => {
    const listening = listen(newServer(), 0, '192.0.2.1');
    await expect(listening).rejects.toThrow(StartError);
    await expect(listening).rejects.toThrow('PORT 0 on 192.0.2.1 is not on this machine');
  });
});
