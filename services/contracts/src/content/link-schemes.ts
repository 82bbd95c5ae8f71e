/** Schemes that a link in a text may have. A link with another scheme is shown as text. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel', 'sms', 'geo', 'xmpp'] as const;
