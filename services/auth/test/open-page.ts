import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Requests a page with only these headers. `fetch` would add headers that identify a fetch. */
export async function openPage(url: URL, headers: Record<string, string> = {}): Promise<Response> {
  const call = request(url, { headers, agent: false });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value) => [name, value] as [string, string]),
  );
  const body = bytes.length > 0 ? new Uint8Array(bytes) : null;
  return new Response(body, { status: answer.statusCode ?? 0, headers: pairs });
}
