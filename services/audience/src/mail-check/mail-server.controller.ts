import { Body, Controller, Header, UnauthorizedException } from '@nestjs/common';
import { checkMailServer, getMailServerState } from '@examiner/contracts/operations';
import type { AuthUser, MailCheck, MailCheckInput, MailServerState } from '@examiner/contracts';
import { Handles, Viewer } from '@examiner/kit';
import { MailServerService } from './mail-server.service.ts';

@Controller()
export class MailServerController {
  constructor(private readonly server: MailServerService) {}

  @Handles(getMailServerState)
  @Header('Cache-Control', 'no-store')
  state(): MailServerState {
    return this.server.state();
  }

  @Handles(checkMailServer)
  @Header('Cache-Control', 'no-store')
  async check(
    @Body() { withTest }: MailCheckInput,
    @Viewer() viewer: AuthUser | null,
  ): Promise<MailCheck> {
    if (!viewer) throw new UnauthorizedException();
    return this.server.check(withTest ? [viewer.email] : []);
  }
}
