import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  saveTablesInputSchema,
  type AuthUser,
  type SaveTablesAnswer,
  type SaveTablesInput,
  type TableVersion,
  type TableVersionContent,
} from '@examiner/contracts';
import { Scope, versionOf, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { TablesService } from './tables.service.ts';

const NUMBER = /^\d{1,9}$/;
const toNumber = (text: string) => (NUMBER.test(text) ? Number(text) : -1);

@Controller()
@Scope('tables:write')
export class TablesController {
  constructor(private readonly tables: TablesService) {}

  @Post('save-tables')
  @HttpCode(200)
  async save(
    @Body({ schema: saveTablesInputSchema }) input: SaveTablesInput,
    @Headers('if-match') ifMatch: string | undefined,
    @Viewer() viewer: AuthUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SaveTablesAnswer> {
    const version = await this.tables.save(input, versionOf(ifMatch) ?? null, viewer.email);
    return answer(version, response);
  }

  @Get('api/dashboard/tables/versions')
  @Header('Cache-Control', 'no-store')
  async listVersions(): Promise<{ versions: TableVersion[] }> {
    return { versions: await this.tables.listVersions() };
  }

  @Get('api/dashboard/tables/versions/:version')
  @Header('Cache-Control', 'no-store')
  async readVersion(@Param('version') version: string): Promise<TableVersionContent> {
    return this.tables.readVersion(toNumber(version));
  }

  @Post('api/dashboard/tables/versions/:version/restore')
  @HttpCode(200)
  async restore(
    @Param('version') version: string,
    @Viewer() viewer: AuthUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SaveTablesAnswer> {
    return answer(await this.tables.restore(toNumber(version), viewer.email), response);
  }
}

function answer(version: string, response: Response): SaveTablesAnswer {
  response.setHeader('ETag', `"${version}"`);
  return { version };
}
