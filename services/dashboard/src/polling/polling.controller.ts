import { Controller, Res } from '@nestjs/common';
import {
  getCaption,
  getHeadlines,
  getSecondaryHeadlines,
  getTasks,
} from '@examiner/contracts/operations';
import type { AuthUser, Caption, Headlines } from '@examiner/contracts';
import { Handles, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { setPanelHeaders } from '../http/panel-headers.ts';
import { PollingService } from './polling.service.ts';

/** Without fetched data, the answer is empty. That is no error. */
@Controller()
export class PollingController {
  constructor(private readonly polling: PollingService) {}

  @Handles(getCaption)
  async caption(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Caption> {
    setPanelHeaders(response, viewer);
    return this.polling.readCaption(viewer);
  }

  @Handles(getHeadlines)
  async headlines(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Headlines> {
    setPanelHeaders(response, viewer);
    return this.polling.readHeadlines('primary', viewer);
  }

  @Handles(getSecondaryHeadlines)
  async secondaryHeadlines(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Headlines> {
    setPanelHeaders(response, viewer);
    return this.polling.readHeadlines('secondary', viewer);
  }

  @Handles(getTasks)
  async tasks(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string[][]> {
    setPanelHeaders(response, viewer);
    return this.polling.readTasks(viewer);
  }
}
