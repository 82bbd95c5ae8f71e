import { UnauthorizedException } from '@nestjs/common';
import type { AuthUser, IssuePreviewQuery } from '@examiner/contracts';
import type { Response } from 'express';
import { MAIL_HTML_POLICY } from '../../mail/letter/mail-html-policy.ts';

export function sendMailPart(response: Response, { part }: IssuePreviewQuery, text: string): void {
  const isHtml = part === 'html';
  if (isHtml) response.setHeader('Content-Security-Policy', MAIL_HTML_POLICY);
  response.type(isHtml ? 'html' : 'txt').send(text);
}

export function ownAddress(viewer: AuthUser | null): string {
  if (!viewer) throw new UnauthorizedException();
  return viewer.email;
}
