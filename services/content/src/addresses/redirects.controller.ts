import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import {
  redirectInputSchema,
  redirectListQuerySchema,
  type Redirect,
  type RedirectInput,
  type RedirectListQuery,
} from '@examiner/contracts';
import { Confirmed, RateLimit } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../cache-control.ts';
import { DESK_WRITES } from '../desk/desk-answers.ts';
import { RedirectsService } from './redirects.service.ts';

const REDIRECTS_PATH = '/api/desk/redirects';

@Controller(REDIRECTS_PATH)
export class RedirectsController {
  constructor(private readonly redirects: RedirectsService) {}

  @Get()
  @Header('Cache-Control', NO_STORE)
  async list(
    @Query({ schema: redirectListQuerySchema }) { after }: RedirectListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Redirect[]> {
    const { redirects, next } = await this.redirects.list(after);
    if (next !== undefined) {
      const address = `${REDIRECTS_PATH}?after=${encodeURIComponent(next)}`;
      response.setHeader('Link', `<${address}>; rel="next"`);
    }
    return redirects;
  }

  @Put(':path')
  @Confirmed()
  @RateLimit(DESK_WRITES)
  @Header('Cache-Control', NO_STORE)
  async put(
    @Param('path') path: string,
    @Body({ schema: redirectInputSchema }) { to }: RedirectInput,
  ): Promise<Redirect> {
    return this.redirects.put(path, to);
  }

  @Delete(':path')
  @Confirmed()
  @RateLimit(DESK_WRITES)
  @HttpCode(204)
  @Header('Cache-Control', NO_STORE)
  async remove(@Param('path') path: string): Promise<void> {
    await this.redirects.remove(path);
  }
}
