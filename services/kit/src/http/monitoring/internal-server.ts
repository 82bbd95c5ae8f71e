import { createServer, type Server, type ServerResponse } from 'node:http';
import { listen } from '../listen.ts';
import { metricsText } from './metrics.ts';

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

/** The gateway does not route requests to this server. `/readyz` does not depend on the stores. */
export async function startInternalServer(
  port: number,
  host: string,
  isReady: () => boolean,
): Promise<Server> {
  const server = createServer((request, response) => {
    const reply = async (): Promise<void> => {
      if (request.url === '/livez') return answer(response, 200, { status: 'ok' });
      if (request.url === '/readyz') {
        if (isReady()) return answer(response, 200, { status: 'ok' });
        return answer(response, 503, { message: 'Not ready to answer requests.' });
      }
      if (request.url === '/metrics') {
        const { contentType, text } = await metricsText();
        response.writeHead(200, { 'content-type': contentType }).end(text);
        return;
      }
      answer(response, 404, { message: 'There is nothing here.' });
    };
    reply().catch((error: unknown) => response.destroy(error as Error));
  });
  await listen(server, port, host, 'INTERNAL_PORT');
  return server;
}
