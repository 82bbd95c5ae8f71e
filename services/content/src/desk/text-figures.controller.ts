import { Controller, Header } from '@nestjs/common';
import { getTextFigures } from '@examiner/contracts/operations';
import type { TextFigures } from '@examiner/contracts';
import { Clock, Handles } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';

@Controller()
export class TextFiguresController {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly clock: Clock,
  ) {}

  @Handles(getTextFigures)
  @Header('Cache-Control', NO_STORE)
  async figures(): Promise<TextFigures> {
    const [drafts, next] = await Promise.all([
      this.manuscripts.count({ state: 'draft' }),
      this.manuscripts.findNextDue(this.clock.iso()),
    ]);
    return { drafts, next: next?.dueAt ? { title: next.title, at: next.dueAt } : null };
  }
}
