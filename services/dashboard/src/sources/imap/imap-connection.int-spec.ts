import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { createCertificate, type Certificate } from '../../../../kit/test/certificate.ts';
import { GREETING, startFakeImap, type FakeImap } from '../../../../kit/test/fake-imap-server.ts';
import { SourceError } from '@examiner/kit/upstream';
import { createImapSource } from './imap-source.ts';

let certificate: Certificate;
let server: Server | undefined;
let imap: FakeImap | undefined;

beforeAll(async () => {
  certificate = await createCertificate();
});

afterEach(async () => {
  server?.close();
  await imap?.close();
  server = undefined;
  imap = undefined;
});

async function listen(started: Server): Promise<number> {
  server = started.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A TLS server that sends a greeting and then answers each received line. */
async function listenWithTls(...behavior: [greet: Greet, answer?: Answer]): Promise<number> {
  imap = await startFakeImap(certificate, ...behavior);
  return imap.account.port;
}
type Greet = Parameters<typeof startFakeImap>[1];
type Answer = Parameters<typeof startFakeImap>[2];

/** The source's error message for a server that it cannot read. */
async function complaint(port: number, timeoutMs?: number): Promise<string> {
  const login = { user: 'author@gmail.test', password: 'app-password-gmail' };
  const account = { host: '127.0.0.1', port, ...login, ca: certificate.cert };
  const source = createImapSource({
    mailbox: 'yahoo',
    account,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const http = { get: () => Promise.reject(new Error('No mailbox is read over HTTP')) };
  const reading = source.fetch({ http, now: 0, previous: null });
  const error = await reading.then(() => undefined).catch((reason: unknown) => reason);
  if (!(error instanceof SourceError)) throw new Error('The source did not fail as one');
  expect(error.cause).toBeUndefined();
  return error.message;
}

test('a refused connection', async () => {
  const port = await listen(createServer());
  server?.close();
  expect(await complaint(port)).toBe('did not answer');
});

test('a server that speaks no TLS', async () => {
  const port = await listen(createServer((socket) => socket.end(GREETING)));
  expect(await complaint(port)).toBe('does not speak TLS on this port: check the port');
});

test('a server that drops the connection at once', async () => {
  const port = await listen(createServer((socket) => socket.destroy()));
  expect(await complaint(port)).toBe('closed the connection');
});

test('a server that drops the connection in the middle of its greeting', async () => {
  const port = await listenWithTls((socket) => socket.end('* OK [CAPABILITY IMA'));
  expect(await complaint(port)).toBe('closed the connection');
});

test('a server that drops the connection during the sign-in', async () => {
  const port = await listenWithTls((socket) => socket.write(GREETING));
  expect(await complaint(port)).toBe('closed the connection');
});

test('a sign-in that is refused', async () => {
  const port = await listenWithTls(
    (socket) => socket.write(GREETING),
    (tag) => `${tag} NO [ALERT] Application-specific password required\r\n`,
  );
  expect(await complaint(port)).toMatch(/^needs an app password: /);
});

test('a server that drops the connection while the messages are read', async () => {
  const port = await listenWithTls(
    (socket) => socket.write(GREETING),
    (tag, command) => {
      if (command === 'FETCH') return '';
      return `${command === 'EXAMINE' ? '* 3 EXISTS\r\n' : ''}${tag} OK Done\r\n`;
    },
  );
  expect(await complaint(port)).toBe('closed the connection');
});

test.each(['greeting', 'CAPABILITY', 'AUTHENTICATE', 'EXAMINE', 'FETCH'])(
  'a server that never ends its answer: %s',
  async (step) => {
    const drip = '* OK [ALERT] Wait\r\n';
    const port = await listenWithTls(
      (socket) => socket.write(step === 'greeting' ? '* OK [' : GREETING),
      (tag, command) => {
        if (command === step) return drip;
        return `${command === 'EXAMINE' ? '* 3 EXISTS\r\n' : ''}${tag} OK Done\r\n`;
      },
    );
    expect(await complaint(port, 300)).toBe('did not answer in time');
  },
);

test('a server that announces a message of a gigabyte', async () => {
  const port = await listenWithTls(
    (socket) => socket.write(GREETING),
    (tag, command) => {
      if (command === 'FETCH' || command === 'UID') return '* 1 FETCH (BODY[] {1000000000}\r\nab';
      return `${command === 'EXAMINE' ? '* 3 EXISTS\r\n' : ''}${tag} OK Done\r\n`;
    },
  );
  expect(await complaint(port)).toBe('sent more than was asked for');
});
