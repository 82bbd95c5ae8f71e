import {
  Body,
  ConflictException,
  Controller,
  Delete,
  Get,
  HttpException,
  NotFoundException,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import type { AuthUser } from '@examiner/contracts';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  ForEditors,
  Public,
  Recognised,
  Scope,
  ServiceOnly,
  SignedIn,
} from '../src/auth/access.ts';
import { Viewer } from '../src/http/viewer.ts';
import { StorageFullError } from '../src/errors.ts';
import { RequestBody } from '../src/http/request-body.ts';
import { RateLimit } from '../src/limits/rate-limit.guard.ts';
import { UnboundedRead } from '../src/public-work/public-work.guard.ts';

const notesSchema = z.object({
  title: z.string('Title is required').min(1, 'Title is required'),
  rows: z.array(z.object({ name: z.string('Name is required') })).optional(),
});

/** The secret in an error that must reach neither the answer nor the log's message. */
export const HIDDEN = 'ann@example.org';

/** One route for each thing that the kit does for a service. */
@Controller('sample')
export class SampleController {
  @Get('public')
  @Public()
  readPublic(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  /** What it was asked and has not answered yet, by the part of the path. */
  readonly held = new Map<string, ServerResponse>();

  @Get('held/:name')
  @Public()
  readHeld(@Param('name') name: string, @Res() response: ServerResponse): void {
    this.held.set(name, response);
  }

  @Get('held-unbounded/:name')
  @Public()
  @UnboundedRead()
  readUnbounded(@Param('name') name: string, @Res() response: ServerResponse): void {
    this.held.set(name, response);
  }

  @Get('recognised')
  @Recognised()
  readRecognised(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Get('signed-in')
  @SignedIn()
  readSignedIn(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Get('for-editors')
  @ForEditors()
  readForEditors(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Get('closed')
  readClosed(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Get('scoped/public')
  @Public()
  @Scope('posts:write')
  readScoped(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Get('scoped/editor')
  @ForEditors()
  @Scope('posts:write')
  readScopedOfEditors(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Get('scoped/admin')
  @Scope('posts:write')
  readScopedOfOwners(@Viewer() viewer: AuthUser | null) {
    return { viewer };
  }

  @Get('scoped/other')
  @Scope('tables:write')
  readOtherScope() {
    return {};
  }

  @Post('closed')
  writeClosed() {
    return {};
  }

  @Post('service')
  @ServiceOnly()
  answerService() {
    return {};
  }

  @Get('limited')
  @Public()
  @RateLimit({ name: 'sample', calls: 2, windowSeconds: 60 })
  readLimited() {
    return {};
  }

  @Post('limited')
  @Public()
  @RateLimit({ name: 'sample-open', calls: 2, windowSeconds: 60 })
  writeLimited() {
    return {};
  }

  @Post('limited-by-account')
  @RateLimit({ name: 'sample-account', calls: 2, windowSeconds: 60 })
  writeLimitedByAccount() {
    return {};
  }

  @Post('echo')
  @Public()
  @RequestBody({ maxBytes: 2048 })
  echo(@Body() body: unknown) {
    return { body };
  }

  @Post('form')
  @Public()
  @RequestBody({ type: 'form', maxBytes: 2048 })
  echoForm(@Body() body: unknown) {
    return { body };
  }

  @Post('raw')
  @Public()
  @RequestBody({ type: 'raw', maxBytes: 2048 })
  echoRaw(@Body() body: Buffer) {
    return { hex: body.toString('hex') };
  }

  @Post('notes')
  @Public()
  writeNote(@Body({ schema: notesSchema }) note: z.output<typeof notesSchema>) {
    return note;
  }

  @Put('notes/:name')
  @Public()
  putNote(@Param('name') name: string, @Query('tag') tag: unknown) {
    return { name, tag };
  }

  @Delete('notes/:name')
  @Public()
  deleteNote() {
    throw new NotFoundException('This note does not exist.');
  }

  @Get('fails/:how')
  @Public()
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
