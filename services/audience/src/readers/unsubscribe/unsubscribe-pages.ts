import { LEAVING_REASON_PATH, UNSUBSCRIBE_PATH, type LeavingReason } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';

const REASONS: readonly (readonly [LeavingReason, string])[] = [
  ['too-many', 'There are too many letters.'],
  ['not-for-me', 'They are not what I expected.'],
  ['never-asked', 'I never asked for them.'],
];

function form(path: string, token: string, rest: string, content: string): string {
  const action = escapeHtml(`${path}?token=${encodeURIComponent(token)}${rest}`);
  return `<form method="post" action="${action}">${content}</form>`;
}

const button = (text: string) => `<button type="submit">${text}</button>`;

export const askHtml = (token: string, words: string) =>
  `<p class="text">${words}</p>${form(UNSUBSCRIBE_PATH, token, '', button('Unsubscribe'))}`;

const leaveHtml = (token: string) =>
  `<p class="text">Other letters come as before.</p>${form(UNSUBSCRIBE_PATH, token, '', '<button type="submit" class="plain">Unsubscribe from all of them</button>')}`;

export const askSerialHtml = (token: string, series: string) =>
  `<p class="text">Press the button, and no further part of this series comes to you.</p>${form(UNSUBSCRIBE_PATH, token, `&series=${encodeURIComponent(series)}`, button('Stop this series'))}${leaveHtml(token)}`;

export const serialStoppedHtml = (token: string) =>
  `<p class="text" role="status">This series ends here: no further part of it comes to you.</p>${leaveHtml(token)}`;

export function leftHtml(token: string, isAsked: boolean): string {
  const choices = REASONS.map(
    ([value, text]) =>
      `<label><input type="radio" name="why" value="${value}" required> ${text}</label>`,
  );
  const question = `<fieldset class="choices"><legend>Why, if you like to say?</legend>${choices.join('')}</fieldset><button type="submit" class="plain">Say so</button>`;
  return `<p class="text">You will get no more mail.</p>${form(UNSUBSCRIBE_PATH, token, '&undo=on', button('Undo'))}${isAsked ? form(LEAVING_REASON_PATH, token, '', question) : '<p role="status">Thank you for saying why.</p>'}`;
}
