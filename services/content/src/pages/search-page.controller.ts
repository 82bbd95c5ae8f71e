import { Controller, Header, Query, Res, UseFilters } from '@nestjs/common';
import { getPageSearch } from '@examiner/contracts/operations';
import { type SearchQuery } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import type { Response } from 'express';
import { PUBLIC_CACHE } from '../cache-control.ts';
import { SearchPageFilter } from './search-page.filter.ts';
import { SearchPageService } from './search-page.service.ts';

@Controller()
export class SearchPageController {
  constructor(private readonly pages: SearchPageService) {}

  @Handles(getPageSearch)
  @UseFilters(SearchPageFilter)
  @Header('Cache-Control', PUBLIC_CACHE)
  async get(@Query() query: SearchQuery, @Res() response: Response): Promise<void> {
    response.type('html').send(await this.pages.found(query));
  }
}
