import { type Clock, errorCode } from '@examiner/kit';
import { OutsideFetch, SourceError } from '@examiner/kit/upstream';
import * as openid from 'openid-client';
import type { ProviderConfig } from './provider-variables.ts';
import { NotProvenError, ProviderAwayError } from './provider-errors.ts';

const KEPT_MS = 12 * 3_600_000;
const FAILURE_KEPT_MS = 30_000;
const TIMEOUT_MS = 5000;
const MAX_BYTES = 1024 * 1024;

/** Sealed values that only the browser with this sign-in has. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Profile {
  readonly email?: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name?: string | undefined;
}

/** A person at the provider. */
export interface Proof {
  readonly issuer: string;
  readonly subject: string;
  /** If the signed answer has no address, requests the profile from the provider. */
  readonly profile: () => Promise<Profile>;
}

interface Known {
  readonly configuration: Promise<openid.Configuration>;
  until: number;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const profileOf = (claims: Readonly<Record<string, unknown>>): Profile => ({
  email: textOf(claims['email']),
  isEmailVerified: claims['email_verified'] === true,
  name: textOf(claims['preferred_username']) ?? textOf(claims['name']),
});

/** Uses OpenID Connect with one provider: code flow and PKCE. The signature of the provider's answer is checked. */
export class OpenidProvider {
  readonly #outside: OutsideFetch;
  readonly #timeoutMs: number;
  #known: Known | undefined;

  constructor(
    private readonly provider: ProviderConfig,
    private readonly callback: URL,
    private readonly clock: Clock,
    timeoutMs = TIMEOUT_MS,
  ) {
    this.#timeoutMs = timeoutMs;
    this.#outside = new OutsideFetch(provider.issuer, { timeoutMs, maxBytes: MAX_BYTES });
  }

  /** The provider's page for proving an identity. @throws ProviderAwayError */
  async begin({ state, nonce, verifier }: Expected): Promise<URL> {
    const configuration = await this.#inTime(this.#discovered());
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callback.href,
      scope: this.provider.scopes,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /** @param search the query with which the browser returned. @throws NotProvenError, ProviderAwayError */
  async finish(search: string, { state, nonce, verifier }: Expected): Promise<Proof> {
    return this.#inTime(
      this.#exchange(new URL(search, this.callback), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }),
    );
  }

  async close(): Promise<void> {
    await this.#outside.close();
  }

  async #exchange(url: URL, checks: openid.AuthorizationCodeGrantChecks): Promise<Proof> {
    const began = performance.now();
    const configuration = await this.#discovered();
    const tokens = await openid.authorizationCodeGrant(configuration, url, checks);
    const claims = tokens.claims();
    if (!claims?.sub) throw new NotProvenError('NO_SUBJECT');
    const { iss: issuer, sub: subject } = claims;
    const hasMore = textOf(claims['email']) === undefined && hasUserInfo(configuration);
    const profile = async () => {
      if (!hasMore) return profileOf(claims);
      const asked = openid.fetchUserInfo(configuration, tokens.access_token, subject);
      return profileOf(await this.#inTime(asked, began));
    };
    return { issuer, subject, profile };
  }

  async #discovered(): Promise<openid.Configuration> {
    const now = this.clock.now();
    if (this.#known && now < this.#known.until) return this.#known.configuration;
    const known: Known = { configuration: this.#discover(), until: now + KEPT_MS };
    this.#known = known;
    known.configuration.catch(() => {
      known.until = this.clock.now() + FAILURE_KEPT_MS;
    });
    return known.configuration;
  }

  async #discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.provider;
    const extensions = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    try {
      const found = await openid.discovery(issuer, clientId, undefined, openid.None(), {
        execute: extensions,
        [openid.customFetch]: this.#outside.fetch,
      });
      const server = found.serverMetadata();
      const configuration = new openid.Configuration(
        server,
        clientId,
        undefined,
        this.#authentication(server.token_endpoint_auth_methods_supported)(clientSecret),
      );
      configuration[openid.customFetch] = this.#outside.fetch;
      for (const extend of [...extensions, openid.enableNonRepudiationChecks]) {
        extend(configuration);
      }
      return configuration;
    } catch (error) {
      throw new ProviderAwayError('discovery failed', { cause: error });
    }
  }

  #authentication(supported: readonly string[] = []) {
    const methods = { client_secret_basic: 'basic', client_secret_post: 'post' } as const;
    const named = supported.find((method) => Object.hasOwn(methods, method));
    const found = this.provider.clientAuth ?? (named && methods[named as keyof typeof methods]);
    return found === 'post' ? openid.ClientSecretPost : openid.ClientSecretBasic;
  }

  /** One limit for all requests of a step. */
  async #inTime<T>(work: Promise<T>, began = performance.now()): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const refuse = () => reject(new ProviderAwayError('did not answer in time'));
      timer = setTimeout(refuse, began + this.#timeoutMs - performance.now());
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      throw knownError(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

const hasUserInfo = (configuration: openid.Configuration) =>
  configuration.serverMetadata().userinfo_endpoint !== undefined;

function knownError(error: unknown): Error {
  if (error instanceof ProviderAwayError || error instanceof NotProvenError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SourceError) return new ProviderAwayError(cause.message, { cause: error });
  }
  return new NotProvenError(textOf(errorCode(error)) ?? 'UNKNOWN');
}
