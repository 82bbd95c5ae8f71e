import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { createCertificate, type Certificate } from '../../../../kit/test/certificate.ts';
import { SourceError } from '@examiner/kit/upstream';
import { createImapSource } from './imap-source.ts';

const USER = 'author@gmail.test';
const PASSWORD = 'app-password-gmail';
const GREETING = '* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=PLAIN] Ready.\r\n';

let certificate: Certificate;
let server: Server | undefined;

beforeAll(async () => {
  certificate = await createCertificate();
});

afterEach(() => {
  server?.close();
  server = undefined;
});

async function listen(started: Server): Promise<number> {
  server = started.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A server over TLS that greets and then answers each line it receives. */
function listenWithTls(greet: (socket: Socket) => void, answer?: (line: string) => string) {
  const { key, cert } = certificate;
  const started = createTlsServer({ key, cert }, (socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      const reply = answer?.(chunk.toString()) ?? '';
      if (reply === '') socket.destroy();
      else socket.write(reply);
    });
    greet(socket);
  });
  return listen(started);
}

/** What the source says of a server that it cannot read; nothing else comes with it. */
async function complaint(port: number): Promise<string> {
  const account = { host: '127.0.0.1', port, user: USER, password: PASSWORD, ca: certificate.cert };
  const source = createImapSource({ mailbox: 'yahoo', account });
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
  expect(await complaint(port)).toBe('did not answer');
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

test.each([
  ['[AUTHENTICATIONFAILED] Wrong', 'refused the password'],
  ['[ALERT] Application-specific password required', 'refused the password'],
  ['[UNAVAILABLE] Try again later', 'did not answer'],
])('a sign-in that is answered with %s', async (text, expected) => {
  const port = await listenWithTls(
    (socket) => socket.write(GREETING),
    (line) => `${line.split(' ')[0] ?? ''} NO ${text}\r\n`,
  );
  expect(await complaint(port)).toBe(expected);
});

test('a server that drops the connection while the messages are read', async () => {
  const port = await listenWithTls(
    (socket) => socket.write(GREETING),
    (line) => {
      const [tag = '', command = ''] = line.trim().split(' ');
      if (command === 'FETCH') return '';
      return `${command === 'EXAMINE' ? '* 3 EXISTS\r\n' : ''}${tag} OK Done\r\n`;
    },
  );
  expect(await complaint(port)).toBe('closed the connection');
});
