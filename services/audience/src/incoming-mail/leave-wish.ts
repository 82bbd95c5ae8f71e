export interface LeaveToken {
  readonly token: string;
  readonly series?: string;
}

const TOKEN = /\bunsubscribe[ +]([\w-]{43})(?:[ +]([\w-]{1,64}))?\s*$/i;
const SHORT = 80;

/** Words that ask to unsubscribe, in several languages, with or without a polite phrase. */
const WISH = new RegExp(
  `^(?:${[
    'unsubscribe(?: me)?(?: (?:from|to) (?:this|the|your|all)?(?: ?(?:list|mailing list|newsletters?|e-?mails?|mails?|letters?))?)?(?: [\\w-]{43})?',
    '(?:i )?(?:want|would like|wish) to unsubscribe',
    '(?:remove|delete)(?: me)?(?: from (?:this|the|your) (?:list|mailing list|newsletter))?',
    '(?:take me off|remove my (?:address|e-?mail) from) (?:this|the|your) (?:list|mailing list|newsletter)',
    'stop(?: (?:it|this|mail|mails|e-?mails|sending|newsletter|letters))?|cancel(?: (?:my )?subscription)?|opt[ -]?out',
    'no more (?:mails?|e-?mails?|letters)',
    '(?:(?:mich|newsletter) )?(?:abmelden|abbestellen|austragen|abmeldung|abbestellung|löschen)|kündigen',
    '(?:me )?(?:désabonner|désinscrire|desabonner|desinscrire)|désabonnement|désinscription|désabonnez[ -]moi|désinscrivez[ -]moi',
    '(?:dar(?:me)? de )?baja|cancelar(?: (?:la )?suscripci[oó]n)?|desuscribir(?:me)?|darse de baja',
    '(?:cancellami|disiscrivimi|disiscrivi|cancellazione|disiscrizione|annulla (?:l.)?iscrizione)',
    'cancelar (?:a )?(?:inscrição|subscrição|assinatura)|descadastrar|desinscrever|remover',
    'afmelden|uitschrijven|opzeggen|avregistrera(?: mig)?|avprenumerera|avsluta|afmeld(?: mig)?|avmeld(?: meg)?|peru tilaus',
    'wypisz(?: mnie)?|wypisać|rezygnuję|rezygnacja|odhlásit|leiratkozás|leiratkozom|dezabonare|abonelikten çık',
    'отписаться|отпишите(?: меня)?|отписка|відписатися|退订|退訂|取消订阅|配信停止|登録解除|수신 ?거부|구독 ?취소',
  ].join('|')})$`,
);
const POLITE =
  /^(?:please|pls|plz|bitte|s.il vous pla[iî]t|svp|por favor|per favore|prosz[eę]|alsjeblieft|graag)\b|\b(?:please|pls|plz|bitte|svp|por favor|per favore|thanks?|thank you|danke|merci|gracias)$/g;

/** The token in the subject of a mail that the unsubscribe button of a mail program sends. */
export function leaveTokenIn(subject: string): LeaveToken | null {
  const [, token, series] = TOKEN.exec(subject) ?? [];
  return token === undefined ? null : { token, ...(series !== undefined && { series }) };
}

/** Whether these words only ask to unsubscribe. */
export function isLeaveWish(words: string): boolean {
  const line = words
    .trim()
    .toLowerCase()
    .replace(/^(?:re|aw|antw|sv|fwd?)\s?:\s/, '')
    .replaceAll(/[.,!?…"'“”„«»()*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line === '' || line.length > SHORT) return false;
  return WISH.test(line) || WISH.test(line.replaceAll(POLITE, '').trim());
}
