import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Asset } from '../src/front-door/assets.ts';
import { FrontDoor } from '../src/front-door/front-door.ts';

/** The headers that make an answer cacheable. */
export const PUBLIC = 'public, max-age=0, s-maxage=1';

const SCRIPT: Asset = {
  contentType: 'text/javascript; charset=utf-8',
  bodies: {
    identity: Buffer.from('plain'),
    br: Buffer.from('brotli'),
    gzip: Buffer.from('gzip'),
  },
};

/** The front door with services that all give the same answer. */
export class SampleFrontDoor {
  /** The requests that reached a service, as `owner method url`. */
  readonly passed: string[] = [];
  answer: RequestListener = (_request, response) => {
    response.setHeader('Cache-Control', PUBLIC);
    response.setHeader('Content-Type', 'text/plain');
    response.setHeader('ETag', 'W/"1"');
    response.end(`answer ${this.passed.length}`);
  };

  #arrived = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {
    const frontDoor = new FrontDoor({
      config: { publicUrl: new URL(url), hsts: undefined },
      assets: new Map([['/assets/index-1.js', SCRIPT]]),
      services: {
        content: this.#serviceNamed('content'),
        audience: this.#serviceNamed('audience'),
        auth: this.#serviceNamed('auth'),
        dashboard: this.#serviceNamed('dashboard'),
      },
    });
    server.on('request', (request, response) => {
      frontDoor.handle(request, response);
      this.#arrived += 1;
    });
  }

  static async open(): Promise<SampleFrontDoor> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new SampleFrontDoor(server, `http://localhost:${port}`);
  }

  /** Resolves once this many requests have arrived in total. */
  async hasArrived(requests: number): Promise<void> {
    while (this.#arrived < requests) await new Promise(setImmediate);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  async text(path: string, init?: RequestInit): Promise<string> {
    return (await fetch(this.url + path, init)).text();
  }

  /** A GET with an unchanged path, and with headers that fetch does not allow. */
  async rawGet(path: string, headers: Record<string, string>) {
    const { hostname, port } = new URL(this.url);
    const sent = httpRequest({ hostname, port, path, headers });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
  }

  #serviceNamed(name: string): RequestListener {
    return (request, response) => {
      this.passed.push(`${name} ${request.method} ${request.url}`);
      this.answer(request, response);
    };
  }
}
