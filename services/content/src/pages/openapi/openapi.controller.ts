import { Controller, Header, Req, Res } from '@nestjs/common';
import { getApiDescription } from '@examiner/contracts/operations';
import { Handles, FixedDocument } from '@examiner/kit';
import type { Request, Response } from 'express';
import { PUBLIC_CACHE } from '../../cache-control.ts';

/** Made at the first request, because it takes a tenth of the time of a start. */
async function writeDocument(): Promise<FixedDocument> {
  const { openApiDocument } = await import('@examiner/contracts/openapi');
  return new FixedDocument(JSON.stringify(openApiDocument()));
}

@Controller()
export class OpenApiController {
  #document: Promise<FixedDocument> | undefined;

  @Handles(getApiDescription)
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/json; charset=utf-8')
  async get(@Req() request: Request, @Res() response: Response): Promise<void> {
    this.#document ??= writeDocument();
    await (await this.#document).send(request, response);
  }
}
