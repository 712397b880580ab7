/** Of which part of a large extract is an area wanted: asked of one file after the other, before anything is imported. */

import type { ExtractPart, PlacesFound, RegionClient } from '../../client/api-client.ts';
import type { ExtractQuestion, RegionStore } from './region-store.ts';

/** Files above this are asked about: all of such a file takes minutes and gigabytes of memory. */
export const LARGE_EXTRACT_BYTES = 200e6;
const EXTRACT = /\.pbf$/i;

/** What of a file is imported; `undefined` for `part`: all of it. */
interface ExtractAnswer {
  readonly part: ExtractPart | undefined;
}

export interface ExtractCommands {
  /** Imports a file; of a large extract it asks before which part is wanted. */
  importFile(file: File): Promise<boolean>;
  /** Asks which part of an extract is wanted, however small it is, and imports it. */
  choosePart(file: File): Promise<boolean>;
  /** Answers {@link RegionState.question}; undefined imports nothing of the file. */
  answerQuestion(answer: ExtractAnswer | undefined): void;
}

interface ExtractHost {
  readonly client: RegionClient;
  readonly region: RegionStore;
  /** Imports when its turn comes. */
  readonly importPart: (file: File, part: ExtractPart | undefined) => Promise<boolean>;
}

export function createExtractCommands({ client, region, importPart }: ExtractHost): ExtractCommands {
  let last: Promise<unknown> = Promise.resolve();
  let settle: ((answer: ExtractAnswer | undefined) => void) | undefined;

  function change(of: (question: ExtractQuestion) => Partial<ExtractQuestion>): void {
    const { question } = region.getState();
    if (question) region.setState({ question: { ...question, ...of(question) } });
  }

  async function listPlaces(file: File, signal: AbortSignal): Promise<void> {
    const note = ({ places, bytes }: PlacesFound) => {
      if (signal.aborted) return;
      // The same list where nothing is new: it is laid out on a map.
      change((question) => ({
        looked: bytes,
        places: places.length > 0 ? [...question.places, ...places] : question.places,
      }));
    };
    const listed = await client.listExtractPlaces(file, note, signal);
    if (signal.aborted) return;
    change(() => ({ looked: undefined, ...(listed.ok ? {} : { fault: listed.error.fault }) }));
  }

  async function askNow(file: File): Promise<ExtractAnswer | undefined> {
    const head = await client.lookAtExtract(file);
    // No extract: the import says so, or finds a pack.
    if (!head.ok) return { part: undefined };
    const looking = new AbortController();
    const answered = new Promise<ExtractAnswer | undefined>((resolve) => {
      settle = resolve;
    });
    region.setState({ question: { file: file.name, head: head.value, places: [], looked: 0 } });
    void listPlaces(file, looking.signal);
    const answer = await answered;
    looking.abort();
    settle = undefined;
    region.setState({ question: undefined });
    return answer;
  }

  async function choosePart(file: File): Promise<boolean> {
    const answered = last.then(() => askNow(file));
    last = answered;
    const answer = await answered;
    return answer !== undefined && importPart(file, answer.part);
  }

  return {
    importFile: (file) =>
      file.size > LARGE_EXTRACT_BYTES && EXTRACT.test(file.name)
        ? choosePart(file)
        : importPart(file, undefined),
    choosePart,
    answerQuestion: (answer) => settle?.(answer),
  };
}
