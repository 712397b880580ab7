/** What an address says of the inside of a house: flats, floors, doors, shops, in the languages of the planner. */
import { hasDigit, isOrdinal } from './split-words.ts';

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
/** The door behind a floor: "1ª", "1ra", "3", "B". */
const DOOR = /^(\d{1,2}(a|ra|na|ta|o)?|\p{L})$/u;

function isUnitValue(word: string | undefined): boolean {
  return word !== undefined && !isOrdinal(word) && (hasDigit(word) || word.length === 1);
}

/** Without what is inside the house; a number or word before it is needed, so that "Top 5" alone stays. */
export function dropUnits(words: readonly string[]): string[] {
  const kept: string[] = [];
  const digitsBefore = (i: number) => words.slice(0, i).some(hasDigit);
  const digitsElsewhere = (from: number) => words.slice(from).some(hasDigit);
  /** Right behind the number of a house that has its street in front, or behind what was dropped there. */
  let isInside = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const next = words[i + 1] ?? '';
    if (NUMBER_WORDS.has(word) && i > 0 && /^\d/.test(next) && !isOrdinal(next)) continue;
    if (UNIT_WORDS.has(word) && isUnitValue(next) && (digitsBefore(i) || digitsElsewhere(i + 2))) {
      i++;
      continue;
    }
    if (i > 0 && hasDigit(word) && UNITS_AFTER.has(next) && digitsBefore(i)) {
      i++;
      continue;
    }
    if (isInside && UNITS_ALONE.has(word)) continue;
    if (isInside && FLOOR.test(word)) {
      if (DOOR.test(next)) i++;
      continue;
    }
    kept.push(word);
    isInside = kept.length > 1 && /^\d/.test(word) && !isOrdinal(word);
  }
  return kept;
}
