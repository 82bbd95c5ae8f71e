import {
  BadRequestException,
  Body,
  Controller,
  Header,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { askImported, importReaders } from '@examiner/contracts/operations';
import {
  importFormSchema,
  type ImportAnswer,
  type ImportConfirmations,
  type ImportQuery,
} from '@examiner/contracts';
import { Handles, parseInput } from '@examiner/kit';
import { ImportConfirmationsService } from './import-confirmations.service.ts';
import { ImportsService } from './imports.service.ts';
import { ListUploadInterceptor, NO_LIST_MESSAGE } from './list-upload.interceptor.ts';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly confirmations: ImportConfirmationsService,
  ) {}

  @Handles(askImported)
  @Header('Cache-Control', 'no-store')
  async ask(): Promise<ImportConfirmations> {
    return this.confirmations.ask();
  }

  @Handles(importReaders)
  @UseInterceptors(ListUploadInterceptor)
  @Header('Cache-Control', 'no-store')
  async run(
    @Query() query: ImportQuery,
    @Body() form: unknown,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<ImportAnswer> {
    const { consent: statement, columns } = parseInput(importFormSchema, form);
    if (!file) throw new BadRequestException(NO_LIST_MESSAGE);
    const isDry = query['dry-run'] === 'on';
    return this.imports.run(file.buffer, { isDry, statement, columns });
  }
}
