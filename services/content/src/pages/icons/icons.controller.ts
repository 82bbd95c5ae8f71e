import { Controller, Header, NotFoundException, Req, Res } from '@nestjs/common';
import { getWebManifest, ICON_FILES, icons, type Operation } from '@examiner/contracts/operations';
import { Handles } from '@examiner/kit';
import type { Request, Response } from 'express';
import { HOUR_CACHE, PUBLIC_CACHE } from '../../cache-control.ts';
import { SiteService } from '../../site/site.service.ts';
import { IconsService } from './icons.service.ts';
import { webManifest } from './web-manifest.ts';

@Controller()
export class IconsController {
  constructor(
    private readonly icons: IconsService,
    private readonly site: SiteService,
  ) {}

  @Handles(...(Object.values(icons) as [Operation, ...Operation[]]))
  async getIcon(@Req() { path }: Request, @Res() response: Response): Promise<void> {
    const name = ICON_FILES.find((each) => `/${each}` === path.toLowerCase());
    const icon = name && (await this.icons.icon(name));
    if (!icon) throw new NotFoundException('This site has no icon.');
    response.setHeader('Cache-Control', HOUR_CACHE).type(name).send(icon);
  }

  @Handles(getWebManifest)
  @Header('Cache-Control', PUBLIC_CACHE)
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  async getManifest(): Promise<object> {
    return webManifest(await this.site.site());
  }
}
