import {
  BadRequestException,
  Body,
  Controller,
  Header,
  HttpCode,
  Post,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  IMPORT_CONFIRMATIONS_PATH,
  IMPORT_FORM_MAX_BYTES,
  IMPORT_PATH,
  importFormSchema,
  importQuerySchema,
  type ImportAnswer,
  type ImportConfirmations,
  type ImportForm,
  type ImportQuery,
} from '@examiner/contracts';
import { RequestBody } from '@examiner/kit';
import { ImportConfirmationsService } from './import-confirmations.service.ts';
import { ImportsService } from './imports.service.ts';
import { ListUploadInterceptor, NO_LIST_MESSAGE } from './list-upload.interceptor.ts';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly confirmations: ImportConfirmationsService,
  ) {}

  @Post(IMPORT_CONFIRMATIONS_PATH)
  @HttpCode(202)
  @RequestBody({ maxBytes: 1024 })
  @Header('Cache-Control', 'no-store')
  async ask(): Promise<ImportConfirmations> {
    return this.confirmations.ask();
  }

  @Post(IMPORT_PATH)
  @HttpCode(200)
  @RequestBody({ type: 'multipart', maxBytes: IMPORT_FORM_MAX_BYTES })
  @UseInterceptors(ListUploadInterceptor)
  @Header('Cache-Control', 'no-store')
  async run(
    @Query({ schema: importQuerySchema }) query: ImportQuery,
    @Body({ schema: importFormSchema }) { consent: statement, columns }: ImportForm,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<ImportAnswer> {
    if (!file) throw new BadRequestException(NO_LIST_MESSAGE);
    const isDry = query['dry-run'] === 'on';
    return this.imports.run(file.buffer, { isDry, statement, columns });
  }
}
