/**
 * Words of streets with their short forms, in English, German, French, Spanish, Italian and Portuguese. Index and query
 * use the first of each row, so that any of them finds any other. Some rows join words of several languages which share
 * a short form: who writes "Pl." may mean Platz, place or plaza.
 */

import { foldSpelling } from './fold-spelling.ts';
import { splitWords } from './split-words.ts';

const ROWS = `
st street saint sankt sainte san santo santa sao sta sto ste skt sint
str strasse strada
av ave avenue avenida avinguda aven avda avd
blvd boulevard boul bd bld bvd bulevar
rd road
dr drive doktor doctor docteur doutor dottor
ln lane
pl place platz plaza plz pza plza piazza pzza praca pca pc placa
ple piazzale
ct court
sq square
hwy highway
pkwy parkway
ter terrace terr
cir circle
cres crescent
expy expressway
tpke turnpike
mt mount
fort ft
hts heights
jct junction
trl trail
gdns gardens
grv grove
pt point
n north nord norte
s south sud sur sul
e east est este
w west
ne northeast
nw northwest
se southeast
sw southwest
g gasse
weg wg
al allee alameda all
ch chemin chaussee chem che
bhf bahnhof bf
prof professor professeur
gr gross grosse grosser groser
kl klein kleine kleiner
ob obere oberer ober
unt untere unterer unter
r rue rua
imp impasse
rte route
crs cours
pass passage
fbg faubourg fg
gen general
mal marechal
pdt president pres presidente
c calle carrer
po paseo passeig pso
crta carretera ctra
cno camino cmno cami
rda ronda
trva travesia trav
urb urbanizacion
gta glorieta
pje pasaje
ntra nuestra nossa
sra senora senhora
v via
vle viale
cso corso
lgo largo lg
vic vicolo vlo
tv travessa
estr estrada
calc calcada cc
rot rotunda
d dom don dona
eng engenheiro
bda barriada
`;

/** Ends of German compounds that are as often written apart or shortened. */
const COMPOUND_ENDS: readonly (readonly [string, string])[] = [
  ['strasse', 'str'],
  ['strase', 'str'],
  ['str', 'str'],
  ['platz', 'pl'],
  ['gasse', 'g'],
  ['allee', 'al'],
  ['weg', 'weg'],
];
const SHORTEST_STEM = 3;

function readRows(): ReadonlyMap<string, string> {
  const canonical = new Map<string, string>();
  for (const row of ROWS.trim().split('\n')) {
    const [first, ...others] = row.split(' ');
    for (const word of [first, ...others])
      if (!canonical.has(foldSpelling(word))) canonical.set(foldSpelling(word), first);
  }
  return canonical;
}

const CANONICAL = readRows();
const ENDS = COMPOUND_ENDS.map(([end, short]) => [foldSpelling(end), short] as const);

/** The form under which a folded word is compared: its short form where it has one. */
export function toCanonical(word: string): string {
  return CANONICAL.get(word) ?? word;
}

/** "bahnhofstrasse" as `['bahnhof', 'strasse']`; undefined where the word is no such compound. */
export function splitCompound(word: string): [string, string] | undefined {
  for (const [end] of ENDS) {
    if (word.length >= end.length + SHORTEST_STEM && word.endsWith(end))
      return [word.slice(0, word.length - end.length), end];
  }
  return undefined;
}

/** Names with one key are one name, however they are abbreviated or joined. */
export function toStreetKey(name: string): string {
  return splitWords(name)
    .flatMap((word) => splitCompound(word) ?? [word])
    .map(toCanonical)
    .join(' ');
}
