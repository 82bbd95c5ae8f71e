import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import { dayWords } from '../../mail/letter/day-words.ts';
import { paceChoices } from '../../series/serial-form.ts';
import type { ReaderSerial } from '../../series/serials.service.ts';

export interface PreferencesPage {
  readonly token: string;
  readonly unsubscribeToken: string;
  /** Keys of categories; without it all. */
  readonly chosen: readonly string[] | undefined;
  readonly pausedUntil: string | undefined;
  readonly categories: readonly { readonly key: string; readonly name: string }[];
  readonly serials: readonly ReaderSerial[];
  /** What just happened, as a sentence. */
  readonly said?: string | undefined;
  readonly error?: string | undefined;
}

const link = (path: string, token: string) =>
  escapeHtml(`${path}?token=${encodeURIComponent(token)}`);

const choice = (type: string, name: string, value: string, isChecked: boolean, text: string) =>
  `<label><input type="${type}" name="${name}" value="${escapeHtml(value)}"${isChecked ? ' checked' : ''}> ${escapeHtml(text)}</label>`;

function stateWords({ series, reading }: ReaderSerial): string {
  const { parts, title } = series;
  if (!reading) return `“${title}” by mail, from its first part`;
  if (reading.state === 'ended') return `“${title}”: you have it all`;
  if (reading.part > parts.length) return `“${title}”: the next part comes when it is there`;
  return `“${title}”: part ${reading.part} of ${parts.length} comes on ${dayWords(reading.nextAt)}`;
}

function serialHtml(serial: ReaderSerial, action: string): string {
  const { series, reading } = serial;
  const words = escapeHtml(stateWords(serial));
  if (reading?.state === 'ended') return `<p class="hint">${words}</p>`;
  const begin = (inside: string) =>
    `<form method="post" action="${action}"><input type="hidden" name="serial" value="${escapeHtml(series.id)}">${inside}</form>`;
  const pace = `<fieldset class="choices"><legend>${words}</legend>${paceChoices(reading?.every)}</fieldset>`;
  const button = (text: string) => `<button type="submit" class="plain">${text}</button>`;
  if (!reading) return begin(pace + button('Begin this series'));
  const stop = `<input type="hidden" name="stop" value="on">${button('Stop this series')}`;
  return begin(pace + button('Change its pace')) + begin(stop);
}

export function preferencesHtml(page: PreferencesPage): string {
  const { token, categories, chosen, pausedUntil, said, error } = page;
  const pause = pausedUntil ? `Paused until ${dayWords(pausedUntil)}` : 'Pause for a month';
  const named = categories.map(({ key, name }) =>
    choice('checkbox', 'category', key, chosen?.includes(key) ?? false, name),
  );
  return `${said ? `<p class="text" role="status">${escapeHtml(said)}</p>` : ''}
<form method="post" action="${link(PREFERENCES_PATH, token)}">
<fieldset class="choices"><legend>What you get</legend>
${choice('radio', 'what', 'everything', !chosen, 'Everything')}
${choice('radio', 'what', 'chosen', Boolean(chosen), 'Only these:')}
<div class="choices inner">${named.join('\n')}</div>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
</fieldset>
<div class="choices">${choice('checkbox', 'pause', 'on', Boolean(pausedUntil), pause)}</div>
<button type="submit">Save</button>
</form>
${page.serials.map((serial) => serialHtml(serial, link(PREFERENCES_PATH, token))).join('\n')}
<form method="post" action="${link(PREFERENCES_PATH, token)}">
<input type="hidden" name="renew" value="on">
<p class="hint" id="renew-hint">Did you forward a letter? Its links work for whoever has it.</p>
<button type="submit" class="plain" aria-describedby="renew-hint">Make my old links invalid</button>
</form>
<p class="meta"><a href="${link(UNSUBSCRIBE_PATH, page.unsubscribeToken)}">Unsubscribe</a></p>`;
}
