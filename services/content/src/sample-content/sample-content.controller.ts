import { Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import type { SampleContent } from '@examiner/contracts';
import { RateLimit } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { SampleContentService } from './sample-content.service.ts';

const WRITES = { name: 'sample-content-writes', calls: 600, windowSeconds: 3600 } as const;

@Controller('api/site/samples')
export class SampleContentController {
  constructor(private readonly samples: SampleContentService) {}

  @Get()
  @Header('Cache-Control', NO_STORE)
  async get(): Promise<SampleContent> {
    return this.samples.count();
  }

  @Delete()
  @RateLimit(WRITES)
  @Header('Cache-Control', NO_STORE)
  async remove(): Promise<SampleContent> {
    return this.samples.remove();
  }

  @Post()
  @HttpCode(200)
  @RateLimit(WRITES)
  @Header('Cache-Control', NO_STORE)
  async restore(): Promise<SampleContent> {
    return this.samples.restore();
  }
}
