import {
  SERIAL_PACES,
  SERIAL_PATH,
  type InternalSeries,
  type SerialPace,
  type TextKey,
} from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import type { Texts } from '../texts/texts.ts';

const PACES = {
  1: 'seriesPage.daily',
  3: 'seriesPage.threeDays',
  7: 'seriesPage.weekly',
  14: 'seriesPage.twoWeeks',
} as const satisfies Readonly<Record<SerialPace, TextKey>>;
const USUAL = 7;

/** @param every number of days */
export function paceChoices(texts: Texts, every: number = USUAL): string {
  const choices = SERIAL_PACES.map((pace) => {
    const checked = Number(pace) === every ? ' checked' : '';
    return `<label><input type="radio" name="every" value="${pace}"${checked}> ${texts.html(PACES[pace])}</label>`;
  });
  return choices.join('\n');
}

export function serialFormHtml(
  { slug, title, state, parts }: InternalSeries,
  texts: Texts,
): string {
  const action = escapeHtml(`${SERIAL_PATH}?series=${encodeURIComponent(slug)}`);
  const count =
    parts.length === 1
      ? texts.plain('seriesPage.onePart')
      : texts.plain('seriesPage.parts', { parts: parts.length });
  const about = state === 'complete' ? 'seriesPage.complete' : 'seriesPage.ongoing';
  return `<p class="text">${texts.html(about, { series: title, count })}</p>
<form method="post" action="${action}">
<div class="field"><label for="email">${texts.html('seriesPage.email')}</label><input id="email" name="email" type="email" autocomplete="email" required></div>
<fieldset class="choices"><legend>${texts.html('seriesPage.pace')}</legend>
${paceChoices(texts)}
</fieldset>
<button type="submit">${texts.html('seriesPage.button')}</button>
</form>`;
}
