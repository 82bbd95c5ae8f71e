import {
  Controller,
  Header,
  NotFoundException,
  Param,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import {
  getSignInStylesheet,
  getSignInMark,
  getSignInScript,
  getSignInFont,
} from '@examiner/contracts/operations';
import { Handles, FixedDocument, LOGO_SVG, STYLESHEET } from '@examiner/kit';
import type { Request, Response } from 'express';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ENROLLMENT_SCRIPT, ENROLLMENT_SCRIPT_NAME } from './enrollment/enrollment-script.ts';
import { PASSKEY_SCRIPT, PASSKEY_SCRIPT_NAME } from './passkey-script.ts';
import { SETUP_SCRIPT, SETUP_SCRIPT_NAME } from './setup/setup-script.ts';

const { resolve } = createRequire(import.meta.url);

const FONTS: Readonly<Record<string, string>> = {
  'source-serif-4.woff2':
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
};

const SCRIPTS: ReadonlyMap<string, FixedDocument> = new Map([
  [PASSKEY_SCRIPT_NAME, new FixedDocument(PASSKEY_SCRIPT)],
  [ENROLLMENT_SCRIPT_NAME, new FixedDocument(ENROLLMENT_SCRIPT)],
  [SETUP_SCRIPT_NAME, new FixedDocument(SETUP_SCRIPT)],
]);
const SIGN_IN_STYLESHEET = new FixedDocument(STYLESHEET);
const MARK = new FixedDocument(LOGO_SVG);

@Controller()
export class PageFilesController {
  @Handles(getSignInStylesheet)
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  async stylesheet(@Req() request: Request, @Res() response: Response): Promise<void> {
    await SIGN_IN_STYLESHEET.send(request, response);
  }

  @Handles(getSignInMark)
  @Header('Content-Type', 'image/svg+xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=86400')
  async mark(@Req() request: Request, @Res() response: Response): Promise<void> {
    await MARK.send(request, response);
  }

  /** The file name contains a hash of the script. */
  @Handles(getSignInScript)
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  async script(
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const script = SCRIPTS.get(name);
    if (!script) throw new NotFoundException('There is nothing here.');
    await script.send(request, response);
  }

  @Handles(getSignInFont)
  @Header('Cache-Control', 'public, max-age=86400')
  async font(@Param('name') name: string): Promise<StreamableFile> {
    const file = Object.hasOwn(FONTS, name) ? FONTS[name] : undefined;
    if (!file) throw new NotFoundException('There is nothing here.');
    return new StreamableFile(await readFile(resolve(file)), { type: 'font/woff2' });
  }
}
