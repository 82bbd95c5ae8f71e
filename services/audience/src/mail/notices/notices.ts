import { Inject, Injectable } from '@nestjs/common';
import { siteLookSchema } from '@examiner/contracts';
import { Clock, CONFIG, newId, ServiceClient } from '@examiner/kit';
import type { AudienceConfig } from '../../config.ts';
import { tagOf } from '../../subscribers/deliveries/tag.ts';
import { CompiledLetter } from '../letter/compiled-letter.ts';
import { lookOf } from '../letter/letter-look.ts';
import { SettingsRepository } from '../../subscribers/settings/settings.repository.ts';
import { SingleMails } from '../transport/single-mails.ts';
import { SiteTexts } from '../../texts/site-texts.ts';
import type { Texts } from '../../texts/texts.ts';
import { noticeTexts, type Notice } from './notice-mail.ts';

@Injectable()
export class Notices {
  readonly #content: ServiceClient;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly mails: SingleMails,
    private readonly texts: SiteTexts,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AudienceConfig,
  ) {
    this.#content = new ServiceClient('content', config);
  }

  /** @param write gets the texts and the name of the site. @param id is the same for each try. @throws if the mail was not sent */
  async send(
    to: string,
    write: (texts: Texts, site: string) => Notice,
    id: string = newId(),
  ): Promise<void> {
    const { from, dkim, publicUrl } = this.config.mail;
    const look = lookOf(await this.#content.get('/api/site', siteLookSchema), publicUrl);
    const notice = write(await this.texts.in(look.language), look.name);
    const subject = notice.subject.plain;
    const listKey = await this.settings.listKey();
    const tag = tagOf(`notice:${id}`, listKey);
    const texts = noticeTexts(notice, look);
    const letter = new CompiledLetter({
      ...texts,
      from,
      subject,
      id: 'notice',
      publicUrl,
      dkim,
      kind: 'notice' as const,
    });
    const bytes = await letter.mailTo({ email: to, tag }, this.clock.now());
    await this.mails.send({ from: from.address, to, subject, tag, bytes });
  }
}
