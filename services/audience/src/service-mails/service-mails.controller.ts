import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Post,
} from '@nestjs/common';
import {
  ownerMailInputSchema,
  serviceMailInputSchema,
  type MailServer,
  type OwnerMailInput,
  type ServiceMailInput,
} from '@examiner/contracts';
import { RequestBody, ServiceOnly } from '@examiner/kit';
import { ServiceMailsService } from './service-mails.service.ts';

const BODY_MAX_BYTES = 256 * 1024;
const KEY_HEADER = 'idempotency-key';

function requireKey(key: string | undefined): string {
  if (key && key.length <= 200) return key;
  throw new BadRequestException(
    'Idempotency-Key must be given, of at most 200 characters; one key is one mail.',
  );
}

@Controller('internal')
export class ServiceMailsController {
  constructor(private readonly mails: ServiceMailsService) {}

  @Get('mail-server')
  @ServiceOnly()
  @Header('Cache-Control', 'no-store')
  server(): MailServer {
    return { isSet: this.mails.hasServer };
  }

  @Post('mails')
  @HttpCode(202)
  @ServiceOnly()
  @RequestBody({ maxBytes: BODY_MAX_BYTES })
  async send(
    @Headers(KEY_HEADER) key: string | undefined,
    @Body({ schema: serviceMailInputSchema }) mail: ServiceMailInput,
  ): Promise<void> {
    await this.mails.send(requireKey(key), mail);
  }

  @Post('owner-mail')
  @HttpCode(202)
  @ServiceOnly()
  @RequestBody({ maxBytes: BODY_MAX_BYTES })
  async sendToOwner(
    @Headers(KEY_HEADER) key: string | undefined,
    @Body({ schema: ownerMailInputSchema }) mail: OwnerMailInput,
  ): Promise<void> {
    await this.mails.sendToOwner(requireKey(key), mail);
  }
}
