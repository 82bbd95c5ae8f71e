import { Body, Controller, Header, Headers, Param, Res } from '@nestjs/common';
import {
  saveTables,
  listTableVersions,
  getTableVersion,
  restoreTableVersion,
} from '@examiner/contracts/operations';
import {
  type AuthUser,
  type SaveTablesAnswer,
  type SaveTablesInput,
  type TableVersion,
  type TableVersionContent,
} from '@examiner/contracts';
import { Handles, versionOf, Viewer } from '@examiner/kit';
import type { Response } from 'express';
import { TablesService } from './tables.service.ts';

const NUMBER = /^\d{1,9}$/;
const toNumber = (text: string) => (NUMBER.test(text) ? Number(text) : -1);

@Controller()
export class TablesController {
  constructor(private readonly tables: TablesService) {}

  @Handles(saveTables)
  async save(
    @Body() input: SaveTablesInput,
    @Headers('if-match') ifMatch: string | undefined,
    @Viewer() viewer: AuthUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SaveTablesAnswer> {
    const version = await this.tables.save(input, versionOf(ifMatch) ?? null, viewer.email);
    return answer(version, response);
  }

  @Handles(listTableVersions)
  @Header('Cache-Control', 'no-store')
  async listVersions(): Promise<{ versions: TableVersion[] }> {
    return { versions: await this.tables.listVersions() };
  }

  @Handles(getTableVersion)
  @Header('Cache-Control', 'no-store')
  async readVersion(@Param('version') version: string): Promise<TableVersionContent> {
    return this.tables.readVersion(toNumber(version));
  }

  @Handles(restoreTableVersion)
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
