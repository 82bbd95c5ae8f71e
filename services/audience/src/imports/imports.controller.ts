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
  IMPORT_FORM_MAX_BYTES,
  IMPORT_PATH,
  importFormSchema,
  importQuerySchema,
  type ImportAnswer,
  type ImportForm,
  type ImportQuery,
} from '@examiner/contracts';
import { RequestBody } from '@examiner/kit';
import { ImportsService } from './imports.service.ts';
import { ListUploadInterceptor, NO_LIST_MESSAGE } from './list-upload.interceptor.ts';

@Controller(IMPORT_PATH)
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Post()
  @HttpCode(200)
  @RequestBody({ type: 'multipart', maxBytes: IMPORT_FORM_MAX_BYTES })
  @UseInterceptors(ListUploadInterceptor)
  @Header('Cache-Control', 'no-store')
  async run(
    @Query({ schema: importQuerySchema }) query: ImportQuery,
    @Body({ schema: importFormSchema }) { consent: statement }: ImportForm,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<ImportAnswer> {
    if (!file) throw new BadRequestException(NO_LIST_MESSAGE);
    return this.imports.run(file.buffer, { isDry: query['dry-run'] === 'on', statement });
  }
}
