/** Headers of vacation replies, mailing lists, and help desks. Personal mail programs do not write them. */
const NAMES = new RegExp(
  `^(?:${[
    'x-auto-?(?:reply|respond|response-suppress|generated).*',
    '(?:x-)?(?:mail-autoreply|autoresponder|vacation)',
    'list-(?:id|help|post|unsubscribe|subscribe)',
    'x-(?:zendesk|freshdesk|fd|otrs|znuny|rt|help-?scout|hs|jira|zammad|osticket|kayako)-.*',
    'x-(?:gorgias|hubspot|intercom|servicenow|redmine|glpi|gitlab|github|deskpro|teamwork)-.*',
    'x-(?:helpscout|zendesk|freshdesk|jira|loop|fc-machinegenerated)',
    'rt-(?:ticket|originator|squelch-replies-to)',
    'managed-by',
  ].join('|')})$`,
);
const PROGRAM_NAMES = ['x-mailer', 'user-agent', 'x-powered-by'];
const PROGRAM =
  /zendesk|freshdesk|freshservice|\botrs\b|znuny|osticket|help ?scout|\bjira\b|request tracker|zammad|kayako|autorespond/i;
const BULK = /\b(?:bulk|list|junk|auto[-_]?reply)\b/i;

/** Words that mail programs write before the subject of a reply, or as the whole subject. */
const ABSENCE = new RegExp(
  `^(?:${[
    String.raw`auto(?:matic)?[ -]?(?:reply|response|answer)|autoreply|auto:`,
    String.raw`out[ -]of[ -](?:the[ -])?office|ooo\b|away from (?:the |my )?(?:office|mail|desk)|on vacation`,
    String.raw`automatische (?:antwort|nachricht)|abwesenheit|abwesend|außer haus|nicht im (?:büro|haus)`,
    String.raw`r[ée]ponse automatique|absence du bureau|message d.absence|absent du bureau`,
    String.raw`respuesta automática|fuera de la oficina|risposta automatica|fuori (?:sede|ufficio)`,
    String.raw`resposta automática|ausência|automatisch(?:e)? antwoord|afwezig|automatiskt svar|frånvaro`,
    String.raw`automatisk svar|fravær|automaattinen vastaus|poissa|odpowiedź automatyczna|automatická odpov`,
    String.raw`automatikus válasz|răspuns automat|otomatik yanıt|автоматический ответ|автоответ|автоматична`,
    '自動応答|自动(?:回复|答复)|自動回覆|자동 ?(?:회신|응답)|מענה אוטומטי|رد تلقائي',
  ].join('|')})`,
  'i',
);

export interface Head {
  readonly names: Iterable<string>;
  get(name: string): string;
  readonly subject: string;
}

/** RFC 3834 and older headers. Reports have these headers too; a report differs from a vacation reply only by its parts. */
export function isAutomatic(head: Head): boolean {
  const submitted = head.get('auto-submitted').trim();
  if (submitted !== '' && !/^no\b/i.test(submitted)) return true;
  if (BULK.test(head.get('precedence'))) return true;
  if ([...head.names].some((name) => NAMES.test(name))) return true;
  if (PROGRAM_NAMES.some((name) => PROGRAM.test(head.get(name)))) return true;
  return ABSENCE.test(head.subject);
}
