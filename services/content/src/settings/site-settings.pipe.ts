import { Injectable, type PipeTransform } from '@nestjs/common';
import { siteSettingsSchemaFor, type SiteSettings } from '@examiner/contracts';
import { validationError } from '@examiner/kit';
import { OwnPictures } from '../posts/own-pictures.ts';
import { SiteService } from '../site/site.service.ts';

@Injectable()
export class SiteSettingsPipe implements PipeTransform<unknown, Promise<SiteSettings>> {
  constructor(
    private readonly site: SiteService,
    private readonly pictures: OwnPictures,
  ) {}

  async transform(body: unknown): Promise<SiteSettings> {
    const { url } = (await this.site.latest()).site;
    const parsed = siteSettingsSchemaFor(url).safeParse(body);
    if (!parsed.success) throw validationError(parsed.error.issues);
    const { about } = parsed.data;
    await this.pictures.require({ content: about }, ['about', 'Text of the About page']);
    return parsed.data;
  }
}
