import { Agent, createServer, request, type RequestListener, type Server } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { runOutsideRequests } from './current-request.ts';

/** Connects to a server through a pair of streams in memory. */
class InProcessAgent extends Agent {
  constructor(private readonly server: Server) {
    super();
  }

  override createConnection(): Duplex {
    const [near, far] = duplexPair();
    breakTogether(near, far);
    breakTogether(far, near);
    this.server.emit('connection', far);
    return near;
  }
}

/** If one end breaks, the other end breaks too, as with a socket. */
function breakTogether(end: Duplex, other: Duplex): void {
  end.once('close', () => {
    if (!end.writableFinished) other.destroy(new Error('The connection broke.'));
  });
}

/** Another service in this process. Calls use HTTP, but without a socket and without a time limit, because a busy process would time out on its own calls. */
export class InProcessService {
  readonly #agent: Agent;

  constructor(handler: RequestListener) {
    this.#agent = new InProcessAgent(createServer(handler));
  }

  /** The work of the other service is not part of the caller's request. */
  fetch(path: string, { method, headers, body }: RequestInit): Promise<Response> {
    return runOutsideRequests(() => this.#ask(path, method, headers, body));
  }

  #ask(
    path: string,
    method: RequestInit['method'],
    headers: RequestInit['headers'],
    body: RequestInit['body'],
  ): Promise<Response> {
    return new Promise((resolve, reject) => {
      const asked = request({
        agent: this.#agent,
        method,
        path,
        headers: Object.fromEntries(new Headers(headers)),
      });
      asked.once('error', reject);
      asked.once('response', (answer) => {
        buffer(answer).then((bytes) => {
          const status = answer.statusCode ?? 500;
          const named = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          resolve(new Response(bytes.length > 0 ? bytes : null, { status, headers: named }));
        }, reject);
      });
      asked.end(body);
    });
  }
}
