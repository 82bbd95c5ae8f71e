import { Agent, request } from 'node:http';
import { once } from 'node:events';

const LENGTH = 7_000;
const CONNECTIONS = 16;

/** Requests different addresses of 7 kB from a loopback server. Each answer is a 200 that shared caches may store. */
export async function askLongAddresses(origin, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let asked = 0;
  const ask = async () => {
    while (asked < count) {
      asked += 1;
      const address = `${origin}/api/blog-posts/category/${String(asked).padEnd(LENGTH, 'x')}`;
      const [response] = await once(request(address, { agent }).end(), 'response');
      if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}`);
      await once(response.resume(), 'end');
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  agent.destroy();
}
