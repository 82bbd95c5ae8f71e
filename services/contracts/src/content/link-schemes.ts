/** Schemes to which a text may link. A link to another one is shown as text. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms', 'geo', 'xmpp'] as const;
