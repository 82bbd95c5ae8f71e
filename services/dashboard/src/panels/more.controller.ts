import { getMoreFile } from '@examiner/contracts/operations';
import type { AuthUser } from '@examiner/contracts';
import { Controller, NotFoundException, Param, Res } from '@nestjs/common';
import { Handles, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { setPanelHeaders } from '../http/panel-headers.ts';
import { findMore } from '../settings/more-files.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { PanelReader } from './panel-reader.ts';
import { TYPES } from './file-types.ts';

@Controller()
export class MoreController {
  constructor(
    private readonly reader: PanelReader,
    private readonly settings: SettingsService,
  ) {}

  @Handles(getMoreFile)
  async read(
    @Param('key') key: string,
    @Viewer() viewer: AuthUser | null,
    @Res() response: Response,
  ): Promise<void> {
    const { settings } = await this.settings.read();
    const found = findMore(settings, key);
    const file = found && (await this.reader.view(viewer).readMore(found.panel, found.file));
    if (!found || !file?.bytes) throw new NotFoundException('There is nothing here.');
    setPanelHeaders(response, viewer);
    response.setHeader('ETag', `"${file.version}"`);
    response.setHeader('Content-Type', TYPES[found.file.endsWith('.csv') ? 'csv' : 'json']);
    response.send(file.bytes);
  }
}
