import {
  BadRequestException,
  Injectable,
  PayloadTooLargeException,
  type CallHandler,
  type ExecutionContext,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { IMAGE_FIELD, IMAGE_MAX_BYTES } from '@examiner/contracts';
import multer from 'multer';
import type { Observable } from 'rxjs';

export const NO_IMAGE_MESSAGE = `The body must be a form with one file in the field "${IMAGE_FIELD}".`;

const limits = { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 4, fieldSize: 1024, parts: 5 };

@Injectable()
export class ImageUploadInterceptor extends FileInterceptor(IMAGE_FIELD, {
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
      if (error instanceof PayloadTooLargeException) {
        throw new PayloadTooLargeException('The image is larger than 5 MB.');
      }
      throw new BadRequestException(NO_IMAGE_MESSAGE, { cause: error });
    }
  }
}
