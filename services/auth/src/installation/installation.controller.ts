import { Controller, Get, Header } from '@nestjs/common';
import type { Installation } from '@examiner/contracts';
import { RELEASE } from '@examiner/kit';
import { BackupsRepository } from './backups.repository.ts';

@Controller('api/admin')
export class InstallationController {
  constructor(private readonly backups: BackupsRepository) {}

  @Get('installation')
  @Header('Cache-Control', 'no-store')
  async read(): Promise<Installation> {
    const newest = await this.backups.findNewest();
    return { version: RELEASE.version, lastBackupAt: newest?.at ?? null };
  }
}
