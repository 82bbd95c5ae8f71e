import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { linksSchema, type DeadLinks, type Links } from '@examiner/contracts';
import { RateLimit } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { DESK_WRITES } from '../desk/desk-answers.ts';
import { RedirectsService } from './redirects.service.ts';

@Controller('/api/desk/dead-links')
export class LinksController {
  constructor(private readonly redirects: RedirectsService) {}

  @Post()
  @HttpCode(200)
  @RateLimit(DESK_WRITES)
  @Header('Cache-Control', NO_STORE)
  async findDead(@Body({ schema: linksSchema }) { paths }: Links): Promise<DeadLinks> {
    return { dead: await this.redirects.findDead(paths) };
  }
}
