import { Controller, Get, Header, Query } from '@nestjs/common';
import {
  deskSearchQuerySchema,
  searchQuerySchema,
  type AuthUser,
  type DeskSearchAnswer,
  type DeskSearchQuery,
  type SearchAnswer,
  type SearchQuery,
} from '@examiner/contracts';
import { ForEditors, Public, RateLimit, Scope, Viewer } from '@examiner/kit';
import { NO_STORE, PUBLIC_CACHE } from '../cache-control.ts';
import { SearchService } from './search.service.ts';

/** Of the page and of the call together. */
export const SEARCHES = { name: 'searches', calls: 30, windowSeconds: 60 } as const;

@Controller('api')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Public()
  @Get('search')
  @Scope('posts:read')
  @RateLimit(SEARCHES)
  @Header('Cache-Control', PUBLIC_CACHE)
  async forReaders(
    @Query({ schema: searchQuerySchema }) query: SearchQuery,
  ): Promise<SearchAnswer> {
    return this.search.forReaders(query);
  }

  @ForEditors()
  @Get('desk/search')
  @Scope('posts:write')
  @Header('Cache-Control', NO_STORE)
  async forAuthor(
    @Query({ schema: deskSearchQuerySchema }) query: DeskSearchQuery,
    @Viewer() viewer: AuthUser,
  ): Promise<DeskSearchAnswer> {
    return this.search.forAuthor(query, viewer);
  }
}
