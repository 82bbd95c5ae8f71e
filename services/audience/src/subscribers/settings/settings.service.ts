import { HttpException, Inject, Injectable, PreconditionFailedException } from '@nestjs/common';
import type { NewsletterSettings, NewsletterSettingsAnswer } from '@examiner/contracts';
import { ActivityLog, versionOf } from '@examiner/kit';
import type { Settings } from './settings.model.ts';
import { SettingsRepository } from './settings.repository.ts';

const PRECONDITION_REQUIRED = 428;
const CONFIRMED = ['replyTo', 'doubleOptIn', 'postalAddress', 'editorsSend'] as const;
const STALE = 'These settings were changed in another window. Load them again.';

@Injectable()
export class SettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    @Inject(ActivityLog) private readonly activity: Pick<ActivityLog, 'record'>,
  ) {}

  async read(): Promise<NewsletterSettingsAnswer> {
    return answerOf(await this.settings.read());
  }

  /** Whether the change affects the reply address, the way to join, the right to send, or the postal address. */
  async asksToConfirm(input: NewsletterSettings): Promise<boolean> {
    const { newsletter: before } = await this.settings.read();
    return CONFIRMED.some((name) => input[name] !== before[name]);
  }

  async save(
    input: NewsletterSettings,
    ifMatch: string | undefined,
  ): Promise<NewsletterSettingsAnswer> {
    const seen = versionOf(ifMatch);
    if (seen === undefined) {
      throw new HttpException(
        'Name the version that you changed in If-Match.',
        PRECONDITION_REQUIRED,
      );
    }
    const { version, newsletter: before } = await this.settings.read();
    const isCurrent = seen === null || seen === String(version);
    const saved = isCurrent ? await this.settings.change(version, input) : null;
    if (!saved) throw new PreconditionFailedException({ code: 'version_outdated', message: STALE });
    const changed = changedOf(before, saved.newsletter);
    const { editorsSend } = saved.newsletter;
    const details = {
      changed: changed.join(', '),
      ...(changed.includes('editorsSend') && { editorsSend }),
    };
    if (changed.length > 0) await this.activity.record('newsletter.changed', { details });
    return answerOf(saved);
  }
}

/** Only the names of the fields, because addresses are private. */
const changedOf = (before: NewsletterSettings, after: NewsletterSettings) =>
  (Object.keys(after) as (keyof NewsletterSettings)[]).filter(
    (name) => after[name] !== before[name],
  );

const answerOf = ({ version, newsletter }: Settings) => ({ ...newsletter, version });
