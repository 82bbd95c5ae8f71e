import { Body, Controller, Get, NotFoundException, Param, Put, Req, Res } from '@nestjs/common';
import {
  panelChangeSchema,
  panelNameSchema,
  type AuthUser,
  type PanelChange,
  type PanelsResponse,
  type PanelState,
} from '@examiner/contracts';
import { ConfirmedGuard, Recognised, RequestBody, Scope, Viewer } from '@examiner/kit';
import type { Request, Response } from 'express';
import { setPanelHeaders } from './panel-headers.ts';
import { PanelsService } from './panels.service.ts';

@Controller('api/dashboard/panels')
export class PanelsController {
  constructor(
    private readonly panels: PanelsService,
    private readonly confirmed: ConfirmedGuard,
  ) {}

  @Get()
  @Scope('dashboard:read')
  @Recognised()
  async list(
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PanelsResponse> {
    setPanelHeaders(response, viewer);
    return this.panels.describe(viewer);
  }

  @Put(':panel')
  @RequestBody({ maxBytes: 4096 })
  async change(
    @Param('panel') name: string,
    @Body({ schema: panelChangeSchema }) { visibility }: PanelChange,
    @Req() request: Request,
  ): Promise<PanelState> {
    const panel = panelNameSchema.safeParse(name);
    if (!panel.success) throw new NotFoundException('There is no such panel.');
    if (visibility === 'public') this.confirmed.require(request);
    return this.panels.setVisibility(panel.data, visibility);
  }
}
