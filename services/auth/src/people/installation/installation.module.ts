import { Module } from '@nestjs/common';
import { BackupsRepository } from './backups.repository.ts';
import { InstallationController } from './installation.controller.ts';
import { InstallationService } from './installation.service.ts';

@Module({
  controllers: [InstallationController],
  providers: [BackupsRepository, InstallationService],
})
export class InstallationModule {}
