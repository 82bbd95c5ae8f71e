import {
  BadRequestException,
  Injectable,
  PayloadTooLargeException,
  type CallHandler,
  type ExecutionContext,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { IMPORT_FIELDS, IMPORT_MAX_BYTES } from '@examiner/contracts';
import multer from 'multer';
import type { Observable } from 'rxjs';

export const NO_LIST_MESSAGE = `The body must be a form with one file in the field "${IMPORT_FIELDS.list}".`;
const TOO_LARGE =
  'The list is larger than 5 MB. Remove columns, or import it in parts: readers are not added twice.';

const limits = { fileSize: IMPORT_MAX_BYTES, files: 1, fields: 4, fieldSize: 4096, parts: 5 };

@Injectable()
export class ListUploadInterceptor extends FileInterceptor(IMPORT_FIELDS.list, {
  storage: multer.memoryStorage(),
  limits,
}) {
  override async intercept(
    context: ExecutionContext,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    try {
      return await super.intercept(context, next);
    } catch (error) {
      if (error instanceof PayloadTooLargeException) throw new PayloadTooLargeException(TOO_LARGE);
      throw new BadRequestException(NO_LIST_MESSAGE, { cause: error });
    }
  }
}
