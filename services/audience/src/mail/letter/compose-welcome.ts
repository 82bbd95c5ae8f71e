import type { InternalPost } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import type { Tree } from '@examiner/markup';
import type { Texts } from '../../texts/texts.ts';
import type { LetterTexts } from './compose.ts';
import { treeToLetterHtml } from './letter-elements.ts';
import { letterFooter } from './letter-footer.ts';
import { button, directed, letterFrame, row, title } from './letter-frame.ts';
import { COLORS, SANS, SERIF, type LetterLook } from './letter-look.ts';
import type { LetterSite } from './letter-site.ts';
import { treeToText } from './letter-text.ts';
import { withoutSlots } from './slots.ts';

interface WelcomeParts {
  readonly subject: string;
  readonly tree: Tree;
  readonly posts: readonly InternalPost[];
}

interface Offer {
  readonly title: string;
  readonly address: string;
  /** HTML; empty if there are no posts. */
  readonly facts: string;
}

const offerOf = (post: InternalPost, home: string, texts: Texts): Offer => ({
  title: withoutSlots(post.title),
  address: new URL(`/post/${encodeURIComponent(post.slug)}`, home).href,
  facts: post.readTime ? texts.html('letter.readTime', { minutes: post.readTime }) : '',
});

function offerRow({ title: name, address, facts }: Offer, look: LetterLook): string {
  const link = `<a class="ink" href="${escapeHtml(address)}" style="font:500 20px/1.25 ${SERIF};color:${COLORS.ink.light};text-decoration:none">${escapeHtml(name)}</a>`;
  const line = `<br><span class="ink3" style="font:400 13px/1.6 ${SANS};color:${COLORS.ink3.light}">${facts}</span>`;
  return `<tr><td class="hair"${directed(look, name)} style="border-top:1px solid ${COLORS.hair.light};padding:14px 0">${link}${facts && line}</td></tr>`;
}

/** The owner's text for a new reader, and posts to start with. */
export function composeWelcome(parts: WelcomeParts, site: LetterSite): LetterTexts {
  const { look, texts } = site;
  const subject = withoutSlots(parts.subject);
  const offers = parts.posts.map((post) => offerOf(post, look.home, texts));
  const footer = letterFooter(site);
  const list = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${offers.map((offer) => offerRow(offer, look)).join('')}</table>`;
  const html = letterFrame(look, {
    subject,
    preheader: '',
    rows: [
      row('32px 32px 0', `<div${directed(look, subject)}>${title(escapeHtml(subject), 32)}</div>`),
      row(
        '2px 32px 28px',
        [
          withoutSlots(treeToLetterHtml(parts.tree, look)),
          ...(offers.length > 0 ? [list] : []),
          button(look.home, texts.html('letter.readLatest')),
        ].join('\n'),
      ),
    ],
    footer: footer.html,
  });
  const text = [
    subject,
    withoutSlots(treeToText(parts.tree)),
    ...offers.map(({ title: name, address }) => `${name}\n${address}`),
    `${texts.plain('letter.readLatest')}: ${look.home}`,
    '-- ',
    footer.text,
  ];
  return { html, text: text.filter(Boolean).join('\n\n') };
}
