import { parseConfig } from '@examiner/kit';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuthConfig } from '../src/config.ts';
import { createAuthService, type AuthService } from '../src/index.ts';
import { manifest } from '../src/manifest.ts';
import type { BackUp } from '../src/people/installation/back-up.ts';
import { openPage } from './open-page.ts';

export const SERVICE_SECRET = 'the secret that the services share';
/** No server listens at this address. */
const NO_CONTENT = 'http://127.0.0.1:9';

/** The auth service over HTTP, with a separate state folder. */
export interface AuthServer {
  readonly url: string;
  readonly app: AuthService['app'];
  readonly config: AuthConfig;
  readonly setupLink: string | undefined;
  /** Sends a form as a browser does; redirects are not followed. */
  submit(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Opens a page with only these headers. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Starts auth. A given `stateDir` is not removed, so that auth can start on it again. */
export async function startAuth(
  env: NodeJS.ProcessEnv = {},
  givenStateDir?: string,
  backUp: BackUp | null = null,
): Promise<AuthServer> {
  const stateDir = givenStateDir ?? (await mkdtemp(join(tmpdir(), 'examiner-auth-')));
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = parseConfig(
    {
      PORT: String(port),
      STATE_DIR: stateDir,
      SERVICE_SECRET,
      CONTENT_URL: NO_CONTENT,
      LOG_LEVEL: 'silent',
      ...env,
    },
    manifest,
  );
  const service = await createAuthService(config, backUp);
  service.begin();
  server.on('request', service.handler);
  const url = `http://localhost:${port}`;
  const call = (path: string, init: RequestInit) =>
    fetch(new URL(path, url), { redirect: 'manual', ...init });
  return {
    url,
    app: service.app,
    config,
    setupLink: service.setupLink?.href,
    submit: (path, fields, headers = {}) =>
      call(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: url, ...headers },
      }),
    get: (path, headers = {}) => openPage(new URL(path, url), headers),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await service.close();
      if (!givenStateDir) await rm(stateDir, { recursive: true });
    },
  };
}

/** The cookies of an answer, as the `Cookie` header that a browser would send back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}
