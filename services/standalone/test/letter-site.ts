import {
  newsletterIssueSchema,
  SESSION_QUESTION_PATH,
  sessionQuestionSchema,
  type AuthUser,
  type NewsletterIssue,
  type SessionAnswer,
} from '@examiner/contracts';
import { createAudienceService } from '@examiner/audience';
import { createContentService } from '@examiner/content';
import { InProcessService, listen, parseConfig, type RunningService } from '@examiner/kit';
import { ModulesContainer } from '@nestjs/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  IMPORT_WORKER,
  leaveOutSearch,
  RENDER_WORKER,
  SEARCH_WORKER,
} from '../../content/test/site.ts';
import { buildRenderWorker } from '../../content/test/workers.ts';
import { MANIFESTS } from '../src/manifests.ts';

const ROOT = join(import.meta.dirname, '../../..');
export const PICTURE = join(ROOT, 'data/IP/IP_3-640.webp');
const ORIGIN = 'http://localhost:3000';
const SECRET = 'a secret that is long enough for a test';
const TOKEN = `exm_${'t'.repeat(43)}`;
const session = (who: string) => who.padEnd(43, '_');

const OWNER: AuthUser = { id: 'owner', email: 'owner@example.org', role: 'owner', isAdmin: true };
const EDITOR: AuthUser = { id: 'editor', email: 'ed@example.org', role: 'editor', isAdmin: false };
const SCOPES = ['posts:read', 'posts:write', 'images:write'];

export type Caller = 'owner' | 'editor' | 'token';

/** An editor's token cannot exceed its scopes either. */
function answerOf(question: string): SessionAnswer {
  const asked = sessionQuestionSchema.parse(JSON.parse(question));
  if ('bearer' in asked) {
    return asked.bearer === TOKEN ? { user: OWNER, scopes: SCOPES } : { user: null };
  }
  const users = new Map([
    [session('owner'), OWNER],
    [session('editor'), EDITOR],
  ]);
  return { user: users.get(asked.token) ?? null, confirmedAt: new Date().toISOString() };
}

const HEADERS: Readonly<Record<Caller, Readonly<Record<string, string>>>> = {
  owner: { cookie: `sid=${session('owner')}`, origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
  editor: { cookie: `sid=${session('editor')}`, origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
  token: { authorization: `Bearer ${TOKEN}` },
};

async function serve(handler: RequestListener): Promise<{ server: Server; url: URL }> {
  const server = createServer(handler);
  return { server, url: new URL(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`) };
}

const authHandler: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const isQuestion = request.url === SESSION_QUESTION_PATH;
    const body = isQuestion ? answerOf(Buffer.concat(chunks).toString()) : {};
    response.writeHead(isQuestion ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
};

interface Part {
  now?(): number;
  look?(): Promise<void>;
  find?(id: string): Promise<NewsletterIssue | null>;
  change?(issue: NewsletterIssue, change: object): Promise<unknown>;
}

/** The real content and audience services together, with an owner, an editor, and a token of the owner for posts and pictures. */
export class LetterSite {
  private constructor(
    private readonly folder: string,
    private readonly servers: readonly Server[],
    private readonly services: readonly RunningService[],
    private readonly urls: { readonly content: URL; readonly audience: URL },
  ) {}

  static async start(): Promise<LetterSite> {
    const folder = await mkdtemp(join(tmpdir(), 'letters-'));
    const auth = new InProcessService(authHandler);
    const variables = {
      STATE_DIR: join(folder, 'state'),
      SERVICE_SECRET: SECRET,
      PUBLIC_URL: ORIGIN,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'silent',
      REFRESH: 'off',
    };
    const config = { ...parseConfig(variables, ...MANIFESTS), services: { auth } };
    await buildRenderWorker(folder);
    await leaveOutSearch(folder);
    const content = await createContentService({
      config,
      frontendDir: join(ROOT, 'frontend/dist'),
      dataDir: join(ROOT, 'data'),
      renderWorker: join(folder, RENDER_WORKER),
      searchWorker: join(folder, SEARCH_WORKER),
      importWorker: join(folder, IMPORT_WORKER),
    });
    const posts = await serve(content.handler);
    const asked = { auth, content: new InProcessService(content.handler) };
    const audience = await createAudienceService({ ...config, services: asked });
    const letters = await serve(audience.handler);
    const servers = [posts.server, letters.server];
    return new LetterSite(folder, servers, [audience, content], {
      content: posts.url,
      audience: letters.url,
    });
  }

  /** @param body a form, or a value that is sent as JSON */
  async call(
    caller: Caller,
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const isOfLetters = path.startsWith('/api/newsletter') || path.startsWith('/api/subscribe');
    const isForm = body instanceof FormData;
    return fetch(new URL(path, isOfLetters ? this.urls.audience : this.urls.content), {
      method,
      headers: {
        ...HEADERS[caller],
        ...(!isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** @throws if the call fails */
  async own<T>(method: string, path: string, body?: object, headers = {}): Promise<T> {
    const answer = await this.call('owner', method, path, body, headers);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async issue(id: string): Promise<NewsletterIssue> {
    return newsletterIssueSchema.parse(await this.own('GET', issuePath(id)));
  }

  /** The mails to readers. */
  async mailOf(id: string): Promise<string> {
    const parts = ['html', 'text'].map(async (part) =>
      (await this.call('owner', 'GET', `${issuePath(id)}/preview?part=${part}`)).text(),
    );
    return (await Promise.all(parts)).join('\n');
  }

  /** Moves a letter like the sender. */
  async stand(id: string, change: object): Promise<void> {
    const issues = this.#partOfAudience('IssuesRepository');
    const issue = await issues.find?.(id);
    if (issue) await issues.change?.(issue, change);
  }

  /** Sets the clock of audience, and checks for due letters. */
  async lookAt(ahead = 0): Promise<void> {
    const clock = this.#partOfAudience('Clock');
    clock.now = () => Date.now() + ahead;
    await this.#partOfAudience('SenderTick').look?.();
    clock.now = () => Date.now();
  }

  #partOfAudience(name: string): Part {
    const modules = [...(this.services[0]?.app.get(ModulesContainer).values() ?? [])];
    for (const { providers } of modules) {
      for (const provider of providers.values()) {
        if (provider.name === name) return provider.instance as Part;
      }
    }
    throw new Error(`Audience has no ${name}`);
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
    for (const service of this.services) await service.close();
    await rm(this.folder, { recursive: true });
  }
}

export const issuePath = (id: string) => `/api/newsletter/issues/${encodeURIComponent(id)}`;
