import type { ColumnRole, ListState } from '@examiner/contracts';
import { chosenLeftSaid, leftSaid, stateSaid, wantedSaid, type Said } from './list-words.ts';

/** The role of a column. `said` reads its cells: a state, a choice, or a departure. */
export interface Meaning {
  readonly role: ColumnRole;
  readonly said?: (cell: string) => Said;
  /** The rank of a column with a consent date. The column with the best rank is used. */
  readonly rank?: number;
}

const ADDRESSES = [
  'email',
  'emailaddress',
  'useremail',
  'useremailaddress',
  'subscriberemail',
  'emailid',
  'memberemail',
  'contactemail',
  'emailvalue',
  'emailaddressvalue',
  'emailadresse',
  'emailadress',
  'emailadres',
  'adresseemail',
  'adressemail',
  'courriel',
  'adressecourriel',
  'correo',
  'correoelectronico',
  'direcciondecorreo',
  'direcciondecorreoelectronico',
  'direccionemail',
  'indirizzoemail',
  'postaelettronica',
  'enderecodeemail',
  'adresemail',
  'eposta',
  'epost',
  'epostadress',
  'epostadresse',
  'mailadresse',
  'mail',
  'primaryemail',
];
const STATES = [
  'state',
  'status',
  'subscriptionstatus',
  'subscriberstatus',
  'emailmarketingstatus',
  'emailstatus',
  'liststatus',
  'globalstatus',
  'memberstatus',
  'contactstatus',
  'substate',
  'emailmarketingconsent',
  'consentstatus',
  'emailpermissionstatus',
  'marketingstatus',
  'statut',
  'estado',
  'stato',
  'statusderanmeldung',
  'abonnementstatus',
  'situacao',
];
/** The cell is yes or a date of consent if the reader wants mail, and no if the reader left. */
const WISHES = [
  'acceptsemailmarketing',
  'acceptsmarketing',
  'acceptmarketing',
  'subscribedtoemails',
  'subscribed',
  'issubscribed',
  'optin',
  'optedin',
  'emailoptin',
  'marketingoptin',
  'emailsubscribed',
  'marketingconsent',
  'emailconsent',
  'newsletteroptin',
  'wantsemail',
];
const CONFIRMATIONS = [
  'confirmed',
  'isconfirmed',
  'verified',
  'isverified',
  'emailverified',
  'emailconfirmed',
  'active',
  'isactive',
  'enabled',
  'activated',
];
const DEPARTURES: Readonly<Record<'unsubscribed' | 'bounced' | 'complained', readonly string[]>> = {
  unsubscribed: [
    'unsubtime',
    'unsubscribedat',
    'unsubscribed',
    'isunsubscribed',
    'unsubscriptiondate',
    'unsubscribedate',
    'unsubscribedon',
    'dateunsubscribed',
    'unsubscribetime',
    'optouttime',
    'optoutdate',
    'optedoutat',
    'optedout',
    'optout',
    'emailoptout',
    'emaildisabled',
    'deletedat',
    'removedat',
    'blacklisted',
    'isblacklisted',
    'emailblacklisted',
    'blocklisted',
    'emailblocklisted',
    'blocked',
    'suppressed',
    'disabled',
    'cancelledat',
    'donotemail',
    'donotcontact',
    'unsubscribedatetime',
  ],
  bounced: [
    'cleantime',
    'cleanedat',
    'cleaned',
    'bounced',
    'bouncedat',
    'bouncedate',
    'hardbounced',
    'undeliverableat',
    'bouncetime',
  ],
  complained: ['complained', 'complainedat', 'spam', 'markedasspam', 'spamreport', 'complainttime'],
};
/** Kinds of a subscription. Some cell values mean that the reader left. */
const KINDS = ['type', 'subscribertype'];
const CONSENTS = [
  'consentat',
  'consentdate',
  'consenttime',
  'optintime',
  'optindate',
  'optedinat',
  'optedinon',
  'emailconsentdate',
  'confirmtime',
  'confirmedat',
  'confirmationdate',
  'dateconfirmed',
  'subscribedat',
  'subscribedon',
  'subscriptiondate',
  'subscribedate',
  'datesubscribed',
  'subscribetime',
  'signupdate',
  'signedupat',
  'signupat',
  'joined',
  'joinedat',
  'joindate',
  'datejoined',
  'memberssince',
  'startdate',
  'subscribersince',
  'since',
  'createdat',
  'created',
  'createdon',
  'creationdate',
  'datecreated',
  'dateadded',
  'addedat',
  'addedtime',
  'addedon',
  'added',
  'entered',
  'registeredat',
  'registrationdate',
  'timestamp',
  'firstsubscribedat',
  'createdate',
  'customersince',
  'creationtime',
];

export const wanted = (no: ListState): Meaning => ({
  role: 'wanted',
  said: (cell) => wantedSaid(cell, no),
  rank: CONSENTS.length,
});
export const left = (yes: ListState): Meaning => ({
  role: 'left',
  said: (cell) => leftSaid(cell, yes),
});
const kindSaid = (cell: string): Said => {
  const said = stateSaid(cell);
  return said === 'unknown' ? 'well' : said;
};

export const MEANINGS: Readonly<Record<ColumnRole, Meaning>> = {
  address: { role: 'address' },
  state: { role: 'state', said: stateSaid },
  wanted: wanted('unsubscribed'),
  left: { role: 'left', said: chosenLeftSaid },
  consentAt: { role: 'consentAt', rank: -1 },
  ignored: { role: 'ignored' },
};

const NAMES = new Map<string, Meaning>([
  ...ADDRESSES.map((name) => [name, MEANINGS.address] as const),
  ...STATES.map((name) => [name, MEANINGS.state] as const),
  ...WISHES.map((name) => [name, MEANINGS.wanted] as const),
  ...CONFIRMATIONS.map((name) => [name, wanted('unconfirmed')] as const),
  ...Object.entries(DEPARTURES).flatMap(([said, names]) =>
    names.map((name) => [name, left(said as ListState)] as const),
  ),
  ...KINDS.map((name) => [name, { role: 'state', said: kindSaid }] as const),
  ...CONSENTS.map((name, rank) => [name, { role: 'consentAt', rank }] as const),
]);

/** Removes case, accents, blanks, marks, and a number such as the 2 of `Email 2`. */
export const columnName = (cell: string) =>
  cell
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** The meanings of the columns, by their names; undefined for unknown names. */
export function meaningsOf(head: readonly string[]): (Meaning | undefined)[] {
  const names = head.map(columnName);
  const isPhpList = names.includes('confirmed') && names.includes('blacklisted');
  // In phpList, this column tells which readers confirmed themselves, and includes added readers.
  return names.map((name) =>
    isPhpList && name === 'optedin' ? MEANINGS.ignored : NAMES.get(name),
  );
}
