import { Module } from '@nestjs/common';
import { DataFilesModule } from '../data-files/data-files.module.ts';
import { OwnPanelsModule } from '../own-panels/own-panels.module.ts';
import { RefreshModule } from '../refresh/refresh.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { TablesModule } from '../tables/tables.module.ts';
import { FilesController } from './files.controller.ts';
import { MoreController } from './more.controller.ts';
import { PanelReader } from './panel-reader.ts';
import { PanelsController } from './panels.controller.ts';
import { PanelsRepository } from './panels.repository.ts';
import { PanelsService } from './panels.service.ts';

@Module({
  imports: [DataFilesModule, TablesModule, SettingsModule, OwnPanelsModule, RefreshModule],
  controllers: [PanelsController, FilesController, MoreController],
  providers: [PanelReader, PanelsService, PanelsRepository],
  exports: [PanelReader, PanelsService],
})
export class PanelsModule {}
