import { Injectable } from '@nestjs/common';
import {
  SEARCH_MAX_LENGTH,
  searchPath,
  type SearchPageData,
  type SearchQuery,
} from '@examiner/contracts';
import { SearchService } from '../search/search.service.ts';
import { PagesService } from './pages.service.ts';

const NOTHING = { hits: [], atLeast: 0 };

@Injectable()
export class SearchPageService {
  constructor(
    private readonly search: SearchService,
    private readonly pages: PagesService,
  ) {}

  async found(query: SearchQuery): Promise<string> {
    const { q, page } = query;
    return this.#document(q, page, q.trim() ? await this.search.forReaders(query) : NOTHING);
  }

  async refused(text: string, problem: string): Promise<string> {
    return this.#document(text.slice(0, SEARCH_MAX_LENGTH), 1, { ...NOTHING, problem });
  }

  async #document(text: string, page: number, data: SearchPageData): Promise<string> {
    const address = searchPath(text, page);
    return this.pages.document(address, { status: 200, indexed: false, kind: 'WebPage', data });
  }
}
