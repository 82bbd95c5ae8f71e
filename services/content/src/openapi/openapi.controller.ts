import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '@examiner/kit';
import { PUBLIC_CACHE } from '../cache-control.ts';

/** Made with the first question: it takes a tenth of a start's time. */
async function writeDocument(): Promise<string> {
  const { openApiDocument } = await import('@examiner/contracts/openapi');
  return JSON.stringify(openApiDocument());
}

@Controller('api/openapi.json')
export class OpenApiController {
  #document: Promise<string> | undefined;

  @Get()
  @Public()
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/json; charset=utf-8')
  async get(): Promise<string> {
    this.#document ??= writeDocument();
    return this.#document;
  }
}
