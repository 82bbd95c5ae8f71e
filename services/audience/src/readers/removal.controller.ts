import { Body, Controller } from '@nestjs/common';
import { unsubscribe } from '@examiner/contracts/operations';
import { type UnsubscribeInput } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { RemovalService } from './removal.service.ts';

@Controller()
export class RemovalController {
  constructor(private readonly removals: RemovalService) {}

  @Handles(unsubscribe)
  async remove(@Body() { email }: UnsubscribeInput): Promise<{ message: string }> {
    return { message: await this.removals.remove(email) };
  }
}
