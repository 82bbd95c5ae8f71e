import { Injectable } from '@nestjs/common';
import type { TextFigures } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { ManuscriptsRepository } from './manuscripts.repository.ts';

@Injectable()
export class TextFiguresService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<TextFigures> {
    const [drafts, next] = await Promise.all([
      this.manuscripts.count({ state: 'draft' }),
      this.manuscripts.findNextDue(this.clock.iso()),
    ]);
    return { drafts, next: next?.dueAt ? { title: next.title, at: next.dueAt } : null };
  }
}
