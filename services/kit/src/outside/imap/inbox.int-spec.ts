import { beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { createCertificate, type Certificate } from '../../../test/certificate.ts';
import { readInbox } from './inbox.ts';

const ACCOUNT = { host: '127.0.0.1', user: 'author@mail.test', password: 'secret' };
const greeting = (capabilities: string) => `* OK [CAPABILITY IMAP4rev1 ${capabilities}] Ready.\r\n`;

let certificate: Certificate;
beforeAll(async () => {
  certificate = await createCertificate();
});

interface Said {
  readonly plain: string[];
  readonly sealed: string[];
}

/** A server that begins without TLS and refuses all passwords. @returns the lines of the client, and its error */
async function visit(capabilities: string): Promise<{ said: Said; message: string }> {
  const said: Said = { plain: [], sealed: [] };
  const answer = (socket: Socket, lines: string[]) => (chunk: Buffer) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      lines.push(line);
      const [tag = '', command = ''] = line.split(' ');
      if (command === 'STARTTLS') return startTls(socket, tag);
      const refused = ['AUTHENTICATE', 'LOGIN'].includes(command);
      const untagged = command === 'CAPABILITY' ? `* CAPABILITY IMAP4rev1 ${capabilities}\r\n` : '';
      socket.write(`${untagged}${tag} ${refused ? 'NO [AUTHENTICATIONFAILED] No' : 'OK Done'}\r\n`);
    }
    return undefined;
  };
  const startTls = (socket: Socket, tag: string) => {
    socket.removeAllListeners('data');
    socket.write(`${tag} OK Begin\r\n`);
    const { key, cert } = certificate;
    const secure = new TLSSocket(socket, { isServer: true, key, cert });
    secure.on('error', () => socket.destroy());
    secure.on('data', answer(secure, said.sealed));
  };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', answer(socket, said.plain));
    socket.write(greeting(capabilities));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const account = { ...ACCOUNT, port, ca: certificate.cert, isStartTls: true };
  const error = await readInbox(account, () => Promise.resolve()).catch(
    (reason: unknown) => reason,
  );
  await once(server.close(), 'close');
  expect(error).toMatchObject({ name: 'SourceError' });
  return { said, message: (error as Error).message };
}

describe('a mailbox that begins with STARTTLS', () => {
  it('hears the user and the password after TLS has begun', async () => {
    const { said, message } = await visit('STARTTLS AUTH=PLAIN SASL-IR');
    expect(message).toBe('refused the password');
    expect(said.plain.map((line) => line.split(' ')[1])).toContain('STARTTLS');
    expect(said.plain.join()).not.toMatch(/LOGIN|AUTHENTICATE/);
    expect(said.sealed.join()).toMatch(/LOGIN|AUTHENTICATE/);
  });

  it('hears neither without TLS', async () => {
    const { said } = await visit('AUTH=PLAIN SASL-IR');
    expect(said.sealed).toEqual([]);
    expect(said.plain.join()).not.toMatch(/LOGIN|AUTHENTICATE/);
  });
});

it.each(['127.0.0.1', 'localhost', '10.0.0.1', '192.168.1.5', '169.254.169.254'])(
  'does not connect to %s if the server must be public',
  async (host) => {
    const account = { ...ACCOUNT, host, port: 993, reach: 'public' as const };
    await expect(readInbox(account, () => Promise.resolve())).rejects.toMatchObject({
      name: 'SourceError',
      message: 'is at an address inside the network, which is not allowed',
    });
  },
);

it.each(['169.254.169.254', '0.0.0.0', '224.0.0.1'])(
  'does not connect to %s, also if the operator lists it',
  async (host) => {
    const account = { ...ACCOUNT, host, port: 993, reach: 'listed' as const };
    await expect(readInbox(account, () => Promise.resolve())).rejects.toMatchObject({
      message: 'is at an address inside the network, which is not allowed',
    });
  },
);
