import { Global, Module } from '@nestjs/common';
import { KnownSite } from './known-site.ts';
import { PlainPages } from './plain-pages.ts';

@Global()
@Module({ providers: [KnownSite, PlainPages], exports: [KnownSite, PlainPages] })
export class PlainPagesModule {}
