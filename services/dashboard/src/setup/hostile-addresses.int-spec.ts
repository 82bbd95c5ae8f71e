import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IMAP_PORTS, mailboxInputSchema } from '@examiner/contracts';
import { SourceError } from '@examiner/kit/upstream';
import { hostname } from 'node:os';
import { Socket } from 'node:net';
import { HOSTILE_ADDRESSES, HOSTILE_HOSTS } from '../../../kit/test/hostile-addresses.ts';
import { startRefreshSite, type RefreshSite } from '../../test/refresh-site.ts';
import { PanelQuestion } from '../own-panels/panel-question.ts';
import { TryService } from './try.service.ts';

/** The machine's host name also leads to the private network. */
const ADDRESSES = [...HOSTILE_ADDRESSES, `https://${hostname()}/`, `https://${hostname()}:8443/`];
const HOSTS = [...HOSTILE_HOSTS, hostname()];
const BATCH = 20;

let refresh: RefreshSite;
/** The addresses to which sockets of this process started to connect. */
const attempts: string[] = [];
beforeAll(async () => {
  const { connect } = Socket.prototype as {
    readonly connect: (this: Socket, ...options: never[]) => Socket;
  };
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...options) {
    this.on('connectionAttempt', (ip: string, port: number) => attempts.push(`${ip}:${port}`));
    return Reflect.apply(connect, this, options) as Socket;
  });
  refresh = await startRefreshSite();
  await refresh.settle();
});
beforeEach(() => {
  attempts.length = 0;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await refresh.close();
});

/** Sends all inputs in batches, without the limit of calls. */
async function askEach<T>(inputs: readonly T[], ask: (input: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < inputs.length; at += BATCH) {
    await Promise.all(inputs.slice(at, at + BATCH).map(ask));
  }
}

describe(`of ${ADDRESSES.length} hostile addresses`, () => {
  it('are more than 300', () => {
    expect(new Set(ADDRESSES).size).toBeGreaterThan(300);
  });

  it('a connection would be counted', async () => {
    await new Promise<void>((resolve) => {
      const { port, hostname: host } = new URL(refresh.site.url);
      const socket = new Socket().connect(Number(port), host, () => {
        socket.destroy();
        resolve();
      });
    });
    expect(attempts).toContain(`127.0.0.1:${new URL(refresh.site.url).port}`);
  });

  it('none is connected to as a feed', async () => {
    const trials = refresh.site.service.app.get(TryService, { strict: false });
    await askEach(ADDRESSES, async (url) => {
      expect([url, (await trials.try({ kind: 'feed', url })).kind]).toEqual([url, 'failed']);
    });
    expect(attempts).toEqual([]);
  });

  it.each(['custom', 'monitor'] as const)('none is connected to as a panel: %s', async (kind) => {
    const question = refresh.site.service.app.get(PanelQuestion, { strict: false });
    const show = { as: 'text', value: '' } as const;
    await askEach(
      ADDRESSES.filter((url) => URL.canParse(url)),
      async (url) => {
        const options = { url, every: 5 };
        const asked =
          kind === 'custom'
            ? question.ask({ kind, options: { ...options, show } })
            : question.ask({ kind, options });
        // A monitor may report that the server is down. Any other input must be refused.
        const found = await asked.then(
          ({ content }) => content.as === 'monitor' && content.isUp,
          (error: unknown) => !(error instanceof SourceError),
        );
        expect([url, found]).toEqual([url, false]);
      },
    );
    expect(attempts).toEqual([]);
  });

  it('none is connected to as a mailbox', async () => {
    const trials = refresh.site.service.app.get(TryService, { strict: false });
    const inputs = HOSTS.flatMap((host) =>
      IMAP_PORTS.flatMap((port) => {
        const input = { host, port, user: 'anna', password: 'canary' };
        return mailboxInputSchema.safeParse(input).success ? [input] : [];
      }),
    );
    expect(inputs.length).toBeGreaterThan(100);
    await askEach(inputs, async (input) => {
      const tried = await trials.try({ kind: 'mailbox', ...input });
      expect([input.host, tried.kind]).toEqual([input.host, 'failed']);
    });
    expect(attempts).toEqual([]);
  });
});
