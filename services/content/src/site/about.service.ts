import { Injectable } from '@nestjs/common';
import type { AboutText } from '@examiner/contracts';
import { sha256Hex } from '@examiner/kit';
import { RenderingsService } from '../rendering/renderings.service.ts';
import { SiteService } from './site.service.ts';

const ID = 'about';

@Injectable()
export class AboutService {
  constructor(
    private readonly site: SiteService,
    private readonly renderings: RenderingsService,
  ) {}

  async read(): Promise<AboutText> {
    const { about } = (await this.site.current()).settings;
    const version = { id: ID, updatedAt: sha256Hex(about) };
    const text = Promise.resolve({ ...version, content: about });
    const trees = await this.renderings.trees([version], () => text);
    return { tree: trees.get(ID) ?? { type: 'root', children: [] } };
  }
}
