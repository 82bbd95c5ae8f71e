import { HttpException, Injectable, PreconditionFailedException } from '@nestjs/common';
import type { NewsletterSettings, NewsletterSettingsAnswer } from '@examiner/contracts';
import { versionOf } from '@examiner/kit';
import type { Settings } from './settings.model.ts';
import { SettingsRepository } from './settings.repository.ts';

const PRECONDITION_REQUIRED = 428;
const STALE = 'These settings were changed in another window. Load them again.';

@Injectable()
export class SettingsService {
  constructor(private readonly settings: SettingsRepository) {}

  async read(): Promise<NewsletterSettingsAnswer> {
    return answerOf(await this.settings.read());
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
    const { version } = await this.settings.read();
    const isCurrent = seen === null || seen === String(version);
    const saved = isCurrent ? await this.settings.change(version, input) : null;
    if (!saved) throw new PreconditionFailedException({ code: 'version_outdated', message: STALE });
    return answerOf(saved);
  }
}

const answerOf = ({ version, newsletter }: Settings) => ({ ...newsletter, version });
