import {
  BadRequestException,
  Controller,
  Header,
  Param,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { uploadImage, getUploadedImage, getShippedImage } from '@examiner/contracts/operations';
import { IMAGE_MAX_BYTES, imagePath, type UploadResponse } from '@examiner/contracts';
import { Handles, SANDBOX_POLICY, UnboundedRead } from '@examiner/kit';
import type { Response } from 'express';
import { HOUR_CACHE, IMMUTABLE_CACHE, NO_STORE } from '../../cache-control.ts';
import { ImageUploadInterceptor, NO_IMAGE_MESSAGE } from './image-upload.interceptor.ts';
import { ImagesService, type StoredImage } from './images.service.ts';
import { fileName, UploadsService } from './uploads.service.ts';

export const UPLOAD_MAX_BYTES = IMAGE_MAX_BYTES + 1024 * 1024;

/** Letters and feed readers also show the pictures. No script in a picture may run. */
const PICTURE_HEADERS = {
  'Content-Security-Policy': SANDBOX_POLICY,
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

function sendImage(response: Response, { bytes, contentType, standsIn }: StoredImage): void {
  if (standsIn) response.set('Cache-Control', NO_STORE);
  response.set(PICTURE_HEADERS).type(contentType).send(bytes);
}

@Controller()
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly uploads: UploadsService,
  ) {}

  @Handles(uploadImage)
  @UseInterceptors(ImageUploadInterceptor)
  @Header('Cache-Control', NO_STORE)
  async upload(@UploadedFile() file: Express.Multer.File | undefined): Promise<UploadResponse> {
    if (!file) throw new BadRequestException(NO_IMAGE_MESSAGE);
    const { media, ...told } = await this.uploads.store(file.buffer, { name: fileName(file) });
    return { imageUrl: imagePath(media.id, media.form), ...told };
  }

  @Handles(getUploadedImage)
  @UnboundedRead()
  @Header('Cache-Control', IMMUTABLE_CACHE)
  async getUploaded(@Param('name') name: string, @Res() response: Response): Promise<void> {
    sendImage(response, await this.images.require('images', name));
  }

  @Handles(getShippedImage)
  @UnboundedRead()
  @Header('Cache-Control', HOUR_CACHE)
  async getShipped(@Param('name') name: string, @Res() response: Response): Promise<void> {
    sendImage(response, await this.images.require('IP', name));
  }
}
