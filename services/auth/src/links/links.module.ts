import { Module } from '@nestjs/common';
import { OneTimeLinks } from './one-time-links.service.ts';
import { OneTimeLinksRepository } from './one-time-links.repository.ts';

@Module({ providers: [OneTimeLinks, OneTimeLinksRepository], exports: [OneTimeLinks] })
export class LinksModule {}
