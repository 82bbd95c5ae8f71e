import { SmtpClient, type SmtpServer } from './smtp-client.ts';
import { Transport } from './transport.ts';

export class SmtpTransport extends Transport {
  override readonly kind = 'smtp';

  constructor(private readonly server: SmtpServer) {
    super();
  }

  override open(): Promise<SmtpClient> {
    return SmtpClient.open(this.server);
  }
}
