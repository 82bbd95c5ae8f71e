import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy in front of a server, so that a test can cut the connection. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #isStalled = false;

  private constructor(host: string, port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, host);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        from.on('data', (bytes) => {
          if (!this.#isStalled) to.write(bytes);
        });
      }
    });
  }

  /** A proxy of the host and port of an address. */
  static async to(address: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(address);
    const proxy = new TcpProxy(hostname, Number(port));
    await proxy.restore();
    return proxy;
  }

  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Closes every connection and refuses new ones. */
  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Drops all data from now on, and keeps the connections open. */
  stall(): Promise<void> {
    this.#isStalled = true;
    return Promise.resolve();
  }

  /** Forwards everything again, at the same port. */
  async restore(): Promise<void> {
    this.#isStalled = false;
    if (this.#server.listening) return;
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }
}
