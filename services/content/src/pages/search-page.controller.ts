import { Controller, Get, Header, Query, Res, UseFilters } from '@nestjs/common';
import { SEARCH_PATH, searchQuerySchema, type SearchQuery } from '@examiner/contracts';
import { Public, RateLimit } from '@examiner/kit';
import type { Response } from 'express';
import { PUBLIC_CACHE } from '../cache-control.ts';
import { SEARCHES } from '../search/search.controller.ts';
import { SearchPageFilter } from './search-page.filter.ts';
import { SearchPageService } from './search-page.service.ts';

@Controller(SEARCH_PATH)
@Public()
export class SearchPageController {
  constructor(private readonly pages: SearchPageService) {}

  @Get()
  @RateLimit(SEARCHES)
  @UseFilters(SearchPageFilter)
  @Header('Cache-Control', PUBLIC_CACHE)
  async get(
    @Query({ schema: searchQuerySchema }) query: SearchQuery,
    @Res() response: Response,
  ): Promise<void> {
    response.type('html').send(await this.pages.found(query));
  }
}
