import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { MailAccount } from '../src/config/mailbox-variables.ts';
import type { Certificate } from './certificate.ts';

export const GREETING = '* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=PLAIN] Ready.\r\n';

export interface FakeImap {
  readonly account: MailAccount;
  close(): Promise<void>;
}

/** A TLS server that sends a greeting and then answers each received line. An empty answer drops the connection. */
export async function startFakeImap(
  { key, cert }: Certificate,
  greet: (socket: Socket) => void,
  answer: (tag: string, command: string, line: string) => string = () => '',
): Promise<FakeImap> {
  const sockets = new Set<Socket>();
  const server = createServer({ key, cert }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
        const [tag = '', command = ''] = line.split(' ');
        const reply = answer(tag, command, line);
        if (reply === '') socket.destroy();
        else socket.write(Buffer.from(reply, 'latin1'));
      }
    });
    greet(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    account: { host: '127.0.0.1', port, user: 'author@mail.test', password: 'secret', ca: cert },
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
