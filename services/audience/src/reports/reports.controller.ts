import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  dismissReportsInputSchema,
  REPORTS_PATH,
  type DismissedReports,
  type DismissReportsInput,
  type UnverifiedReportList,
} from '@examiner/contracts';
import { RequestBody } from '@examiner/kit';
import { ReportsService } from './reports.service.ts';

const DISMISS_MAX_BYTES = 64 * 1024;

@Controller(REPORTS_PATH)
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(): Promise<UnverifiedReportList> {
    return this.reports.list();
  }

  @Post('dismiss')
  @HttpCode(200)
  @RequestBody({ maxBytes: DISMISS_MAX_BYTES })
  @Header('Cache-Control', 'no-store')
  async dismiss(
    @Body({ schema: dismissReportsInputSchema }) { ids }: DismissReportsInput,
  ): Promise<DismissedReports> {
    return { dismissed: await this.reports.dismiss(ids) };
  }

  @Post(':id/remove')
  @HttpCode(204)
  @RequestBody({ maxBytes: 1024 })
  async remove(@Param('id') id: string): Promise<void> {
    await this.reports.remove(id);
  }
}
