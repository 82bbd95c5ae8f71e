import { Module } from '@nestjs/common';
import { RedirectsRepository } from './redirects.repository.ts';

@Module({ providers: [RedirectsRepository], exports: [RedirectsRepository] })
export class RedirectsModule {}
