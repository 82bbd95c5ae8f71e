import { Body, Controller, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { listPanels, changePanel } from '@examiner/contracts/operations';
import {
  panelNameSchema,
  type AuthUser,
  type PanelChange,
  type PanelsResponse,
  type PanelState,
} from '@examiner/contracts';
import { Handles, ConfirmedGuard, Viewer } from '@examiner/kit';
import type { Request, Response } from 'express';
import { setPanelHeaders } from '../http/panel-headers.ts';
import { PanelsService } from './panels.service.ts';

@Controller()
export class PanelsController {
  constructor(
    private readonly panels: PanelsService,
    private readonly confirmed: ConfirmedGuard,
  ) {}

  @Handles(listPanels)
  async list(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PanelsResponse> {
    setPanelHeaders(response, viewer);
    return this.panels.describe(viewer);
  }

  @Handles(changePanel)
  async change(
    @Param('panel') name: string,
    @Body() { visibility }: PanelChange,
    @Req() request: Request,
  ): Promise<PanelState> {
    const panel = panelNameSchema.safeParse(name);
    if (!panel.success) throw new NotFoundException('There is no such panel.');
    if (visibility === 'public') this.confirmed.require(request);
    return this.panels.setVisibility(panel.data, visibility);
  }
}
