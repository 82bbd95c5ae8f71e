import { REMARKS_OF_A_LINK } from '@examiner/contracts/operations';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { Remark, RemarkInput } from '@examiner/contracts';
import { ActivityLog, Clock, newId, RateLimiters } from '@examiner/kit';
import type { RemarkDocument } from '../../desk/first-readers/remark.model.ts';
import { RemarksRepository } from '../../desk/first-readers/remarks.repository.ts';
import { previewNotFound, PreviewsService } from './previews.service.ts';

@Injectable()
export class RemarksService {
  constructor(
    private readonly remarks: RemarksRepository,
    private readonly previews: PreviewsService,
    private readonly limiters: RateLimiters,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  async list(postId: string): Promise<Remark[]> {
    return (await this.remarks.findOf(postId)).map(toRemark);
  }

  async leave(token: string, { name, quote, paragraph, text }: RemarkInput): Promise<void> {
    const link = await this.previews.findLink(token);
    if (!link) throw previewNotFound();
    await this.limiters.get(REMARKS_OF_A_LINK).consume(link.id);
    const { postId, label } = link;
    const at = this.clock.iso();
    const said = { name, quote, paragraph, text };
    await this.remarks.insert({ id: newId(), postId, label, at, ...said, isDone: false });
    await this.activity.record('remark.left', { target: postId });
  }

  async mark(postId: string, id: string, isDone: boolean): Promise<Remark> {
    const marked = await this.remarks.mark(postId, id, isDone);
    if (!marked) throw new NotFoundException('This note is not there.');
    await this.activity.record('remark.marked', { target: postId, details: { isDone } });
    return toRemark(marked);
  }
}

function toRemark({ postId: _, ...remark }: RemarkDocument): Remark {
  return remark;
}
