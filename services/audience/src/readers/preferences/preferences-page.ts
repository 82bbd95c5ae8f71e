import { LOST_PATH, PREFERENCES_PATH, UNSUBSCRIBE_PATH } from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';
import { paceChoices } from '../../series/serial-form.ts';
import type { Texts } from '../../texts/texts.ts';
import type { ReaderSerial } from '../../series/serials.service.ts';

export interface PreferencesPage {
  readonly token: string;
  readonly unsubscribeToken: string;
  /** Keys of categories; if missing, all categories. */
  readonly chosen: readonly string[] | undefined;
  readonly pausedUntil: string | undefined;
  readonly categories: readonly { readonly key: string; readonly name: string }[];
  readonly serials: readonly ReaderSerial[];
  /** The result of the last action. */
  readonly said?: 'saved' | 'stopped' | 'renewed';
  readonly isNoneChosen?: true;
}

const link = (path: string, token: string) =>
  escapeHtml(`${path}?token=${encodeURIComponent(token)}`);

const choice = (type: string, name: string, value: string, isChecked: boolean, html: string) =>
  `<label><input type="${type}" name="${name}" value="${escapeHtml(value)}"${isChecked ? ' checked' : ''}> ${html}</label>`;

function stateHtml({ series, reading }: ReaderSerial, texts: Texts): string {
  const { parts, title } = series;
  if (!reading) return texts.html('preferencesPage.series', { series: title });
  if (reading.state === 'ended') {
    return texts.html('preferencesPage.seriesEnded', { series: title });
  }
  if (reading.part > parts.length) {
    return texts.html('preferencesPage.seriesWaiting', { series: title });
  }
  return texts.html('preferencesPage.seriesNext', {
    series: title,
    part: reading.part,
    parts: parts.length,
    date: texts.day('preferencesPage.seriesNext', reading.nextAt),
  });
}

function serialHtml(serial: ReaderSerial, action: string, texts: Texts): string {
  const { series, reading } = serial;
  const words = stateHtml(serial, texts);
  if (reading?.state === 'ended') return `<p class="hint">${words}</p>`;
  const begin = (inside: string) =>
    `<form method="post" action="${action}"><input type="hidden" name="serial" value="${escapeHtml(series.id)}">${inside}</form>`;
  const pace = `<fieldset class="choices"><legend>${words}</legend>${paceChoices(texts, reading?.every)}</fieldset>`;
  const button = (key: 'begin' | 'change' | 'stop') =>
    `<button type="submit" class="plain">${texts.html(`preferencesPage.${key}`)}</button>`;
  if (!reading) return begin(pace + button('begin'));
  const stop = `<input type="hidden" name="stop" value="on">${button('stop')}`;
  return begin(pace + button('change')) + begin(stop);
}

export function preferencesHtml(page: PreferencesPage, texts: Texts): string {
  const { token, categories, chosen, pausedUntil, said } = page;
  const action = link(PREFERENCES_PATH, token);
  const pause = pausedUntil
    ? texts.html('preferencesPage.paused', {
        date: texts.day('preferencesPage.paused', pausedUntil),
      })
    : texts.html('preferencesPage.pause');
  const named = categories.map(({ key, name }) =>
    choice('checkbox', 'category', key, chosen?.includes(key) ?? false, escapeHtml(name)),
  );
  return `${said ? `<p class="text" role="status">${texts.html(`preferencesPage.${said}`)}</p>` : ''}
<form method="post" action="${action}">
<fieldset class="choices"><legend>${texts.html('preferencesPage.question')}</legend>
${choice('radio', 'what', 'everything', !chosen, texts.html('preferencesPage.everything'))}
${choice('radio', 'what', 'chosen', Boolean(chosen), texts.html('preferencesPage.onlyThese'))}
<div class="choices inner">${named.join('\n')}</div>
${page.isNoneChosen ? `<p class="error" role="alert">${texts.html('preferencesPage.noneChosen')}</p>` : ''}
</fieldset>
<div class="choices">${choice('checkbox', 'pause', 'on', Boolean(pausedUntil), pause)}</div>
<button type="submit">${texts.html('preferencesPage.save')}</button>
</form>
${page.serials.map((serial) => serialHtml(serial, action, texts)).join('\n')}
<form method="post" action="${action}">
<input type="hidden" name="renew" value="on">
<p class="hint" id="renew-hint">${texts.html('preferencesPage.renewHint')}</p>
<button type="submit" class="plain" aria-describedby="renew-hint">${texts.html('preferencesPage.renew')}</button>
</form>
<p class="meta"><a href="${link(UNSUBSCRIBE_PATH, page.unsubscribeToken)}">${texts.html('preferencesPage.unsubscribe')}</a></p>`;
}

/** The page for a link that identifies no reader. */
export const unknownReaderHtml = (texts: Texts) =>
  `<p class="text">${texts.html('preferencesPage.unknown')}</p><p class="meta"><a href="${LOST_PATH}">${texts.html('preferencesPage.mailLinks')}</a> · <a href="/#subscribe">${texts.html('preferencesPage.subscribe')}</a></p>`;
