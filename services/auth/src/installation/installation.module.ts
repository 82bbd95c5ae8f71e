import { Module } from '@nestjs/common';
import { BackupsRepository } from './backups.repository.ts';
import { InstallationController } from './installation.controller.ts';

@Module({ controllers: [InstallationController], providers: [BackupsRepository] })
export class InstallationModule {}
