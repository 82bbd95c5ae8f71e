import { Injectable } from '@nestjs/common';
import type { Installation } from '@examiner/contracts';
import { RELEASE } from '@examiner/kit';
import { BackupsRepository } from './backups.repository.ts';

@Injectable()
export class InstallationService {
  constructor(private readonly backups: BackupsRepository) {}

  async read(): Promise<Installation> {
    const newest = await this.backups.findNewest();
    return { version: RELEASE.version, lastBackupAt: newest?.at ?? null };
  }
}
