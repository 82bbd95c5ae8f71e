import { Body, Controller, Header, Param } from '@nestjs/common';
import { listLinksHere, findDeadLinks } from '@examiner/contracts/operations';
import { type DeadLinks, type Links, type PostTitle } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { NO_STORE } from '../../cache-control.ts';
import { LinksHereService } from './links-here.service.ts';
import { RedirectsService } from './redirects.service.ts';

@Controller()
export class LinksController {
  constructor(
    private readonly redirects: RedirectsService,
    private readonly links: LinksHereService,
  ) {}

  @Handles(listLinksHere)
  @Header('Cache-Control', NO_STORE)
  async findLinksHere(@Param('id') id: string): Promise<PostTitle[]> {
    return this.links.find(id);
  }

  @Handles(findDeadLinks)
  @Header('Cache-Control', NO_STORE)
  async findDead(@Body() { paths }: Links): Promise<DeadLinks> {
    return { dead: await this.redirects.findDead(paths) };
  }
}
