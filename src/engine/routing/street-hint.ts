/** Whether a road is the street that a hint means: names compared without case, accents and punctuation. */
import type { RoadGraph } from '../graph/road-graph.ts';

/** Words that tell streets apart in no language, and their short forms. */
const KIND_WORDS = new Set(
  'street str st road rd avenue ave av lane ln drive dr strasse weg platz rue r calle c via rua'.split(' '),
);

function readWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function readTellingWords(text: string): string[] {
  const words = readWords(text).map((word) => word.replace(/(?:strasse|str)$/u, '') || word);
  const telling = words.filter((word) => !KIND_WORDS.has(word) && !/^\d+\p{L}?$/u.test(word));
  return telling.length > 0 ? telling : words;
}

/** A test for edges: every telling word of the hint's street name stands in the road's name or reference. */
export function matchStreetName(graph: RoadGraph, hint: string): (edge: number) => boolean {
  const wanted = readTellingWords(hint.split(',')[0]);
  const known = new Map<number, boolean>();
  const { name, ref } = graph.roads;
  return (edge) => {
    const road = graph.roadOfEdge[edge];
    let isMatch = known.get(road);
    if (isMatch === undefined) {
      const words = new Set(readTellingWords(`${graph.texts[name[road]]} ${graph.texts[ref[road]]}`));
      isMatch = wanted.length > 0 && wanted.every((word) => words.has(word));
      known.set(road, isMatch);
    }
    return isMatch;
  };
}
