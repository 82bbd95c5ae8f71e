import { Body, Controller, Header, Headers, Res } from '@nestjs/common';
import type { TextsAnswer, TextsInput } from '@examiner/contracts';
import { getTexts, saveTexts } from '@examiner/contracts/operations';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { TextsService } from './texts.service.ts';

@Controller()
export class TextsController {
  constructor(private readonly texts: TextsService) {}

  @Handles(getTexts)
  @Header('Cache-Control', 'no-store')
  async read(@Res({ passthrough: true }) response: Response): Promise<TextsAnswer> {
    return withVersion(response, await this.texts.read());
  }

  @Handles(saveTexts)
  @Header('Cache-Control', 'no-store')
  async save(
    @Body() input: TextsInput,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TextsAnswer> {
    return withVersion(response, await this.texts.save(input, ifMatch));
  }
}

function withVersion(response: Response, answer: TextsAnswer): TextsAnswer {
  response.setHeader('ETag', `"${answer.version}"`);
  return answer;
}
