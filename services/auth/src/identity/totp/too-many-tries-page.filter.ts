import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { escapeHtml, PlainPages, TooManyRequestsException } from '@examiner/kit';
import type { Response } from 'express';
import { waitSentence } from './wait-sentence.ts';

@Catch(TooManyRequestsException)
export class TooManyTriesPage implements ExceptionFilter<TooManyRequestsException> {
  constructor(private readonly pages: PlainPages) {}

  catch(refusal: TooManyRequestsException, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.set('Retry-After', String(refusal.retryAfterSeconds));
    const text = `<p class="text">${escapeHtml(waitSentence(refusal))}</p>`;
    this.pages.send(response, 429, 'Please wait', text);
  }
}
