import { createServer, type Server, type ServerResponse } from 'node:http';
import { listen } from '../http/listen.ts';
import { metricsText } from './metrics.ts';

/** What the internal port asks of the process. */
export interface Readiness {
  /** Resolves when requests can be answered; rejects otherwise. */
  check(): Promise<void>;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

/** `/livez`, `/readyz` and `/metrics` on a port that the gateway does not route. */
export async function startInternalServer(
  port: number,
  host: string,
  readiness: Readiness,
): Promise<Server> {
  const server = createServer((request, response) => {
    const reply = async (): Promise<void> => {
      if (request.url === '/livez') return answer(response, 200, { status: 'ok' });
      if (request.url === '/readyz') {
        await readiness.check();
        return answer(response, 200, { status: 'ok' });
      }
      if (request.url === '/metrics') {
        const { contentType, text } = await metricsText();
        response.writeHead(200, { 'content-type': contentType }).end(text);
        return;
      }
      answer(response, 404, { message: 'There is nothing here.' });
    };
    reply().catch(() => answer(response, 503, { message: 'Not ready to answer requests.' }));
  });
  await listen(server, port, host, 'INTERNAL_PORT');
  return server;
}
