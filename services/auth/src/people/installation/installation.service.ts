import { ConflictException, Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { Installation, MadeBackup } from '@examiner/contracts';
import { ActivityLog, RELEASE } from '@examiner/kit';
import { TypedSitesRepository } from '../../sign-in/setup/typed-sites.repository.ts';
import { BACK_UP, type BackUp } from './back-up.ts';
import { BackupsRepository } from './backups.repository.ts';

@Injectable()
export class InstallationService {
  #isBackingUp = false;

  constructor(
    private readonly backups: BackupsRepository,
    private readonly typed: TypedSitesRepository,
    private readonly activity: ActivityLog,
    @Inject(BACK_UP) private readonly writeBackup: BackUp | null,
  ) {}

  async read(): Promise<Installation> {
    const newest = await this.backups.findNewest();
    const typedSite = await this.typed.find();
    return {
      version: RELEASE.version,
      lastBackupAt: newest?.at ?? null,
      canBackUp: this.writeBackup !== null,
      ...(typedSite && { typedSite }),
    };
  }

  /** @throws ConflictException */
  async backUp(): Promise<MadeBackup> {
    if (!this.writeBackup) {
      throw new ConflictException(
        'Backups are made by a command here: docs/OPERATIONS.md says which.',
      );
    }
    if (this.#isBackingUp) {
      throw new ConflictException('A backup is being made already. Please wait until it is done.');
    }
    this.#isBackingUp = true;
    try {
      const made = await this.writeBackup();
      if ('problem' in made) throw new ServiceUnavailableException(made.problem);
      await this.activity.record('backup.made', { target: made.file });
      return { file: made.file };
    } finally {
      this.#isBackingUp = false;
    }
  }
}
