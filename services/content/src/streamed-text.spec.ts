import { describe, expect, it } from '@jest/globals';
import { listen } from '@examiner/kit';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sendStreamedText } from './streamed-text.ts';

describe(sendStreamedText.name, () => {
  it('waits for a reader who does not read, and stops when he goes', async () => {
    let made = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) {
          made += 1;
          yield await Promise.resolve('x'.repeat(64 * 1024));
        }
      } finally {
        ended = true;
      }
    }
    const server = createServer((_request, response) => {
      void sendStreamedText(response, endless());
    });
    const port = await listen(server, 0, '127.0.0.1');
    const socket = connect(port, '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await setTimeout(300);
    const before = made;
    expect(before).toBeGreaterThan(0);
    await setTimeout(200);
    expect(made).toBe(before);
    socket.destroy();
    await setTimeout(200);
    expect(ended).toBe(true);
    server.close();
  });
});
