import { Body, Controller, Header } from '@nestjs/common';
import { listOwnHeadlines, markHeadlinesRead } from '@examiner/contracts/operations';
import type { AuthUser, OwnHeadlines, ReadHeadlinesInput } from '@examiner/contracts';
import { Handles, Viewer } from '@examiner/kit';
import { HeadlinesService } from './headlines.service.ts';

@Controller()
export class HeadlinesController {
  constructor(private readonly headlines: HeadlinesService) {}

  @Handles(listOwnHeadlines)
  @Header('Cache-Control', 'no-store')
  async list(@Viewer() owner: AuthUser | null): Promise<OwnHeadlines> {
    return this.headlines.list(owner);
  }

  @Handles(markHeadlinesRead)
  async markRead(@Body() { links }: ReadHeadlinesInput): Promise<void> {
    await this.headlines.markRead(links);
  }
}
