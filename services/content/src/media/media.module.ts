import { Module } from '@nestjs/common';
import { MediaRepository } from './media.repository.ts';
import { MediaUsesRepository } from './media-uses.repository.ts';

/** What is known of the pictures that were uploaded. */
@Module({
  providers: [MediaRepository, MediaUsesRepository],
  exports: [MediaRepository, MediaUsesRepository],
})
export class MediaModule {}
