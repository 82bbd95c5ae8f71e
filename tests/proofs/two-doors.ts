import { fileURLToPath } from 'node:url';
import { Gateway, hasEngine } from '../../gateway/test/gateway.ts';
import type { Site } from '../browser/site.ts';

/** The addresses for requests to a site. */
export interface Door {
  readonly name: 'front door' | 'gateway';
  readonly port: number;
}

const ASSETS = fileURLToPath(new URL('../../frontend/dist/assets', import.meta.url));

/** Calls `use` with the door of a site that `npm start` started. With a container engine, also adds a gateway in front of the site. */
export async function withDoors(
  { url }: Pick<Site, 'url'>,
  use: (doors: readonly Door[]) => Promise<void>,
): Promise<void> {
  const { port } = new URL(url);
  const own: Door = { name: 'front door', port: Number(port) };
  if (!hasEngine()) {
    console.log('No Docker engine answers: the gateway is not tried.');
    return use([own]);
  }
  const services = ['CONTENT', 'AUDIENCE', 'AUTH', 'DASHBOARD'];
  const hosts = services.map((name) => [`${name}_HOST`, `127.0.0.1:${port}`] as const);
  // Callers from 127.0.0.1 name their client.
  const env = { ...Object.fromEntries(hosts), TRUSTED_PROXIES: '127.0.0.1' };
  const gateway = await Gateway.start(env, ASSETS);
  try {
    await use([own, { name: 'gateway', port: gateway.port }]);
  } finally {
    await gateway.stop();
  }
}
