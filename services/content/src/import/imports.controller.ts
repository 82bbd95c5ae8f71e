import { Body, Controller, Header, Param, ParseIntPipe, Query } from '@nestjs/common';
import type {
  AuthUser,
  Import,
  ImportBegin,
  ImportChoices,
  ImportComparison,
  ImportedTextQuery,
  ImportedTextRow,
} from '@examiner/contracts';
import {
  beginImport,
  compareImportedText,
  getImport,
  listImportedTexts,
  listImports,
  removeImport,
  runImport,
  showImportedOriginal,
  stopImport,
  undoImport,
  uploadImportPart,
} from '@examiner/contracts/operations';
import { Handles, Viewer } from '@examiner/kit';
import { NO_STORE } from '../cache-control.ts';
import { ImportsService } from './imports.service.ts';

/** The policy of other programs' HTML in a frame of the author's pages: only inline styles. */
const ORIGINAL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Handles(listImports)
  @Header('Cache-Control', NO_STORE)
  async list(): Promise<Import[]> {
    return this.imports.list();
  }

  @Handles(beginImport)
  async begin(@Body() body: ImportBegin, @Viewer() viewer: AuthUser): Promise<Import> {
    return this.imports.begin(body, viewer);
  }

  @Handles(getImport)
  @Header('Cache-Control', NO_STORE)
  async get(@Param('id') id: string): Promise<Import> {
    return this.imports.find(id);
  }

  @Handles(uploadImportPart)
  async putPart(
    @Param('id') id: string,
    @Param('number', ParseIntPipe) number: number,
    @Body() part: unknown,
  ): Promise<Import> {
    return this.imports.putPart(id, number, Buffer.isBuffer(part) ? part : Buffer.alloc(0));
  }

  @Handles(listImportedTexts)
  @Header('Cache-Control', NO_STORE)
  async texts(
    @Param('id') id: string,
    @Query() query: ImportedTextQuery,
  ): Promise<ImportedTextRow[]> {
    return this.imports.texts(id, query);
  }

  @Handles(compareImportedText)
  @Header('Cache-Control', NO_STORE)
  async compare(
    @Param('id') id: string,
    @Param('number', ParseIntPipe) number: number,
  ): Promise<ImportComparison> {
    return this.imports.compare(id, number);
  }

  @Handles(showImportedOriginal)
  @Header('Cache-Control', NO_STORE)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', ORIGINAL_POLICY)
  async original(
    @Param('id') id: string,
    @Param('number', ParseIntPipe) number: number,
  ): Promise<string> {
    return this.imports.original(id, number);
  }

  @Handles(runImport)
  async run(@Param('id') id: string, @Body() choices: ImportChoices): Promise<Import> {
    return this.imports.run(id, choices);
  }

  @Handles(stopImport)
  async stop(@Param('id') id: string): Promise<Import> {
    return this.imports.stop(id);
  }

  @Handles(undoImport)
  async undo(@Param('id') id: string): Promise<Import> {
    return this.imports.undo(id);
  }

  @Handles(removeImport)
  async remove(@Param('id') id: string): Promise<void> {
    await this.imports.remove(id);
  }
}
