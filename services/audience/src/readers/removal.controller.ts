import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { unsubscribeInputSchema, type UnsubscribeInput } from '@examiner/contracts';
import { RequestBody, Scope } from '@examiner/kit';
import { RemovalService } from './removal.service.ts';

const BODY_MAX_BYTES = 4096;

@Controller('api/unsubscribe')
export class RemovalController {
  constructor(private readonly removals: RemovalService) {}

  @Post()
  @Scope('subscribers:write')
  @HttpCode(200)
  @RequestBody({ maxBytes: BODY_MAX_BYTES })
  async remove(
    @Body({ schema: unsubscribeInputSchema }) { email }: UnsubscribeInput,
  ): Promise<{ message: string }> {
    return { message: await this.removals.remove(email) };
  }
}
