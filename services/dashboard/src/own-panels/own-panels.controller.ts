import { Body, Controller, Header, Headers, Param, Req, Res } from '@nestjs/common';
import { getAddedPanel, getLayout, saveLayout, tryPanel } from '@examiner/contracts/operations';
import type {
  AuthUser,
  Layout,
  LayoutInput,
  OwnPanelData,
  TryAnswer,
  PanelTry,
} from '@examiner/contracts';
import { ConfirmedGuard, Handles, Viewer } from '@examiner/kit';
import type { Request, Response } from 'express';
import { setPanelHeaders } from '../http/panel-headers.ts';
import { OwnPanelsJob } from './own-panels.job.ts';
import { OwnPanelsService } from './own-panels.service.ts';

@Controller()
export class OwnPanelsController {
  constructor(
    private readonly panels: OwnPanelsService,
    private readonly job: OwnPanelsJob,
    private readonly confirmed: ConfirmedGuard,
  ) {}

  @Handles(getLayout)
  @Header('Cache-Control', 'no-store')
  async read(@Res({ passthrough: true }) response: Response): Promise<Layout> {
    return withVersion(response, await this.panels.readLayout());
  }

  @Handles(saveLayout)
  @Header('Cache-Control', 'no-store')
  async save(
    @Body() input: LayoutInput,
    @Headers('if-match') ifMatch: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Layout> {
    if (await this.panels.asksToConfirm(input)) this.confirmed.require(request);
    const saved = await this.panels.saveLayout(input, ifMatch);
    void this.job.runDue();
    return withVersion(response, saved);
  }

  @Handles(tryPanel)
  @Header('Cache-Control', 'no-store')
  async try(@Body() input: PanelTry, @Req() request: Request): Promise<TryAnswer> {
    if (this.panels.isPrivate(input)) this.confirmed.require(request);
    return this.panels.try(input);
  }

  @Handles(getAddedPanel)
  async panel(
    @Param('id') id: string,
    @Viewer() viewer: AuthUser | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnPanelData> {
    setPanelHeaders(response, viewer);
    return this.panels.readPanel(id, viewer);
  }
}

function withVersion(response: Response, layout: Layout): Layout {
  response.setHeader('ETag', `"${layout.version}"`);
  return layout;
}
