import {
  BadRequestException,
  Injectable,
  PayloadTooLargeException,
  UnsupportedMediaTypeException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { JSON_MAX_BYTES, type RequestBodyRule } from '@examiner/contracts/operations';
import express, { type Request, type Response } from 'express';
import { operationOf } from './handles.ts';

const DEFAULT_RULE: RequestBodyRule = { type: 'json', maxBytes: JSON_MAX_BYTES };
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MEDIA_TYPES = {
  json: [JSON_TYPE],
  form: [FORM_TYPE],
  'json or form': [JSON_TYPE, FORM_TYPE],
  multipart: ['multipart/form-data'],
};
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

function ruleOf(reflector: Reflector, context: ExecutionContext): RequestBodyRule {
  return operationOf(reflector, context)?.body ?? DEFAULT_RULE;
}

/** Refuses a body by its declared size, before it is read. */
@Injectable()
export class BodySizeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const length = Number(request.headers['content-length'] ?? 0);
    if (length === 0) return true;
    const { maxBytes } = ruleOf(this.reflector, context);
    if (length > maxBytes) throw new PayloadTooLargeException(tooLargeMessage(maxBytes));
    return true;
  }
}

export function tooLargeMessage(maxBytes: number): string {
  const size = maxBytes >= 1024 * 1024 ? `${maxBytes / 1024 / 1024} MB` : `${maxBytes / 1024} KB`;
  return `The body is too large; at most ${size} are accepted.`;
}

/** Runs last, so that bodies of callers without access are not parsed. */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!METHODS_WITH_BODY.has(request.method)) return true;
    return readBody(ruleOf(this.reflector, context), request, http.getResponse<Response>());
  }
}

/** Whether a page without a script sent the body. */
export function isForm(request: Request): boolean {
  return Boolean(request.is(FORM_TYPE));
}

function parserOf({ type, maxBytes: limit }: RequestBodyRule, request: Request) {
  if (type === 'raw') return express.raw({ limit, type: () => true });
  if (!isForm(request)) return express.json({ limit });
  return express.urlencoded({ limit, extended: false, parameterLimit: 100 });
}

async function readBody(
  { type, maxBytes }: RequestBodyRule,
  request: Request,
  response: Response,
): Promise<true> {
  if (type === 'ignored') return true;
  if (type !== 'raw' && !request.is(MEDIA_TYPES[type])) {
    const types = MEDIA_TYPES[type].join(' or ');
    throw new UnsupportedMediaTypeException(`The body must be sent as ${types}.`);
  }
  if (type === 'multipart') return true;
  const read = parserOf({ type, maxBytes }, request);
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (!error) resolve();
      else if (error instanceof Error && 'type' in error) reject(error);
      // Express does not report the cause of a failed decompression.
      else reject(new BadRequestException('The body could not be read.', { cause: error }));
    });
  });
  return true;
}
