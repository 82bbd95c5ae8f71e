import { dataFiles, filesAtTheRoot, type Operation } from '@examiner/contracts/operations';
import { Controller, NotFoundException, Req, Res } from '@nestjs/common';
import {
  DATA_FILE_NAMES,
  dataFilePath,
  formatOf,
  type AuthUser,
  type DataFileName,
} from '@examiner/contracts';
import { Handles, SANDBOX_POLICY, Viewer } from '@examiner/kit';
import type { Request, Response } from 'express';
import { readImageHeader } from '../images/image-header.ts';
import { setPanelHeaders } from '../http/panel-headers.ts';
import { TYPES } from './file-types.ts';
import { PanelReader } from './panel-reader.ts';

const NAME_OF_PATH = new Map<string, DataFileName>(
  DATA_FILE_NAMES.flatMap((name) => [
    [dataFilePath(name), name],
    [`/${name}`, name],
  ]),
);

const [FIRST, ...OTHERS] = Object.values({ ...dataFiles, ...filesAtTheRoot }) as [
  Operation,
  ...Operation[],
];

@Controller()
export class FilesController {
  constructor(private readonly reader: PanelReader) {}

  @Handles(FIRST, ...OTHERS)
  async read(
    @Req() request: Request,
    @Viewer() viewer: AuthUser | null,
    @Res() response: Response,
  ): Promise<void> {
    const name = NAME_OF_PATH.get(request.path);
    if (!name) throw new NotFoundException('There is nothing here.');
    const { bytes, version } = await this.reader.read(name, viewer);
    const type = bytes && typeOf(name, bytes);
    if (!bytes || !type) throw new NotFoundException('There is nothing here yet.');
    setPanelHeaders(response, viewer);
    response.setHeader('ETag', `"${version}"`);
    response.setHeader('Content-Type', type);
    if (formatOf(name) === 'png') response.setHeader('Content-Security-Policy', SANDBOX_POLICY);
    response.send(bytes);
  }
}

function typeOf(name: DataFileName, bytes: Buffer): string | null {
  const format = formatOf(name);
  return format === 'png' ? (readImageHeader(bytes)?.type ?? null) : TYPES[format];
}
