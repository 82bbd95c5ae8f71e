/** English, German, French, Dutch, Spanish, and Italian, in lower case without accents. */
const MONTHS = [
  'january januar janner janvier januari enero gennaio',
  'february februar fevrier februari febrero febbraio',
  'march marz mrz mars maart mrt marzo',
  'april avril abril aprile',
  'may mai mei mayo maggio',
  'june juni juin junio giugno',
  'july juli juillet julio luglio',
  'august aout augustus agosto',
  'september septembre septiembre settembre',
  'october oktober octobre octubre ottobre',
  'november novembre noviembre',
  'december dezember decembre diciembre dicembre',
];
const WEEKDAYS = [
  'sunday sonntag dimanche zondag domingo domenica',
  'monday montag lundi maandag lunes lunedi',
  'tuesday dienstag mardi dinsdag martes martedi',
  'wednesday mittwoch mercredi woensdag miercoles mercoledi',
  'thursday donnerstag jeudi donderdag jueves giovedi',
  'friday freitag vendredi vrijdag viernes venerdi',
  'saturday samstag samedi zaterdag sabado sabato',
];
const SHORTEST = 3;

/** The index of the only line with a word that begins with `start`; -1 for none or several. */
function lineOf(lines: readonly string[], start: string): number {
  if (start.length < SHORTEST) return -1;
  const found = lines.flatMap((words, index) =>
    words.split(' ').some((word) => word.startsWith(start)) ? [index] : [],
  );
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** `nov`, `november`, `noviembre` → 11; 0 for another word. */
export function monthOf(word: string): number {
  return lineOf(MONTHS, word) + 1;
}

/** `sun`, `sunday`, `dimanche` → 0; -1 for another word. */
export function weekdayOf(word: string): number {
  return lineOf(WEEKDAYS, word);
}
