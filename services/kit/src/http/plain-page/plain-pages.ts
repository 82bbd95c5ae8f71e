import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { formHtml, type FormPage } from './form.ts';
import { KnownSite } from './known-site.ts';
import { pageHtml } from './page.ts';

/** Sends pages that work without a script, are never stored, and are not found by search engines. */
@Injectable()
export class PlainPages {
  constructor(private readonly site: KnownSite) {}

  send(response: Response, status: number, heading: string, body: string, script?: string): void {
    const html = pageHtml(this.site, heading, body, script);
    response.status(status).set('Cache-Control', 'no-store').type('html').send(html);
  }

  sendForm(response: Response, status: number, page: FormPage): void {
    this.send(response, status, page.heading, formHtml(page), page.script);
  }
}
