import { Body, Controller, Header, Param } from '@nestjs/common';
import type { DeskTag } from '@examiner/contracts';
import {
  addTag,
  changeTag,
  listTags,
  removeTag,
  type TagAddition,
  type TagAnswer,
  type TagChange,
} from '@examiner/contracts/operations';
import { Handles } from '@examiner/kit';
import { NO_STORE } from '../../cache-control.ts';
import { DeskTagsService } from './desk-tags.service.ts';

@Controller()
export class DeskTagsController {
  constructor(private readonly tags: DeskTagsService) {}

  @Handles(listTags)
  @Header('Cache-Control', NO_STORE)
  async list(): Promise<DeskTag[]> {
    return this.tags.list();
  }

  @Handles(changeTag)
  @Header('Cache-Control', NO_STORE)
  async change(@Param('tag') slug: string, @Body() change: TagChange): Promise<TagAnswer> {
    return this.tags.change(slug, change);
  }

  @Handles(removeTag)
  @Header('Cache-Control', NO_STORE)
  async remove(@Param('tag') slug: string): Promise<TagAnswer> {
    return this.tags.remove(slug);
  }

  @Handles(addTag)
  @Header('Cache-Control', NO_STORE)
  async add(@Body() addition: TagAddition): Promise<TagAnswer> {
    return this.tags.add(addition);
  }
}
