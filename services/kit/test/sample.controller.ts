import {
  Body,
  ConflictException,
  Controller,
  HttpException,
  NotFoundException,
  Param,
  Query,
  Res,
} from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import { type ListedOperation } from '@examiner/contracts/all-operations';
import { empty, jsonBody } from '@examiner/contracts/operations';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { Handles } from '../src/http/handles.ts';
import { Viewer } from '../src/http/viewer.ts';
import { StorageFullError } from '../src/errors.ts';
import { UnboundedRead } from '../src/http/public-work/public-work.guard.ts';

const notesSchema = z.object({
  title: z.string('Title is required').min(1, 'Title is required'),
  rows: z.array(z.object({ name: z.string('Name is required') })).optional(),
});

/** A secret in an error. It must not be in the answer or the log's message. */
export const HIDDEN = 'ann@example.org';

/** Only for owners, unless decorators say otherwise. */
const sample = (
  method: ListedOperation['method'],
  path: string,
  rules: Partial<ListedOperation> = {},
): ListedOperation =>
  ({
    method,
    path: `/sample/${path}`,
    summary: 'A sample.',
    access: 'admin',
    answers: { [method === 'POST' ? 201 : 200]: empty('It is done.') },
    ...rules,
  }) as ListedOperation;

/** One route for each feature of the kit. */
@Controller()
export class SampleController {
  @Handles(sample('GET', 'public', { access: 'public' }))
  readPublic(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  /** Unanswered requests, by the part of the path. */
  readonly held = new Map<string, ServerResponse>();

  @Handles(sample('GET', 'held/{name}', { access: 'public' }))
  readHeld(@Param('name') name: string, @Res() response: ServerResponse): void {
    this.held.set(name, response);
  }

  @Handles(sample('GET', 'held-unbounded/{name}', { access: 'public' }))
  @UnboundedRead()
  readUnbounded(@Param('name') name: string, @Res() response: ServerResponse): void {
    this.held.set(name, response);
  }

  @Handles(sample('GET', 'recognised', { access: 'recognised' }))
  readRecognised(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Handles(sample('GET', 'signed-in', { access: 'signed-in' }))
  readSignedIn(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Handles(sample('GET', 'for-editors', { access: 'editor' }))
  readForEditors(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Handles(sample('GET', 'closed'))
  readClosed(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Handles(sample('GET', 'scoped/public', { access: 'public', scope: 'posts:write' }))
  readScoped(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Handles(sample('GET', 'scoped/editor', { access: 'editor', scope: 'posts:write' }))
  readScopedOfEditors(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Handles(sample('GET', 'scoped/admin', { scope: 'posts:write' }))
  readScopedOfOwners(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Handles(sample('GET', 'scoped/other', { scope: 'tables:write' }))
  readOtherScope() {
    return {};
  }

  @Handles(sample('POST', 'closed'))
  writeClosed() {
    return {};
  }

  @Handles(sample('POST', 'service', { access: 'service' }))
  answerService() {
    return {};
  }

  @Handles(
    sample('GET', 'limited', {
      access: 'public',
      limits: [{ name: 'sample', calls: 2, windowSeconds: 60, per: 'client' }],
    }),
  )
  readLimited() {
    return {};
  }

  @Handles(
    sample('POST', 'limited', {
      access: 'public',
      limits: [{ name: 'sample-open', calls: 2, windowSeconds: 60, per: 'client' }],
    }),
  )
  writeLimited() {
    return {};
  }

  @Handles(
    sample('POST', 'limited-by-account', {
      limits: [{ name: 'sample-account', calls: 2, windowSeconds: 60, per: 'account' }],
    }),
  )
  writeLimitedByAccount() {
    return {};
  }

  @Handles(sample('POST', 'echo', { access: 'public', body: { type: 'json', maxBytes: 2048 } }))
  echo(@Body() body: unknown) {
    return { body };
  }

  @Handles(sample('POST', 'form', { access: 'public', body: { type: 'form', maxBytes: 2048 } }))
  echoForm(@Body() body: unknown) {
    return { body };
  }

  @Handles(sample('POST', 'raw', { access: 'public', body: { type: 'raw', maxBytes: 2048 } }))
  echoRaw(@Body() body: Buffer) {
    return { hex: body.toString('hex') };
  }

  @Handles(sample('POST', 'notes', { access: 'public', body: jsonBody(notesSchema) }))
  writeNote(@Body() note: z.output<typeof notesSchema>) {
    return note;
  }

  @Handles(sample('PUT', 'notes/{name}', { access: 'public' }))
  putNote(@Param('name') name: string, @Query('tag') tag: unknown) {
    return { name, tag };
  }

  @Handles(sample('DELETE', 'notes/{name}', { access: 'public' }))
  deleteNote() {
    throw new NotFoundException('This note does not exist.');
  }

  @Handles(sample('GET', 'fails/{how}', { access: 'public' }))
  fail(@Param('how') how: string, @Res({ passthrough: true }) response: ServerResponse) {
    if (how === 'conflict') throw new ConflictException('The name is\ntaken.');
    if (how === 'full') throw new StorageFullError(new Error('no space at /secret/path'));
    if (how === 'away') throw new HttpException('A part is away.', 503);
    if (how === 'midway') {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('the first half');
    }
    throw new Error(`Something about ${HIDDEN} broke`);
  }
}
