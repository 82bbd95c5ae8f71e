import { Body, Controller, Header, Param } from '@nestjs/common';
import { listReports, dismissReports, removeReporter } from '@examiner/contracts/operations';
import {
  type DismissedReports,
  type DismissReportsInput,
  type UnverifiedReportList,
} from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { ReportsService } from './reports.service.ts';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Handles(listReports)
  @Header('Cache-Control', 'no-store')
  async list(): Promise<UnverifiedReportList> {
    return this.reports.list();
  }

  @Handles(dismissReports)
  @Header('Cache-Control', 'no-store')
  async dismiss(@Body() { ids }: DismissReportsInput): Promise<DismissedReports> {
    return { dismissed: await this.reports.dismiss(ids) };
  }

  @Handles(removeReporter)
  async remove(@Param('id') id: string): Promise<void> {
    await this.reports.remove(id);
  }
}
