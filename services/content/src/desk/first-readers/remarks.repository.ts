import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENTS, type Collection, type DocumentStore } from '@examiner/kit';
import { REMARKS, type RemarkDocument } from './remark.model.ts';

const LATEST_FIRST = { by: 'at', direction: 'descending' } as const;
const MAX_REMARKS = 500;

@Injectable()
export class RemarksRepository {
  readonly #remarks: Collection<RemarkDocument>;

  constructor(@Inject(DOCUMENTS) documents: DocumentStore) {
    this.#remarks = documents.collection(REMARKS);
  }

  async insert(remark: RemarkDocument): Promise<void> {
    await this.#remarks.insert(remark);
  }

  /** The latest 500 remarks. */
  async findOf(postId: string): Promise<RemarkDocument[]> {
    return this.#remarks.find({ filter: { postId }, sort: LATEST_FIRST, limit: MAX_REMARKS });
  }

  async mark(postId: string, id: string, isDone: boolean): Promise<RemarkDocument | null> {
    return this.#remarks.updateOne({ id, postId }, { $set: { isDone } });
  }

  async removeOf(postId: string): Promise<void> {
    await this.#remarks.deleteMany({ postId });
  }
}
