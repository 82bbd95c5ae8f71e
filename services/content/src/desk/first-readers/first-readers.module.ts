import { Module } from '@nestjs/common';
import { PreviewLinksRepository } from './preview-links.repository.ts';
import { RemarksRepository } from './remarks.repository.ts';

const REPOSITORIES = [PreviewLinksRepository, RemarksRepository];

/** A module of its own, because the desk deletes these too when it empties its bin. */
@Module({ providers: REPOSITORIES, exports: REPOSITORIES })
export class FirstReadersModule {}
