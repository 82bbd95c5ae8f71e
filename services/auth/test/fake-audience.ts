import { MAIL_SERVER_PATH, SERVICE_MAILS_PATH, type ServiceMailInput } from '@examiner/contracts';
import { closeServer, listen } from '@examiner/kit';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

/** A fake of audience with a mail server. It records requested mails. */
export interface FakeAudience {
  readonly url: string;
  readonly mails: ServiceMailInput[];
  readonly keys: unknown[];
  close(): Promise<void>;
}

export async function startFakeAudience(): Promise<FakeAudience> {
  const mails: ServiceMailInput[] = [];
  const keys: unknown[] = [];
  const keep = async (request: IncomingMessage) => {
    mails.push((await json(request)) as ServiceMailInput);
    keys.push(request.headers['idempotency-key']);
  };
  const server = createServer((request, response) => {
    if (request.url === MAIL_SERVER_PATH) response.end('{"isSet":true}');
    else if (request.url !== SERVICE_MAILS_PATH) response.writeHead(404).end();
    else void keep(request).then(() => response.writeHead(202).end());
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, mails, keys, close: () => closeServer(server) };
}
