import { BadRequestException, Body, Controller, Header, Headers } from '@nestjs/common';
import { getMailServer, sendServiceMail, sendOwnerMail } from '@examiner/contracts/operations';
import { type MailServer, type OwnerMailInput, type ServiceMailInput } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { ServiceMailsService } from './service-mails.service.ts';

const KEY_HEADER = 'idempotency-key';

function requireKey(key: string | undefined): string {
  if (key && key.length <= 200) return key;
  throw new BadRequestException(
    'Idempotency-Key must be given, of at most 200 characters; one key is one mail.',
  );
}

@Controller()
export class ServiceMailsController {
  constructor(private readonly mails: ServiceMailsService) {}

  @Handles(getMailServer)
  @Header('Cache-Control', 'no-store')
  server(): MailServer {
    return { isSet: this.mails.hasServer };
  }

  @Handles(sendServiceMail)
  async send(
    @Headers(KEY_HEADER) key: string | undefined,
    @Body() mail: ServiceMailInput,
  ): Promise<void> {
    await this.mails.send(requireKey(key), mail);
  }

  @Handles(sendOwnerMail)
  async sendToOwner(
    @Headers(KEY_HEADER) key: string | undefined,
    @Body() mail: OwnerMailInput,
  ): Promise<void> {
    await this.mails.sendToOwner(requireKey(key), mail);
  }
}
