import { Module } from '@nestjs/common';
import { PostLetters } from './post-letters.ts';

@Module({ providers: [PostLetters], exports: [PostLetters] })
export class LetterModule {}
