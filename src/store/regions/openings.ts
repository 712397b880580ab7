/** What is to be opened with areas that are on their way: kept by the browser, so that a download may end after a reload. */

/** What is opened with a region that arrives. */
export interface Opening {
  /** It is opened beside any of these that are open then. */
  readonly beside: readonly string[];
  /** It takes the place of these, if they are still what is open. */
  readonly instead?: readonly string[];
}

interface Openings {
  /** By the region's id. */
  get(id: string): Opening | undefined;
  set(id: string, opening: Opening): void;
  delete(id: string): void;
}

type Noted = Readonly<Record<string, Opening>>;

const KEY = 'tourwright-openings';

const isIds = (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === 'string');

/** Undefined where storage is switched off. */
function readNoted(): Noted | undefined {
  let text: string | null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
  try {
    const noted = Object.entries(JSON.parse(text ?? '{}') as Record<string, Partial<Opening> | null>);
    const sound = noted.filter(
      ([, opening]) => isIds(opening?.beside) && (opening?.instead === undefined || isIds(opening.instead)),
    );
    return Object.fromEntries(sound) as Noted;
  } catch {
    return {};
  }
}

/** Those of this browser; of this page alone where it keeps nothing. */
export function createOpenings(): Openings {
  let own: Noted = {};
  const read = () => readNoted() ?? own;
  function write(noted: Noted): void {
    own = noted;
    try {
      if (Object.keys(noted).length === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify(noted));
    } catch {
      // Storage is switched off: what is noted goes with the page.
    }
  }
  return {
    get: (id) => read()[id],
    set: (id, opening) => write({ ...read(), [id]: opening }),
    delete(id) {
      const { [id]: gone, ...others } = read();
      if (gone) write(others);
    },
  };
}
