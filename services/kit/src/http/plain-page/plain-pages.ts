import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { formHtml, type FormPage } from './form.ts';
import { KnownSite } from './known-site.ts';
import { pageHtml, type PageFrame } from './page.ts';

/** Sends pages that work without a script. They are never stored, and search engines do not index them. */
@Injectable()
export class PlainPages {
  constructor(private readonly site: KnownSite) {}

  send(response: Response, status: number, heading: string, body: string, script?: string): void {
    this.#sendHtml(response, status, pageHtml(this.site, heading, body, script));
  }

  /** Sends a page in the given language. `title` is the title of the document; `body` is HTML. */
  sendIn(
    response: Response,
    status: number,
    { title, body, frame }: { title: string; body: string; frame: PageFrame },
  ): void {
    this.#sendHtml(response, status, pageHtml(this.site, title, body, undefined, frame));
  }

  sendForm(response: Response, status: number, page: FormPage): void {
    const site = page.isBeforeSite ? undefined : this.site;
    const html = pageHtml(site, page.heading, formHtml(page), page.script);
    this.#sendHtml(response, status, html);
  }

  #sendHtml(response: Response, status: number, html: string): void {
    response.status(status).set('Cache-Control', 'no-store').type('html').send(html);
  }
}
