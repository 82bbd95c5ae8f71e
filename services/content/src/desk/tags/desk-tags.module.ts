import { Module } from '@nestjs/common';
import { PostsModule } from '../../posts/posts.module.ts';
import { DeskModule } from '../desk.module.ts';
import { AddressesModule } from '../redirects/addresses.module.ts';
import { DeskTagsController } from './desk-tags.controller.ts';
import { DeskTagsService } from './desk-tags.service.ts';
import { TaggedTexts } from './tagged-texts.ts';

@Module({
  imports: [AddressesModule, DeskModule, PostsModule],
  controllers: [DeskTagsController],
  providers: [TaggedTexts, DeskTagsService],
})
export class DeskTagsModule {}
