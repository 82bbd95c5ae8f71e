import { Inject, Injectable } from '@nestjs/common';
import { GRANT_CHECK_PATH, grantAnswerSchema, type GrantQuestion } from '@examiner/contracts';
import { CONFIG, ServiceClient, type Config } from '@examiner/kit';
import type { PreviewLinkDocument } from '../../desk/first-readers/preview-link.model.ts';

type Made = Pick<PreviewLinkDocument, 'makerId' | 'createdAt'>;

/** Asks auth at each use whether the maker of a link still has the right to share. It caches no answer. */
@Injectable()
export class LinkMakers {
  readonly #auth: ServiceClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.#auth = new ServiceClient('auth', config);
  }

  /** @throws ServiceUnavailableException if auth cannot be reached */
  async isGood({ makerId, createdAt }: Made): Promise<boolean> {
    const question: GrantQuestion = {
      ...(makerId !== undefined && { accountId: makerId }),
      madeAt: createdAt,
    };
    return (await this.#auth.post(GRANT_CHECK_PATH, question, grantAnswerSchema)).isValid;
  }

  /** The valid links, newest first. If one link of a maker is valid, all later links of the maker are valid. */
  async goodOf<L extends Made>(links: readonly L[]): Promise<L[]> {
    const goodMakers = new Set<string | undefined>();
    const good: L[] = [];
    for (const link of links.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
      if (!goodMakers.has(link.makerId) && !(await this.isGood(link))) continue;
      goodMakers.add(link.makerId);
      good.push(link);
    }
    return good.reverse();
  }
}
