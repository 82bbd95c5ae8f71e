import { TABLE_HEADERS } from '@examiner/contracts';
import iconv from 'iconv-lite';

/** The way in which a program in a country writes a table. */
interface Locale {
  readonly name: string;
  readonly codePage: 'windows-1252' | 'windows-1250' | 'windows-1251';
  readonly separator: ',' | ';';
  readonly isTrue: string;
  readonly isFalse: string;
  readonly date: (year: number, month: number, day: number) => string;
  /** Texts with the letters of the language. */
  readonly texts: readonly string[];
}

const two = (number: number) => String(number).padStart(2, '0');

export const LOCALES: readonly Locale[] = [
  {
    name: 'United States',
    codePage: 'windows-1252',
    separator: ',',
    isTrue: 'TRUE',
    isFalse: 'FALSE',
    date: (year, month, day) => `${month}/${day}/${year}`,
    texts: ['Renew “residence” permit – now', 'Café with Zoë, noon', 'Pay $5; keep receipt'],
  },
  {
    name: 'United Kingdom',
    codePage: 'windows-1252',
    separator: ',',
    isTrue: 'TRUE',
    isFalse: 'FALSE',
    date: (year, month, day) => `${two(day)}/${two(month)}/${year}`,
    texts: ['Pay £5 to Siân', 'it’s “fine”…', 'A, B; C'],
  },
  {
    name: 'Germany',
    codePage: 'windows-1252',
    separator: ';',
    isTrue: 'WAHR',
    isFalse: 'FALSCH',
    date: (year, month, day) => `${two(day)}.${two(month)}.${year}`,
    texts: ['Müller anrufen; dringend', 'Größe prüfen, Übung', '25 °C – 3 m²'],
  },
  {
    name: 'France',
    codePage: 'windows-1252',
    separator: ';',
    isTrue: 'VRAI',
    isFalse: 'FAUX',
    date: (year, month, day) => `${two(day)}/${two(month)}/${year}`,
    texts: ['Crème brûlée à Nîmes', 'Où est la clé ?', '« Cœur » ; l’été'],
  },
  {
    name: 'Spain',
    codePage: 'windows-1252',
    separator: ';',
    isTrue: 'VERDADERO',
    isFalse: 'FALSO',
    date: (year, month, day) => `${day}/${month}/${year}`,
    texts: ['Mañana llamar a Peña', '¿Qué pasa, José?', '1º piso; 2ª puerta'],
  },
  {
    name: 'Italy',
    codePage: 'windows-1252',
    separator: ';',
    isTrue: 'VERO',
    isFalse: 'FALSO',
    date: (year, month, day) => `${two(day)}/${two(month)}/${year}`,
    texts: ['È tardi, perché così', 'Città; più giù', 'caffè'],
  },
  {
    name: 'Netherlands',
    codePage: 'windows-1252',
    separator: ';',
    isTrue: 'WAAR',
    isFalse: 'ONWAAR',
    date: (year, month, day) => `${day}-${month}-${year}`,
    texts: ['Koffie met Daniël', 'één brood; twee eieren', '€ 500 betalen'],
  },
  {
    name: 'Poland',
    codePage: 'windows-1250',
    separator: ';',
    isTrue: 'PRAWDA',
    isFalse: 'FAŁSZ',
    date: (year, month, day) => `${two(day)}.${two(month)}.${year}`,
    texts: ['Kupić chleb; pięć bułek', 'Zadzwonić do Łukasza', 'zażółć gęślą jaźń'],
  },
  {
    name: 'Czechia',
    codePage: 'windows-1250',
    separator: ';',
    isTrue: 'PRAVDA',
    isFalse: 'NEPRAVDA',
    date: (year, month, day) => `${day}.${month}.${year}`,
    texts: ['Zavolat Novákové, přines květiny', 'Müller a Dvořák', 'Šárka; Žák'],
  },
  {
    name: 'Russia',
    codePage: 'windows-1251',
    separator: ';',
    isTrue: 'ИСТИНА',
    isFalse: 'ЛОЖЬ',
    date: (year, month, day) => `${two(day)}.${two(month)}.${year}`,
    texts: ['Позвонить Анне; срочно', 'Купить хлеб, ёлку', '№ 5 «Ромашка»'],
  },
];

