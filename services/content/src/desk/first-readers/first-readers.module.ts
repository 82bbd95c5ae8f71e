import { Module } from '@nestjs/common';
import { PreviewLinksRepository } from './preview-links.repository.ts';
import { RemarksRepository } from './remarks.repository.ts';

const REPOSITORIES = [PreviewLinksRepository, RemarksRepository];

/** A separate module, because the desk also deletes preview links and remarks when it empties its bin. */
@Module({ providers: REPOSITORIES, exports: REPOSITORIES })
export class FirstReadersModule {}
