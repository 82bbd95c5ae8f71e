import {
  GRANT_CHECK_PATH,
  grantQuestionSchema,
  SESSION_QUESTION_PATH,
  sessionQuestionSchema,
  type AuthUser,
  type GrantAnswer,
  type GrantQuestion,
  type SessionAnswer,
} from '@examiner/contracts';
import { listen } from '@examiner/kit';
import { createServer, type Server } from 'node:http';

/** The session token of a caller. */
export const tokenOf = (caller: string) => caller.padEnd(43, '_');

/** The id of the account of a caller. */
export const accountOf = (caller: string) => `account-of-${caller}`;

/** The name of a caller whose last confirmation was long ago. */
const STALE_ADMIN = 'admin-unconfirmed';

/** The accounts of session tokens. */
const USERS: Readonly<Record<string, AuthUser>> = {
  [tokenOf('admin')]: { id: accountOf('admin'), email: 'ada@example.org', isAdmin: true },
  [tokenOf(STALE_ADMIN)]: { id: accountOf('admin'), email: 'ada@example.org', isAdmin: true },
  [tokenOf('editor')]: {
    id: accountOf('editor'),
    email: 'ed@example.org',
    role: 'editor',
    isAdmin: false,
  },
  [tokenOf('other-editor')]: {
    id: accountOf('other-editor'),
    email: 'eva@example.org',
    role: 'editor',
    isAdmin: false,
  },
  [tokenOf('reader')]: { id: accountOf('reader'), email: 'rik@example.org', isAdmin: false },
};

/** A bearer token that acts for the editor, with every scope that editors may give. */
export const EDITORS_TOKEN = `exm_${'e'.repeat(43)}`;

/** A token that acts for the editor, with only the scopes of pictures. */
export const PICTURES_TOKEN = `exm_${'p'.repeat(43)}`;
/** A token that acts for the owner, with the scopes of posts and pictures. */
export const OWNERS_TOKEN = `exm_${'o'.repeat(43)}`;

const TOKENS: Readonly<Record<string, { of: string; scopes: readonly string[] }>> = {
  [EDITORS_TOKEN]: { of: 'editor', scopes: ['posts:read', 'posts:write', 'images:write'] },
  [PICTURES_TOKEN]: { of: 'editor', scopes: ['images:write'] },
  [OWNERS_TOKEN]: { of: 'admin', scopes: ['posts:write', 'images:write'] },
};

/** Auth's answers about makers of grants. All makers have access until a test ends it. */
export class FakeMakers {
  readonly #ends = new Map<string | undefined, string>();
  isAway = false;

  /** Ends the grants that the account has made so far. Without an account, ends the grants of all accounts. */
  end(accountId?: string): void {
    this.#ends.set(accountId, new Date().toISOString());
  }

  reset(): void {
    this.#ends.clear();
    this.isAway = false;
  }

  isValid({ accountId, madeAt }: GrantQuestion): boolean {
    const ends = [this.#ends.get(undefined), this.#ends.get(accountId)];
    return ends.every((end) => end === undefined || madeAt > end);
  }
}

function sessionAnswer(body: string): SessionAnswer {
  const question = sessionQuestionSchema.parse(JSON.parse(body));
  if ('bearer' in question) {
    const { of = '', scopes = [] } = TOKENS[question.bearer] ?? {};
    return { user: USERS[tokenOf(of)] ?? null, scopes: [...scopes] };
  }
  const user = USERS[question.token] ?? null;
  const isFresh = question.token !== tokenOf(STALE_ADMIN);
  return { user, ...(isFresh && { confirmedAt: new Date().toISOString() }) };
}

/** Answers the services' questions about sessions and makers, as auth does. */
export async function startFakeAuth(): Promise<{ url: URL; server: Server; makers: FakeMakers }> {
  const makers = new FakeMakers();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const send = (answer: SessionAnswer | GrantAnswer) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      if (request.url === SESSION_QUESTION_PATH) send(sessionAnswer(body));
      else if (request.url !== GRANT_CHECK_PATH) response.writeHead(404).end();
      else if (makers.isAway) response.destroy();
      else send({ isValid: makers.isValid(grantQuestionSchema.parse(JSON.parse(body))) });
    });
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: new URL(`http://127.0.0.1:${port}`), server, makers };
}
