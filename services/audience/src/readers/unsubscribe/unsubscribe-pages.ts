import { LEAVING_REASON_PATH, UNSUBSCRIBE_PATH, type LeavingReason } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import type { Texts } from '../../texts/texts.ts';

const REASONS = [
  ['too-many', 'unsubscribePage.tooMany'],
  ['not-for-me', 'unsubscribePage.notForMe'],
  ['never-asked', 'unsubscribePage.neverAsked'],
] as const satisfies readonly (readonly [LeavingReason, string])[];

function form(path: string, token: string, rest: string, content: string): string {
  const action = escapeHtml(`${path}?token=${encodeURIComponent(token)}${rest}`);
  return `<form method="post" action="${action}">${content}</form>`;
}

const button = (html: string) => `<button type="submit">${html}</button>`;
const plainButton = (html: string) => `<button type="submit" class="plain">${html}</button>`;

/** @param key of the sentence above the button */
export const askHtml = (
  texts: Texts,
  token: string,
  key: 'unsubscribePage.ask' | 'unsubscribePage.undone',
) =>
  `<p class="text">${texts.html(key)}</p>${form(UNSUBSCRIBE_PATH, token, '', button(texts.html('unsubscribePage.button')))}`;

const leaveHtml = (texts: Texts, token: string) =>
  `<p class="text">${texts.html('unsubscribePage.otherLetters')}</p>${form(UNSUBSCRIBE_PATH, token, '', plainButton(texts.html('unsubscribePage.leaveAll')))}`;

export function askSerialHtml(texts: Texts, token: string, series: string): string {
  const stop = button(texts.html('unsubscribePage.stopSeries'));
  return `<p class="text">${texts.html('unsubscribePage.askSeries')}</p>${form(UNSUBSCRIBE_PATH, token, `&series=${encodeURIComponent(series)}`, stop)}${leaveHtml(texts, token)}`;
}

export const serialStoppedHtml = (texts: Texts, token: string) =>
  `<p class="text" role="status">${texts.html('unsubscribePage.seriesStopped')}</p>${leaveHtml(texts, token)}`;

export function leftHtml(texts: Texts, token: string, isAsked: boolean): string {
  const choices = REASONS.map(
    ([value, key]) =>
      `<label><input type="radio" name="why" value="${value}" required> ${texts.html(key)}</label>`,
  );
  const question = `<fieldset class="choices"><legend>${texts.html('unsubscribePage.why')}</legend>${choices.join('')}</fieldset>${plainButton(texts.html('unsubscribePage.say'))}`;
  const undo = form(
    UNSUBSCRIBE_PATH,
    token,
    '&undo=on',
    button(texts.html('unsubscribePage.undo')),
  );
  const reason = isAsked
    ? form(LEAVING_REASON_PATH, token, '', question)
    : `<p role="status">${texts.html('unsubscribePage.thanks')}</p>`;
  return `<p class="text">${texts.html('unsubscribePage.left')}</p>${undo}${reason}`;
}
