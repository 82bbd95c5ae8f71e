import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that can be cut: a TCP proxy on a port of its own. */
export interface CutLine {
  readonly port: number;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again, on the same port. */
  mend(): Promise<void>;
}

/** Lays a line to a server of this machine. */
export async function layLine(host: string, port: number): Promise<CutLine> {
  const sockets = new Set<Socket>();
  const join = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((inner) => {
    const outer = connect(port, host);
    join(inner);
    join(outer);
    inner.pipe(outer).pipe(inner);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    port: own,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
