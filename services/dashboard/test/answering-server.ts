import { UpstreamClient } from '@examiner/kit/upstream';
import { startLocalServer, type LocalServer } from '../../kit/test/local-server.ts';

/** The answer of a local server that replaces another server. */
export interface Answer {
  /** By default 200. */
  readonly status?: number;
  /** Content type; by default JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/** A local server, and the product's client for it. */
export interface AnsweringServer extends LocalServer {
  readonly http: UpstreamClient;
  /** Answers by the prefix of a path. The first match is used; without a match, the status is 404. */
  answers: (readonly [path: string, answer: Answer])[];
  /** Paths and queries of the requests so far. */
  paths(): string[];
}

/** Starts a server without answers, and a client that retries without a pause. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const http = new UpstreamClient({ userAgent: 'Specs/1.0', sleep: () => Promise.resolve() });
  const server = await startLocalServer(({ url = '' }, response) => {
    const found = answering.answers.find(([path]) => url.startsWith(path))?.[1];
    const { status = 200, type = 'application/json', headers, body } = found ?? NOT_FOUND;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  const answering: AnsweringServer = {
    ...server,
    http,
    answers: [],
    paths: () => server.requests.map(({ path }) => path),
    close: async () => {
      await http.close();
      await server.close();
    },
  };
  return answering;
}

const NOT_FOUND: Answer = { status: 404, body: '' };
