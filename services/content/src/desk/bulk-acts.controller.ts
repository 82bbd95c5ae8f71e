import { Body, Controller, Header } from '@nestjs/common';
import {
  categorizeTexts,
  trashTexts,
  type BulkAnswer,
  type CategorizeTexts,
  type TrashTexts,
} from '@examiner/contracts/operations';
import { Handles } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { BulkActsService } from './bulk-acts.service.ts';

@Controller()
export class BulkActsController {
  constructor(private readonly acts: BulkActsService) {}

  @Handles(trashTexts)
  @Header('Cache-Control', NO_STORE)
  async trash(@Body() texts: TrashTexts): Promise<BulkAnswer> {
    return this.acts.trash(texts);
  }

  @Handles(categorizeTexts)
  @Header('Cache-Control', NO_STORE)
  async categorize(@Body() texts: CategorizeTexts): Promise<BulkAnswer> {
    return this.acts.categorize(texts);
  }
}
