/** One address in the ways people write it: exact, with a typo in the street, reordered, abbreviated. */
import type { Prng } from '../../engine/base/prng.ts';
import type { SampleAddress } from './sample-addresses.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/strasse\b/i, 'str.'],
  [/straße\b/i, 'str.'],
  [/\bStreet\b/, 'St'],
  [/\bAvenue\b/, 'Ave'],
  [/\bBoulevard\b/, 'Blvd'],
  [/\bRoad\b/, 'Rd'],
  [/\bDrive\b/, 'Dr'],
  [/\bPlace\b/, 'Pl'],
  [/\bLane\b/, 'Ln'],
  [/\bCourt\b/, 'Ct'],
  [/\bTerrace\b/, 'Ter'],
  [/\bTurnpike\b/, 'Tpke'],
  [/\bParkway\b/, 'Pkwy'],
  [/\bPlatz\b/, 'Pl.'],
  [/\bRua\b/, 'R.'],
  [/\bAvenida\b/, 'Av.'],
  [/\bRue\b/, 'R.'],
  [/\bPlaça\b/, 'Pl.'],
  [/\bCarrer\b/, 'C/'],
  [/\bSankt\b/, 'St.'],
  [/\bNorth\b/, 'N'],
  [/\bSouth\b/, 'S'],
];

const joinTown = ({ postcode, city }: SampleAddress) => [postcode, city].filter(Boolean).join(' ');
const join = (...parts: string[]) => parts.filter(Boolean).join(', ');

export function writeExact(address: SampleAddress): string {
  return join(`${address.street} ${address.number}`, joinTown(address));
}

function abbreviate(street: string): string {
  return SHORT.reduce((text, [long, short]) => text.replace(long, short), street);
}

/** Number first, town first, abbreviated, without diacritics, all small or all capital. */
export function writeOtherwise(address: SampleAddress, random: Prng): string {
  const { street, number } = address;
  const short = abbreviate(street);
  const town = joinTown(address);
  const forms = [
    () => join(`${number} ${street}`, town),
    () => join(`${number} ${short}`, town),
    () => join(`${short} ${number}`, town),
    () => join(town, `${street} ${number}`),
    () => join(town, `${number} ${short}`),
    () => join(`${short} ${number}`, town).toUpperCase(),
    () => join(`${street} ${number}`, town).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    () => join(`${short} ${number}`, address.city, address.postcode),
  ];
  return forms[random.nextInt(forms.length)]();
}

/** One letter dropped, doubled by another, replaced or swapped with the next, anywhere in the street's name. */
function mistype(text: string, random: Prng): string {
  for (;;) {
    const at = random.nextInt(text.length);
    const letter = LETTERS[random.nextInt(LETTERS.length)];
    const kind = random.nextInt(4);
    const typed =
      kind === 0
        ? text.slice(0, at) + text.slice(at + 1)
        : kind === 1
          ? text.slice(0, at) + letter + text.slice(at)
          : kind === 2
            ? text.slice(0, at) + letter + text.slice(at + 1)
            : text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2);
    if (typed !== text && typed.trim() !== '') return typed;
  }
}

export function writeMistyped(address: SampleAddress, random: Prng): string {
  return writeExact({ ...address, street: mistype(address.street, random) });
}
