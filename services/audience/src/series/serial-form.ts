import {
  SERIAL_PACES,
  SERIAL_PATH,
  type InternalSeries,
  type SerialPace,
} from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';

export const SERIAL_HEADING = 'A series by mail';
const WORDS: Readonly<Record<SerialPace, string>> = {
  1: 'A part each day',
  3: 'A part every three days',
  7: 'A part each week',
  14: 'A part every two weeks',
};
const USUAL = 7;

/** @param every days */
export function paceChoices(every: number = USUAL): string {
  const choices = SERIAL_PACES.map((pace) => {
    const checked = Number(pace) === every ? ' checked' : '';
    return `<label><input type="radio" name="every" value="${pace}"${checked}> ${WORDS[pace]}</label>`;
  });
  return choices.join('\n');
}

export function serialFormHtml({ slug, title, state, parts }: InternalSeries): string {
  const action = escapeHtml(`${SERIAL_PATH}?series=${encodeURIComponent(slug)}`);
  const count = parts.length === 1 ? '1 part' : `${parts.length} parts`;
  const far = state === 'complete' ? count : `${count} until now`;
  return `<p class="text">“${escapeHtml(title)}” comes to you part by part, from the first: ${far}. You are on the list for other letters then, too; each mail has a link that ends the series, and one that ends all.</p>
<form method="post" action="${action}">
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required></div>
<fieldset class="choices"><legend>How often</legend>
${paceChoices()}
</fieldset>
<button type="submit">Send me the first part</button>
</form>`;
}
