import { describe, expect, it } from '@jest/globals';
import { listen } from '@examiner/kit';
import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sendStreamedText } from './streamed-text.ts';

/** If a number does not grow for this many turns of the event loop, it counts as final. */
const QUIET_TURNS = 500;

/** Resolves when a number has stopped growing. */
async function settled(figure: () => number): Promise<number> {
  let last = figure();
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await setImmediate();
    if (figure() !== last) quiet = 0;
    last = figure();
  }
  return last;
}

describe(sendStreamedText.name, () => {
  it('waits for a reader who does not read, and stops when the reader disconnects', async () => {
    let made = 0;
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) {
          made += 1;
          yield await Promise.resolve('x'.repeat(64 * 1024));
        }
      } finally {
        stop();
      }
    }
    let sent: Promise<void> | undefined;
    const server = createServer(
      express().use((_request, response) => {
        sent = sendStreamedText(response, endless());
      }),
    );
    const port = await listen(server, 0, '127.0.0.1');
    const socket = connect(port, '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(server, 'request');
    const before = await settled(() => made);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(1000);
    socket.destroy();
    await stopped;
    await expect(sent).resolves.toBeUndefined();
    server.close();
  });
});
