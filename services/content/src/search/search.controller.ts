import { Controller, Header, Query } from '@nestjs/common';
import { search, searchDesk } from '@examiner/contracts/operations';
import {
  type AuthUser,
  type DeskSearchAnswer,
  type DeskSearchQuery,
  type SearchAnswer,
  type SearchQuery,
} from '@examiner/contracts';
import { Handles, Viewer } from '@examiner/kit';
import { NO_STORE, PUBLIC_CACHE } from '../cache-control.ts';
import { SearchService } from './search.service.ts';

/** The page and the call share one limit. */

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Handles(search)
  @Header('Cache-Control', PUBLIC_CACHE)
  async forReaders(@Query() query: SearchQuery): Promise<SearchAnswer> {
    return this.search.forReaders(query);
  }

  @Handles(searchDesk)
  @Header('Cache-Control', NO_STORE)
  async forAuthor(
    @Query() query: DeskSearchQuery,
    @Viewer() viewer: AuthUser,
  ): Promise<DeskSearchAnswer> {
    return this.search.forAuthor(query, viewer);
  }
}
