import { Module } from '@nestjs/common';
import { MediaRepository } from './media.repository.ts';
import { MediaUsesRepository } from './media-uses.repository.ts';
import { PictureFocus } from './picture-focus.ts';

@Module({
  providers: [MediaRepository, MediaUsesRepository, PictureFocus],
  exports: [MediaRepository, MediaUsesRepository, PictureFocus],
})
export class MediaModule {}
