import {
  Inject,
  Injectable,
  type CanActivate,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { SESSION_READER, type SessionReader } from '../access/session-reader.ts';
import { CONFIG } from '../../config/config-token.ts';
import type { Config } from '../../config/config.ts';
import { ownClientKey } from '../client-address.ts';
import { readSessionToken } from '../cookies.ts';
import { operationOf } from '../handles.ts';
import { CACHE_STATUS_HEADER, EXPIRED } from '../gateway-headers.ts';
import { isSafeMethod } from '../safe-methods.ts';
import { BusyException } from '../too-many-requests.ts';
import { viewerOf } from '../viewer.ts';
import { WorkQueue, type EndWork } from './work-queue.ts';

const RETRY_AFTER_SECONDS = 2;
const MESSAGE = 'The site is busy. Try again in a moment.';
/** A longer read is waiting for a store or for a slow client, so another read may start. */
const LONGEST_WORK_MS = 1000;

const LONGEST_WAIT_MS = 10_000;
const CONNECTIONS_OF_A_BROWSER = 6;

const UNBOUNDED_KEY = 'examiner:unbounded-read';

/** For a public read that is as cheap as sending a file. */
export const UnboundedRead = () => SetMetadata(UNBOUNDED_KEY, true);

/** Limits the number of concurrent public reads, so that strangers cannot slow down readers. Signed-in people never wait. */
@Injectable()
export class PublicWorkGuard implements CanActivate {
  readonly #reads = new WorkQueue({
    atOnce: 2,
    atOnceOfOne: 1,
    waiting: 128,
    waitingOfOne: 64,
    waitMs: LONGEST_WAIT_MS,
    few: CONNECTIONS_OF_A_BROWSER,
    rest: 4,
  });
  /** Pages that readers got recently have a separate queue, so that requests for other pages do not delay them. */
  readonly #renewals = new WorkQueue({
    atOnce: 2,
    atOnceOfOne: 2,
    waiting: 64,
    waitingOfOne: 64,
    waitMs: LONGEST_WAIT_MS,
    few: 64,
    rest: 0,
  });

  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!this.#isBounded(context, request)) return true;
    const response = context.switchToHttp().getResponse<Response>();
    const isRenewal = request.headers[CACHE_STATUS_HEADER] === EXPIRED;
    const queue = isRenewal ? this.#renewals : this.#reads;
    // Without client addresses, each request counts as a separate client.
    const client = (isRenewal ? EXPIRED : ownClientKey(request, this.config)) ?? request;
    let end = queue.tryBegin(client);
    if (!end) {
      if (await this.#isSignedIn(request)) return true;
      end = await this.#wait(queue, client, response);
    }
    endWithAnswer(response, end);
    return true;
  }

  #isBounded(context: ExecutionContext, request: Request): boolean {
    const access = operationOf(this.reflector, context)?.access;
    if (!isSafeMethod(request.method) || viewerOf(request)) return false;
    if (access !== 'public' && access !== 'recognised') return false;
    return !this.reflector.getAllAndOverride<boolean | undefined>(UNBOUNDED_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
  }

  async #isSignedIn(request: Request): Promise<boolean> {
    const token = readSessionToken(request, this.config.publicUrl);
    return token !== undefined && (await this.sessions.read(token, request.id)) !== null;
  }

  async #wait(queue: WorkQueue, client: unknown, response: Response): Promise<EndWork> {
    const left = new AbortController();
    const leave = (): void => left.abort();
    response.once('close', leave);
    const end = await queue.begin(client, left.signal);
    response.off('close', leave);
    if (!end) throw new BusyException(MESSAGE, RETRY_AFTER_SECONDS);
    return end;
  }
}

function endWithAnswer(response: Response, end: EndWork): void {
  const timer = setTimeout(end, LONGEST_WORK_MS);
  const finish = (): void => {
    clearTimeout(timer);
    end();
  };
  const endAnswer = response.end.bind(response) as (...args: unknown[]) => Response;
  response.end = ((...args: unknown[]) => {
    finish();
    return endAnswer(...args);
  }) as Response['end'];
  response.once('close', finish);
}
