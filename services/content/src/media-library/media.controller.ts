import {
  BadRequestException,
  Body,
  Controller,
  Header,
  Param,
  Query,
  Req,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  listMedia,
  copyMedia,
  changeMedia,
  deleteMedia,
  replaceMedia,
} from '@examiner/contracts/operations';
import {
  type Media,
  type MediaChange,
  type MediaCopy,
  type MediaListQuery,
  type MediaReplacement,
} from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Request, Response } from 'express';
import { NO_STORE } from '../cache-control.ts';
import {
  ImageUploadInterceptor,
  NO_IMAGE_MESSAGE,
} from '../media/images/image-upload.interceptor.ts';
import { fileName } from '../media/images/uploads.service.ts';
import { MediaCopiesService } from './media-copies.service.ts';
import { MediaDescriptionsService } from './media-descriptions.service.ts';
import { MediaLibraryService } from './media-library.service.ts';
import { MediaReplacementService } from './media-replacement.service.ts';
import { pictureRightsOf, withReadableUses } from './picture-rights.ts';

@Controller()
export class MediaController {
  constructor(
    private readonly library: MediaLibraryService,
    private readonly descriptions: MediaDescriptionsService,
    private readonly replacement: MediaReplacementService,
    private readonly copies: MediaCopiesService,
  ) {}

  @Handles(listMedia)
  @Header('Cache-Control', NO_STORE)
  async list(
    @Query() query: MediaListQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { media, next } = await this.library.list(query);
    if (next) response.setHeader('Link', `</api/desk/media?${next}>; rel="next"`);
    const rights = pictureRightsOf(request);
    response.json(media.map((each) => withReadableUses(each, rights)));
  }

  @Handles(copyMedia)
  @Header('Cache-Control', NO_STORE)
  async copy(@Body() { url }: MediaCopy, @Req() request: Request): Promise<Media> {
    return withReadableUses(await this.copies.copy(url), pictureRightsOf(request));
  }

  @Handles(changeMedia)
  @Header('Cache-Control', NO_STORE)
  async change(
    @Param('id') id: string,
    @Body() change: MediaChange,
    @Req() request: Request,
  ): Promise<Media> {
    const rights = pictureRightsOf(request);
    return withReadableUses(await this.descriptions.change(id, change, rights), rights);
  }

  @Handles(deleteMedia)
  @Header('Cache-Control', NO_STORE)
  async remove(@Param('id') id: string): Promise<void> {
    await this.library.remove(id);
  }

  @Handles(replaceMedia)
  @UseInterceptors(ImageUploadInterceptor)
  @Header('Cache-Control', NO_STORE)
  async replace(
    @Param('id') id: string,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Req() request: Request,
  ): Promise<MediaReplacement> {
    if (!file) throw new BadRequestException(NO_IMAGE_MESSAGE);
    const upload = { bytes: file.buffer, name: fileName(file) };
    const rights = pictureRightsOf(request);
    const replaced = await this.replacement.replace(id, upload, rights);
    return { ...replaced, media: withReadableUses(replaced.media, rights) };
  }
}
