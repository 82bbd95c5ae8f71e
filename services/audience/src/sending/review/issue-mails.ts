import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Clock, CONFIG, newId } from '@examiner/kit';
import type { AudienceConfig } from '../../config.ts';
import { tagOf } from '../../subscribers/deliveries/tag.ts';
import type { Issue } from '../../mail/issues/issue.model.ts';
import { CompiledLetter } from '../../mail/letter/compiled-letter.ts';
import type { LetterTexts } from '../../mail/letter/compose.ts';
import { returnPath } from '../../mail/letter/mail-address.ts';
import { PostLetters } from '../../mail/letter/post-letters.ts';
import { tokensOf } from '../../subscribers/reader-token.ts';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';
import type { Mail } from '../../mail/transport/transport.ts';

/** The subscriber id of a preview, whose unsubscribe link does nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class IssueMails {
  constructor(
    private readonly posts: PostLetters,
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AudienceConfig,
  ) {}

  /** The mail as sent, or as it would be sent now. */
  async mailTo(issue: Issue, to: string, kind: 'preview' | 'test'): Promise<Mail> {
    const [sent] = issue.snapshots.slice(-1);
    if (sent) return this.mailOf(issue, sent, { to, kind });
    const present = await this.posts.present(issue);
    if (!present) {
      throw new NotFoundException(
        'Readers cannot see the post of this letter. Publish or schedule it first.',
      );
    }
    return this.mailOf(issue, present.texts, { to, kind });
  }

  async mailOf(
    { id, subject }: Pick<Issue, 'id' | 'subject'>,
    texts: LetterTexts,
    { to, kind }: { readonly to: string; readonly kind: 'preview' | 'test' },
  ): Promise<Mail> {
    const { from, dkim, publicUrl, bounces } = this.config.mail;
    const listKey = await this.settings.listKey();
    const tag = tagOf(kind === 'test' ? `test:${newId()}` : `preview:${id}`, listKey);
    const { replyTo } = await this.settings.newsletter();
    const letter = new CompiledLetter({
      ...texts,
      from,
      replyTo,
      subject,
      id,
      publicUrl,
      dkim,
      ...(kind === 'test' && { kind }),
    });
    const tokens = tokensOf({ id: NOBODY }, listKey);
    const reader = { email: to, tag, tokens, consentAt: this.clock.iso() };
    const bytes = await letter.mailTo(reader, this.clock.now());
    return { from: returnPath(bounces, tag) ?? from.address, to, subject, tag, bytes };
  }
}
