import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { linksSchema, type DeadLinks, type Links, type PostTitle } from '@examiner/contracts';
import { ForEditors, RateLimit, Scope } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { DESK_WRITES } from '../desk/desk-answers.ts';
import { LinksHereService } from './links-here.service.ts';
import { RedirectsService } from './redirects.service.ts';

@Controller('/api/desk')
@ForEditors()
export class LinksController {
  constructor(
    private readonly redirects: RedirectsService,
    private readonly links: LinksHereService,
  ) {}

  @Get('manuscripts/:id/links')
  @Scope('posts:write')
  @Header('Cache-Control', NO_STORE)
  async findLinksHere(@Param('id') id: string): Promise<PostTitle[]> {
    return this.links.find(id);
  }

  @Post('dead-links')
  @HttpCode(200)
  @RateLimit(DESK_WRITES)
  @Header('Cache-Control', NO_STORE)
  async findDead(@Body({ schema: linksSchema }) { paths }: Links): Promise<DeadLinks> {
    return { dead: await this.redirects.findDead(paths) };
  }
}
