import {
  SCOPES,
  scopesOf,
  type Invitation,
  type NewAccessToken,
  type PersonList,
  type Role,
  type Scope,
} from '@examiner/contracts';
import type { ListedOperation } from '@examiner/contracts/all-operations';
import { newId } from '@examiner/kit';
import { createCall, json, send, type Party } from './raw-call.ts';
import type { Site } from './site.ts';

/** All accounts have this password, so that a body works for each account. */
export const PASSWORD = 'a long pass phrase';
export const OWNER = { email: 'desk@example.com', password: PASSWORD };

/** Whether the table of operations allows the caller to make the call. */
export function mayCall(
  { access, scope, owner }: ListedOperation,
  { role, secret, scopes = [] }: Party,
  editorsSend = false,
): boolean {
  if (access === 'service') return false;
  if (secret !== undefined && !(scope && scopes.includes(scope))) return false;
  if (access === 'public' || access === 'recognised') return true;
  if (!role) return false;
  if (access === 'signed-in' || role === 'owner') return true;
  // Editors may work on letters only if an owner allows it.
  return access === 'editor' && role === 'editor' && (owner !== 'audience' || editorsSend);
}

/** The status for a caller without the right. */
export function refusalOf({ access, scope }: ListedOperation, { role, secret }: Party): number {
  if (access === 'service') return 404;
  if (secret !== undefined && !scope) return 403;
  return role ? 403 : 401;
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** The accounts and tokens of a site, one for each kind of caller. */
export class Parties {
  readonly owner: Party = { name: 'the owner', role: 'owner' };
  readonly all: Party[] = [{ name: 'a stranger' }, this.owner];

  private constructor(private readonly site: Site) {}

  static async of(site: Site): Promise<Parties> {
    const parties = new Parties(site);
    await parties.#signIn(parties.owner, OWNER.email);
    await parties.#add();
    return parties;
  }

  named(name: string): Party {
    const found = this.all.find((party) => party.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }

  async #add(): Promise<void> {
    const reader = await this.#join('reader');
    const editor = await this.#join('editor');
    this.all.push(
      { name: 'a reader', role: 'reader', cookie: reader.cookie },
      { name: 'an editor', role: 'editor', cookie: editor.cookie },
    );
    for (const scope of SCOPES) {
      this.all.push(await this.#token(`a token for ${scope}`, this.owner, 'owner', [scope]));
    }
    const ofEditor = scopesOf('editor');
    this.all.push(
      await this.#token('an editor’s token', this.named('an editor'), 'editor', ofEditor),
    );
    await this.#addFormer();
  }

  /** Adds callers whose rights were reduced after they got their session or token. */
  async #addFormer(): Promise<void> {
    const demoted = await this.#join('owner');
    const ofDemoted = await this.#token('', { name: '', cookie: demoted.cookie }, 'owner', SCOPES);
    await this.#own('PUT', `/api/accounts/${demoted.id}`, { role: 'editor' });
    this.all.push(
      { name: 'the session of an owner who was made an editor', cookie: demoted.cookie },
      {
        name: 'the token of an owner who was made an editor',
        role: 'editor',
        scopes: scopesOf('editor'),
        ...(ofDemoted.secret && { secret: ofDemoted.secret }),
      },
    );
    const removed = await this.#join('owner');
    const ofRemoved = await this.#token('', { name: '', cookie: removed.cookie }, 'owner', SCOPES);
    await this.#own('DELETE', `/api/accounts/${removed.id}`);
    this.all.push(
      { name: 'the session of an account that was removed', cookie: removed.cookie },
      {
        name: 'the token of an account that was removed',
        ...(ofRemoved.secret && { secret: ofRemoved.secret }),
      },
    );
  }

  async #signIn(party: Party, email: string): Promise<void> {
    const body = new URLSearchParams({ email, password: PASSWORD });
    await send(this.site, await createCall('POST', '/api/login', body), party);
    if (!party.cookie) throw new Error(`${email} could not sign in`);
  }

  async #own<T>(method: string, path: string, body?: object): Promise<T> {
    return json<T>(await send(this.site, await createCall(method, path, body), this.owner));
  }

  async #join(role: Role): Promise<Account> {
    const email = `${newId()}@people.example`;
    const input = { email, role };
    const { link } = await this.#own<Invitation>('POST', '/api/accounts/invitations', input);
    const token = new URL(link).searchParams.get('token') ?? '';
    const form = new URLSearchParams({ token, password: PASSWORD });
    const joined: Party = { name: email };
    await send(this.site, await createCall('POST', '/api/login/invite', form), joined);
    const { people } = await this.#own<PersonList>('GET', '/api/accounts');
    const id = people.find((person) => person.email === email)?.id;
    if (!id || !joined.cookie) throw new Error(`The ${role} could not join`);
    return { id, email, cookie: joined.cookie };
  }

  async #token(name: string, maker: Party, role: Role, scopes: readonly Scope[]): Promise<Party> {
    const input = { name: name || 'A token', scopes, days: 30 };
    const call = await createCall('POST', '/api/account/tokens', input);
    const { secret } = json<NewAccessToken>(await send(this.site, call, maker));
    return { name, role, secret, scopes };
  }
}
