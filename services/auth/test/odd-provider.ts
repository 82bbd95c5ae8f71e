import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The smallest key that the signature allows, because creating a key takes long. */
const key = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const OWN = key();
const FOREIGN = key();
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Given {
  readonly status?: number;
  readonly location?: string;
  readonly body?: string;
}

export interface Odd {
  /** Claims that replace the correct claims in the ID token; undefined removes a claim. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Claims that are replaced after the token was signed. */
  readonly swapped?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly isForeignKey?: boolean;
  readonly isUnsigned?: boolean;
  /** Replacements for the answer with tokens and for the discovery document. */
  readonly token?: Given | 'broken off' | 'none';
  readonly discovery?: Given | 'broken off' | 'none';
}

function give(response: ServerResponse, given: Given | 'broken off' | 'none'): void {
  if (given === 'broken off') response.destroy();
  if (typeof given === 'string') return;
  const { status = 200, location, body } = given;
  const headers = { 'content-type': 'application/json', ...(location && { location }) };
  response.writeHead(status, headers).end(body);
}

/** A provider whose answers a test sets. */
export class OddProvider {
  odd: Odd = {};
  nonce = '';
  readonly asked: string[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<OddProvider> {
    const provider = new OddProvider();
    provider.#server.listen(0, '127.0.0.1');
    await once(provider.#server, 'listening');
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    this.asked.push(`${path} ${request.headers.authorization ?? ''} ${body}`);
    const send = (value: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    const { issuer } = this;
    if (path === '/.well-known/openid-configuration') {
      if (this.odd.discovery) return give(response, this.odd.discovery);
      send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
      });
    } else if (path === '/keys') {
      const jwk = OWN.publicKey.export({ format: 'jwk' });
      send({ keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] });
    } else if (this.odd.token) give(response, this.odd.token);
    else send({ access_token: 'an-access-token', token_type: 'bearer', id_token: this.#idToken() });
  }

  #idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      sub: 'ann',
      aud: 'examiner',
      nonce: this.nonce,
      iat: now,
      exp: now + 300,
      email: 'ann@example.net',
      email_verified: true,
      ...this.odd.claims,
    };
    const header = { alg: 'RS256', kid: 'one', ...this.odd.header };
    const signed = `${encoded(header)}.${encoded(claims)}`;
    const sent = `${encoded(header)}.${encoded({ ...claims, ...this.odd.swapped })}`;
    const { privateKey }: { privateKey: KeyObject } = this.odd.isForeignKey ? FOREIGN : OWN;
    const signature = this.odd.isUnsigned
      ? ''
      : sign('sha256', Buffer.from(signed), privateKey).toString('base64url');
    return `${sent}.${signature}`;
  }
}
