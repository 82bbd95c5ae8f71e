import { Controller, Get, Res } from '@nestjs/common';
import type { AuthUser, Caption, Headlines } from '@examiner/contracts';
import { Recognised, Scope, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { setPanelHeaders } from '../panels/panel-headers.ts';
import { PollingService } from './polling.service.ts';

/** Without fetched data the answer is empty, not an error. */
@Controller('api')
@Scope('dashboard:read')
export class PollingController {
  constructor(private readonly polling: PollingService) {}

  @Get('caption')
  @Recognised()
  async caption(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Caption> {
    setPanelHeaders(response, viewer);
    return this.polling.readCaption(viewer);
  }

  @Get('headlines')
  @Recognised()
  async headlines(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Headlines> {
    setPanelHeaders(response, viewer);
    return this.polling.readHeadlines('primary', viewer);
  }

  @Get('secondary-headlines')
  @Recognised()
  async secondaryHeadlines(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Headlines> {
    setPanelHeaders(response, viewer);
    return this.polling.readHeadlines('secondary', viewer);
  }

  @Get('tasks')
  @Recognised()
  async tasks(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string[][]> {
    setPanelHeaders(response, viewer);
    return this.polling.readTasks(viewer);
  }
}
