import { Body, Controller, Header, Param, Query, Res } from '@nestjs/common';
import { listRedirects, saveRedirect, removeRedirect } from '@examiner/contracts/operations';
import { type Redirect, type RedirectInput, type RedirectListQuery } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { NO_STORE } from '../../cache-control.ts';
import { RedirectsService } from './redirects.service.ts';

const REDIRECTS_PATH = '/api/desk/redirects';

@Controller()
export class RedirectsController {
  constructor(private readonly redirects: RedirectsService) {}

  @Handles(listRedirects)
  @Header('Cache-Control', NO_STORE)
  async list(
    @Query() { after }: RedirectListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Redirect[]> {
    const { redirects, next } = await this.redirects.list(after);
    if (next !== undefined) {
      const address = `${REDIRECTS_PATH}?after=${encodeURIComponent(next)}`;
      response.setHeader('Link', `<${address}>; rel="next"`);
    }
    return redirects;
  }

  @Handles(saveRedirect)
  @Header('Cache-Control', NO_STORE)
  async put(@Param('path') path: string, @Body() { to }: RedirectInput): Promise<Redirect> {
    return this.redirects.put(path, to);
  }

  @Handles(removeRedirect)
  @Header('Cache-Control', NO_STORE)
  async remove(@Param('path') path: string): Promise<void> {
    await this.redirects.remove(path);
  }
}
