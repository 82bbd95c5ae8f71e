import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.ts';
import { DataFilesRepository } from './data-files.repository.ts';
import { SampleFilesService } from './sample-files.service.ts';
import { SampleSeedRepository } from './sample-seed.repository.ts';

@Module({
  imports: [SettingsModule],
  providers: [DataFilesRepository, SampleFilesService, SampleSeedRepository],
  exports: [DataFilesRepository, SampleFilesService],
})
export class DataFilesModule {}
