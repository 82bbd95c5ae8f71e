import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@examiner/kit';
import { HTTP_CLIENT, UpstreamClient } from '@examiner/kit/upstream';

const userAgent = ({ publicUrl }: Config) =>
  `BiweeklyExaminer/1.0 (+${new URL('/about', publicUrl).href})`;

const client = {
  provide: HTTP_CLIENT,
  inject: [CONFIG],
  useFactory: (config: Config) => new UpstreamClient({ userAgent: userAgent(config) }),
};

@Module({ providers: [client], exports: [client] })
export class OutsideModule {}
