import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** The text of a refusal with each code. */
const TEXTS: Readonly<Record<number, string>> = {
  421: '4.7.0 closing',
  450: '4.2.0 greylisted, come back',
  451: '4.3.0 not now',
  452: '4.2.2 mailbox full',
  454: '4.7.0 too many messages, slow down',
  550: '5.1.1 no such user',
  551: '5.4.1 no access for this recipient',
  552: '5.2.2 mailbox full',
  553: '5.3.4 message too big',
  554: '5.7.1 refused as spam',
};

const refusal = (code: number) => Object.assign(new Error(TEXTS[code]), { responseCode: code });

/** `anna.rcpt550@…` is refused at RCPT, `.data451` after the dot. */
function faultOf(address: string): { readonly what: string; readonly code: number } {
  const [, what = '', code] = /\.([a-z]+)(\d{3})?@/.exec(address) ?? [];
  return { what, code: Number(code) };
}

export interface FaultServer {
  readonly port: number;
  /** Message-IDs of the stored mails, by the recipient's address. */
  readonly kept: Map<string, string[]>;
  /** The number of RCPT commands for each address. */
  readonly asked: Map<string, number>;
  readonly mails: string[];
  /** The senders in the envelopes. */
  readonly senders: string[];
  /** The number of complete mails. */
  readonly bodies: number;
  close(): Promise<void>;
}

export type Stage = 'mail' | 'rcpt' | 'data';

export interface FaultOptions {
  /** The whole reply instead of the usual one. For MAIL FROM, `address` is the sender's address. */
  readonly refuse?: (stage: Stage, address: string) => string | undefined;
  /** The time that it takes to accept a mail. */
  readonly delayMs?: number;
  readonly options?: SMTPServerOptions;
}

/**
 * A real SMTP server. The recipient's address selects the fault. `.droprcpt` closes the connection at RCPT, `.dropdata`
 * in the body, and `.dropdot` after it; these mails are not stored. `.grey` is refused twice with 450. `.keepdrop`
 * stores the mail and closes the connection. `.hang` gets no answer. A stored mail is recorded before the answer.
 */
export async function startFaultServer({
  delayMs = 0,
  options,
  refuse = () => undefined,
}: FaultOptions = {}): Promise<FaultServer> {
  const kept = new Map<string, string[]>();
  const asked = new Map<string, number>();
  const mails: string[] = [];
  const senders: string[] = [];
  let bodies = 0;
  const drop = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections as Set<{ id: string; _socket: Socket }>) {
      if (connection.id === id) connection._socket.destroy();
    }
  };
  const refusedBy = (stage: Stage, address: string) => {
    const reply = refuse(stage, address);
    if (reply === undefined) return undefined;
    return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, done) => done(refusedBy('mail', address)),
    ...options,
    onRcptTo({ address }, session, done) {
      const times = (asked.get(address) ?? 0) + 1;
      asked.set(address, times);
      const other = refusedBy('rcpt', address);
      if (other) return done(other);
      const { what, code } = faultOf(address);
      if (what === 'droprcpt') drop(session);
      else if (what === 'grey' && times <= 2) done(refusal(450));
      else done(what === 'rcpt' ? refusal(code) : null);
    },
    onData(stream, session, done) {
      const address = session.envelope.rcptTo[0]?.address ?? '';
      const { what, code } = faultOf(address);
      let mail = '';
      stream.on('error', () => undefined);
      stream.on('data', (chunk: Buffer) => {
        mail += chunk.toString('latin1');
        if (what === 'dropdata') drop(session);
      });
      stream.on('end', () => {
        bodies += 1;
        setTimeout(() => {
          const other = refusedBy('data', address);
          if (other) return done(other);
          if (what === 'data') return done(refusal(code));
          if (what === 'hang' || what === 'dropdata') return undefined;
          if (what === 'dropdot') return drop(session);
          const id = /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? '';
          kept.set(address, [...(kept.get(address) ?? []), id]);
          mails.push(mail);
          const { mailFrom } = session.envelope;
          if (mailFrom) senders.push(mailFrom.address);
          return what === 'keepdrop' ? drop(session) : done(null, '2.0.0 kept');
        }, delayMs);
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    kept,
    asked,
    mails,
    senders,
    get bodies() {
      return bodies;
    },
    close: () =>
      new Promise((resolve) => {
        for (const connection of server.connections as Set<{ _socket: Socket }>) {
          connection._socket.destroy();
        }
        server.close(() => resolve());
      }),
  };
}
