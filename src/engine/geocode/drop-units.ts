/** What an address says of the inside of a house: flats, floors, shops, in the languages of the planner. */
import { hasDigit, isOrdinal, splitWords } from './split-words.ts';

const listWords = (words: string) => new Set(words.split(' '));

/** With what follows: "Apt 4", "esc. A", "Local 3". */
const UNIT_WORDS = listWords(
  'apt apartment unit suite ste flat floor fl room rm top whg wohnung tur stiege stock og app appt appartement etage ' +
    'bat batiment porte piso puerta pta escalera esc planta int interno scala piano andar apto apartamento fracao esq dto ' +
    'zimmer lot hab bldg building shop office buro bureau ufficio oficina ofic despacho local loja nave portal bloque blq ' +
    'bl bloco interphone aufgang eingang entrance entree',
);
/** With the number in front: "2. Stock". */
const UNITS_AFTER = listWords('stock og ug floor fl etage piso andar piano planta');
/** Floors and sides that need no number, behind one: "12, bajos", "2º izq.", "12 EG links". */
const UNITS_ALONE = listWords(
  'bajo bajos bxs baixos entresuelo entlo entresol principal pral atico atic sobreatico sotano semisotano izq izda ' +
    'izquierda dcha derecha dreta esquerra ctro dto direito esq esquerdo frente eg erdgeschoss dg dachgeschoss ' +
    'hinterhaus vorderhaus links rechts rdc gauche droite',
);
const NUMBER_WORDS = listWords('no nr nro num numero number numer hausnummer hnr n');
/** Floors as numbered in Spanish, Catalan and Portuguese, behind the house: "12, 2º", "8, 2n". */
const FLOOR = /^\d{1,2}(o|n|r|t)$/;
/** The flat behind a floor: "1ª", "1ra", "3", "B". */
const FLAT = /^(\d{1,2}(a|ra|na|ta|o)?|\p{L})$/u;

function isUnitValue(word: string | undefined): boolean {
  return word !== undefined && !isOrdinal(word) && (hasDigit(word) || word.length === 1);
}

/** Which words stay: a number or word before what is dropped is needed, so that "Top 5" alone stays. */
function findKept(words: readonly string[]): boolean[] {
  const kept = words.map(() => true);
  const digitsBefore = (i: number) => words.slice(0, i).some(hasDigit);
  const digitsElsewhere = (from: number) => words.slice(from).some(hasDigit);
  const drop = (from: number, count = 1) => kept.fill(false, from, from + count);
  let keptCount = 0;
  /** Right behind the number of a house that has its street in front, or behind what was dropped there. */
  let isInside = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const next = words[i + 1] ?? '';
    if (NUMBER_WORDS.has(word) && i > 0 && /^\d/.test(next) && !isOrdinal(next)) drop(i);
    else if (UNIT_WORDS.has(word) && isUnitValue(next) && (digitsBefore(i) || digitsElsewhere(i + 2)))
      drop(i++, 2);
    else if (i > 0 && hasDigit(word) && UNITS_AFTER.has(next) && digitsBefore(i)) drop(i++, 2);
    else if (isInside && UNITS_ALONE.has(word)) drop(i);
    else if (isInside && FLOOR.test(word)) {
      const count = FLAT.test(next) ? 2 : 1;
      drop(i, count);
      i += count - 1;
    } else {
      keptCount++;
      isInside = keptCount > 1 && /^\d/.test(word) && !isOrdinal(word);
    }
  }
  return kept;
}

/** Words without what is inside the house. */
export function dropUnits(words: readonly string[]): string[] {
  const kept = findKept(words);
  return words.filter((_, i) => kept[i]);
}

const HASH_UNIT = /#\s*\w+/g;

/** `#4B` behind anything else is a flat. */
export function dropHashUnits(text: string): string {
  return text.replace(HASH_UNIT, (unit, at) => (at > 0 ? ' ' : unit));
}

/** The parts of a text between commas, folded, without what is inside the house; those of which nothing is left are gone. */
export function splitAddress(text: string): string[] {
  const parts = dropHashUnits(text)
    .split(/[,;\n]/)
    .map(splitWords);
  const kept = findKept(parts.flat());
  let at = 0;
  return parts.map((words) => words.filter(() => kept[at++]).join(' ')).filter((part) => part !== '');
}
