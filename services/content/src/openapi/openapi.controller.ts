import { Controller, Get, Header } from '@nestjs/common';
import { openApiDocument } from '@examiner/contracts/openapi';
import { Public } from '@examiner/kit';
import { PUBLIC_CACHE } from '../cache-control.ts';

const DOCUMENT = JSON.stringify(openApiDocument());

@Controller('api/openapi.json')
export class OpenApiController {
  @Get()
  @Public()
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/json; charset=utf-8')
  get(): string {
    return DOCUMENT;
  }
}
