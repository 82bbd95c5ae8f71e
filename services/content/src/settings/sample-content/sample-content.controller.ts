import { Controller, Header } from '@nestjs/common';
import { getSamples, removeSamples, restoreSamples } from '@examiner/contracts/operations';
import type { SampleContent } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { NO_STORE } from '../../cache-control.ts';
import { SampleContentService } from './sample-content.service.ts';

@Controller()
export class SampleContentController {
  constructor(private readonly samples: SampleContentService) {}

  @Handles(getSamples)
  @Header('Cache-Control', NO_STORE)
  async get(): Promise<SampleContent> {
    return this.samples.count();
  }

  @Handles(removeSamples)
  @Header('Cache-Control', NO_STORE)
  async remove(): Promise<SampleContent> {
    return this.samples.remove();
  }

  @Handles(restoreSamples)
  @Header('Cache-Control', NO_STORE)
  async restore(): Promise<SampleContent> {
    return this.samples.restore();
  }
}
