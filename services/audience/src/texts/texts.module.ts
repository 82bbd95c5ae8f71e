import { Global, Module } from '@nestjs/common';
import { EditedTextsRepository } from './edited-texts.repository.ts';
import { ReaderPages } from './reader-pages.ts';
import { SiteTexts } from './site-texts.ts';
import { TextsController } from './texts.controller.ts';
import { TextsService } from './texts.service.ts';

/** Global, because every mail and every page for readers uses it. */
@Global()
@Module({
  controllers: [TextsController],
  providers: [EditedTextsRepository, ReaderPages, SiteTexts, TextsService],
  exports: [ReaderPages, SiteTexts],
})
export class TextsModule {}
