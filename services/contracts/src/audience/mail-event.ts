/** Where providers of mail say what became of each mail; below it stands the provider's name. */
export const MAIL_EVENTS_PATH = '/api/newsletter/events';
