import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_LENGTH = 12;
/** A compressed name: a pointer to the question's. */
const NAME_POINTER = [0xc0, HEADER_LENGTH];
const TYPE_A_CLASS_IN = [0, 1, 0, 1];
const TTL_ZERO = [0, 0, 0, 0];

/** Answers every question with the same addresses, like a network of containers for a scaled service. */
export class NameServer {
  private constructor(private readonly socket: Socket) {}

  /** @param begins resolves when the server may answer. The server then also answers earlier questions */
  static async start(
    addresses: readonly string[],
    begins: Promise<void> = Promise.resolve(),
  ): Promise<NameServer> {
    const socket = createSocket('udp4');
    socket.on('message', (question, { port, address }) => {
      const header = Buffer.from(question.subarray(0, HEADER_LENGTH));
      header.writeUInt16BE(0x8180, 2);
      header.writeUInt16BE(addresses.length, 6);
      const records = addresses.map((ip) =>
        Buffer.from([
          ...NAME_POINTER,
          ...TYPE_A_CLASS_IN,
          ...TTL_ZERO,
          0,
          4,
          ...ip.split('.').map(Number),
        ]),
      );
      const reply = Buffer.concat([header, question.subarray(HEADER_LENGTH), ...records]);
      void begins.then(() => socket.send(reply, port, address));
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NameServer(socket);
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  async stop(): Promise<void> {
    this.socket.close();
    await once(this.socket, 'close');
  }
}
