import { connect } from 'node:net';

const SILENCE_MS = 20_000;

/** An address of this machine. There are 65,000, and each network has 250. */
export const ownAddress = (n: number): string =>
  `127.${1 + (Math.floor(n / 62_500) % 250)}.${Math.floor(n / 250) % 250}.${2 + (n % 250)}`;

/** Sends these bytes. @returns everything until the connection ends, as latin1 */
export async function exchange(
  port: number,
  bytes: Buffer | string,
  localAddress = '127.0.0.1',
): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('latin1');
  let received = '';
  socket.on('data', (text: string) => (received += text));
  // The server may close the connection before a refused body is sent completely.
  socket.on('error', () => undefined);
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.write(bytes, 'latin1');
  // `once` of node:events would reject with that error.
  await new Promise((closed) => socket.once('close', closed));
  return received;
}

/** The session cookie that an answer sets. */
export const sessionIn = (answer: string): string | undefined =>
  /^set-cookie: (sid=[\w-]{43})/im.exec(answer)?.[1];
