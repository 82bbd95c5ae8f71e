import { Module } from '@nestjs/common';
import { PreviewLinksRepository } from './preview-links.repository.ts';
import { RemarksRepository } from './remarks.repository.ts';

const REPOSITORIES = [PreviewLinksRepository, RemarksRepository];

/** By itself, as the desk empties its bin of them. */
@Module({ providers: REPOSITORIES, exports: REPOSITORIES })
export class FirstReadersModule {}