interface Program {
  readonly name: string;
  readonly encoding: (locale: Locale) => string;
  readonly bom: string;
  readonly separator: (locale: Locale) => string;
  readonly lineEnd: string;
  readonly sepLine?: true;
  readonly quotesAll?: true;
  readonly isEnglish?: true;
}

export const PROGRAMS: readonly Program[] = [
  {
    name: 'Excel, CSV',
    encoding: ({ codePage }) => codePage,
    bom: '',
    separator: ({ separator }) => separator,
    lineEnd: '\r\n',
  },
  {
    name: 'Excel, CSV UTF-8',
    encoding: () => 'utf-8',
    bom: 'efbbbf',
    separator: ({ separator }) => separator,
    lineEnd: '\r\n',
  },
  {
    name: 'Excel, Unicode Text',
    encoding: () => 'utf-16le',
    bom: 'fffe',
    separator: () => '\t',
    lineEnd: '\r\n',
  },
  {
    name: 'Excel, a line sep=',
    encoding: ({ codePage }) => codePage,
    bom: '',
    separator: () => ';',
    lineEnd: '\r\n',
    sepLine: true,
  },
  {
    name: 'LibreOffice',
    encoding: () => 'utf-8',
    bom: '',
    separator: () => ',',
    lineEnd: '\n',
    quotesAll: true,
  },
  {
    name: 'LibreOffice, UTF-16 and bars',
    encoding: () => 'utf-16be',
    bom: '',
    separator: () => '|',
    lineEnd: '\n',
  },
  {
    name: 'Google Sheets',
    encoding: () => 'utf-8',
    bom: '',
    separator: () => ',',
    lineEnd: '\r\n',
    isEnglish: true,
  },
];

export interface SpreadsheetFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The expected content of the table. */
  readonly rows: readonly (readonly string[])[];
  readonly encoding: string;
  readonly separator: string;
}

/** The to-do table in the form of a program in a country. */
export function spreadsheetFile(locale: Locale, program: Program, header = true): SpreadsheetFile {
  const [one = '', other = '', third = ''] = locale.texts;
  const [yes, no] = program.isEnglish ? ['TRUE', 'FALSE'] : [locale.isTrue, locale.isFalse];
  const early = locale.date(2026, 11, 20);
  const late = locale.date(2026, 12, 3);
  const separator = program.separator(locale);
  const cell = (text: string) =>
    program.quotesAll || [separator, '"', '\n'].some((sign) => text.includes(sign))
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const written = [
    ...(header ? [TABLE_HEADERS.toDo] : []),
    [no, one, late, early, other, ''],
    [yes, other, early, early, '', late],
    ['', third, '', '', 'say "hi"\nand go', ''],
  ];
  const lines = written.map((row) => row.map(cell).join(separator) + program.lineEnd);
  const sepLine = program.sepLine ? `sep=${separator}${program.lineEnd}` : '';
  const encoding = program.encoding(locale);
  const text = iconv.encode(sepLine + lines.join(''), encoding, { addBOM: false });
  return {
    name: `${program.name}, ${locale.name}${header ? '' : ', no header'}`,
    bytes: Buffer.concat([Buffer.from(program.bom, 'hex'), text]),
    rows: [
      ['', one, 'December 3, 2026', 'November 20, 2026', other, ''],
      ['true', other, 'November 20, 2026', 'November 20, 2026', '', 'December 3, 2026'],
      ['', third, '', '', 'say "hi"\nand go', ''],
    ],
    encoding,
    separator,
  };
}
