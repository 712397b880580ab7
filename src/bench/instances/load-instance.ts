/** Finds a public benchmark instance by name and its best known value, each under its family's convention. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { FileResult } from '../../files/file-result.ts';
import { readCvrplib } from '../../files/research/cvrplib.ts';
import { readLiLim } from '../../files/research/li-lim.ts';
import type { ResearchInstance } from '../../files/research/research-instance.ts';
import { readSolomon } from '../../files/research/solomon.ts';
import { makeMatrixRequest } from './matrix-request.ts';

interface Family {
  readonly folder: string;
  readonly extension: string;
  readonly convention: string;
  /** Units of the request per unit of the table. */
  readonly scale: number;
  readonly read: (text: string) => FileResult<ResearchInstance>;
}

export interface BenchmarkInstance {
  readonly name: string;
  readonly body: VrpRequestBody;
  readonly scale: number;
  readonly bestKnown: number;
}

const SOLOMON = { extension: 'txt', convention: 'dist-dimacs', scale: 10, read: readSolomon };

function familyOf(name: string): Family {
  if (name.startsWith('X-')) {
    return { folder: 'cvrplib-x', extension: 'vrp', convention: 'int-round', scale: 1, read: readCvrplib };
  }
  if (/^l(c|r|rc)\d/.test(name)) {
    return { folder: 'li-lim', extension: 'txt', convention: 'hier-double', scale: 1000, read: readLiLim };
  }
  return { folder: name.includes('_') ? 'gehring-homberger' : 'solomon', ...SOLOMON };
}

/** `folder` holds `benchmarks/`. Throws when the instance or its value is missing. */
export async function loadInstance(folder: string, name: string): Promise<BenchmarkInstance> {
  const family = familyOf(name);
  const home = join(folder, 'benchmarks', family.folder);
  const table = (await readFile(join(home, 'bks.csv'), 'utf8')).split('\n').map((line) => line.split(','));
  const row = table.find((cells) => cells[1] === name && cells[5] === family.convention);
  if (!row) throw new Error(`${name}: no best known value under ${family.convention}`);
  const text = await readFile(join(home, `${name}.${family.extension}`), 'utf8');
  return { name, body: makeMatrixRequest(family.read(text)), scale: family.scale, bestKnown: Number(row[4]) };
}
