import { Module } from '@nestjs/common';
import { SettingsModule } from '../../subscribers/settings/settings.module.ts';
import { PostLetters } from './post-letters.ts';

@Module({ imports: [SettingsModule], providers: [PostLetters], exports: [PostLetters] })
export class LetterModule {}
