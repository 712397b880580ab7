/** Working through addresses without a place: look them up, choose, put a pin, skip; the same list for file and plan. */
import type { AddressClient } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import type { LonLat } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { type Box, isInside, middleOf } from '../regions/outside-region.ts';
import type { AddressBook } from './address-book.ts';
import {
  addressKey,
  awaitsHouse,
  type FoundPlace,
  findCandidate,
  findCurrent,
  type LocateHit,
  type LocateItem,
  type LocateState,
  type LocateStore,
  NO_LOCATE,
  placeKey,
} from './locate-state.ts';
import { settleItem } from './read-hits.ts';

interface LocateOptions {
  readonly store: LocateStore;
  readonly addresses: AddressClient;
  readonly book: AddressBook;
  readonly getPlan: () => Plan;
  readonly getBox: () => Box | undefined;
}

/** Texts of one call: results appear while the rest is looked up. */
const CHUNK = 60;
/** Several readings of one text are worth showing; more are not. */
const HIT_LIMIT = 6;

export type NewItem = Pick<LocateItem, 'key' | 'orderId' | 'part' | 'row' | 'name' | 'text' | 'streetHint'>;

function chooseHit({ location, title, detail }: LocateHit): FoundPlace {
  return { location, label: [title, detail].filter(Boolean).join(', '), how: 'chosen' };
}

export function createLocateCommands({ store, addresses, book, getPlan, getBox }: LocateOptions) {
  let running: AbortController | undefined;

  const nearPoint = (): LonLat | undefined => {
    const box = getBox();
    return getPlan().depot?.location ?? (box && middleOf(box));
  };
  const patch = (keys: ReadonlySet<string>, change: (item: LocateItem) => LocateItem) =>
    store.setState(({ items }) => ({
      items: items.map((item) => (keys.has(item.key) ? change(item) : item)),
    }));
  const select = (key: string | undefined) => {
    store.setState({ current: key, picked: undefined, isEditing: false });
    void showRoads();
  };

  /** Asks where vans would stop for what the current item offers. */
  async function showRoads(): Promise<void> {
    const state = store.getState();
    const item = findCurrent(state);
    if (!item) return;
    const { streetHint: hint } = item;
    const places = item.place ? [item.place.location] : item.hits.map(({ location }) => location);
    const asked = places.filter((place) => !state.roads.has(placeKey(place, hint)));
    if (asked.length === 0) return;
    const found = await addresses.findRoads(asked.map((point) => ({ point, hint })));
    if (!found.ok) return;
    store.setState(({ roads }) => {
      const next = new Map(roads);
      for (const [i, place] of asked.entries()) next.set(placeKey(place, hint), found.value[i]);
      return { roads: next };
    });
  }

  /** Looks up all texts of these items, each text once, and shows results as they come. */
  async function lookUp(wanted: readonly LocateItem[]): Promise<void> {
    running?.abort();
    const own = new AbortController();
    running = own;
    const byText = new Map<string, LocateItem[]>();
    for (const item of wanted) byText.set(item.text, [...(byText.get(item.text) ?? []), item]);
    const texts = [...byText.keys()];
    const from = nearPoint();
    store.setState({ progress: { done: 0, total: texts.length }, error: undefined });
    const known = await book.find(texts);
    let done = 0;
    for (let start = 0; start < texts.length && !own.signal.aborted; start += CHUNK) {
      const chunk = texts.slice(start, start + CHUNK);
      const options = { limit: HIT_LIMIT, ...(from ? { near: from } : {}) };
      let isAnswered = false;
      // Progress may be told after the answer is here.
      const onProgress = (count: number) => {
        if (!own.signal.aborted && !isAnswered)
          store.setState({ progress: { done: done + count, total: texts.length } });
      };
      const found = await addresses.findAddresses(chunk, onProgress, own.signal, options);
      isAnswered = true;
      if (own.signal.aborted) break;
      if (!found.ok) {
        store.setState({ error: found.error.fault });
        break;
      }
      done += chunk.length;
      const settled = new Map<string, LocateItem>();
      for (const [i, text] of chunk.entries()) {
        const entry = known.get(addressKey(text));
        const box = getBox();
        // A pin of another town does not help here.
        const pinned = entry && (!box || isInside(entry.location, box)) ? entry : undefined;
        for (const item of byText.get(text) ?? []) {
          const fresh = settleItem(item, found.value[i], from);
          const place: FoundPlace | undefined = pinned && { ...pinned, how: 'book' };
          const kept = pinned && {
            ...fresh,
            place,
            streetHint: pinned.streetHint ?? item.streetHint,
            status: 'house' as const,
            needsPerson: false,
          };
          settled.set(item.key, kept ?? fresh);
        }
      }
      store.setState(({ items }) => ({ items: items.map((item) => settled.get(item.key) ?? item) }));
      if (!findCurrent(store.getState())) selectFirstOpen();
    }
    if (running !== own) return;
    running = undefined;
    store.setState({ progress: undefined });
  }

  function selectFirstOpen(): void {
    select(store.getState().items.find((item) => isOpen(item))?.key);
  }

  /** Items that get what the current one gets. */
  function affected({ items, appliesToSame }: LocateState, item: LocateItem): ReadonlySet<string> {
    const text = addressKey(item.text);
    const same = items.filter((one) => addressKey(one.text) === text && one.needsPerson);
    return new Set(appliesToSame && text ? [item.key, ...same.map(({ key }) => key)] : [item.key]);
  }

  function give(place: FoundPlace): void {
    const state = store.getState();
    const item = findCurrent(state);
    if (!item) return;
    patch(affected(state, item), (one) => ({ ...one, place, isSkipped: false }));
    store.setState({ isTouched: true });
    void book.save({
      text: item.text,
      location: place.location,
      label: place.label,
      streetHint: item.streetHint,
    });
    goOn(item.key);
  }

  /** To the next one that still needs a person; stays where it is when there is none. */
  function goOn(key: string): void {
    const { items } = store.getState();
    const at = items.findIndex((item) => item.key === key);
    const next = [...items.slice(at + 1), ...items.slice(0, at)].find((item) => isOpen(item));
    select(next?.key ?? key);
  }

  return {
    store,
    book,
    /** Opens the list and looks everything up. */
    open(source: LocateState['source'], items: readonly NewItem[]): void {
      const before = store.getState();
      const known = new Map(before.source === source ? before.items.map((item) => [item.key, item]) : []);
      // What was chosen before stays, as long as the order says the same.
      const all = items.map((item): LocateItem => {
        const old = known.get(item.key);
        if (old?.asked === item.text && old.status !== 'waiting') return old;
        const nothing = { status: 'waiting', hits: [], isSkipped: false, needsPerson: false } as const;
        return { ...item, asked: item.text, ...nothing };
      });
      store.setState({ ...NO_LOCATE, isOpen: true, source, items: all }, true);
      const waiting = all.filter(({ status }) => status === 'waiting');
      if (waiting.length > 0) void lookUp(waiting);
      selectFirstOpen();
    },
    /** Ends a search; what was not looked up can be searched later. */
    cancel(): void {
      running?.abort();
      running = undefined;
      store.setState({ progress: undefined });
    },
    /** Goes on with what is not looked up yet. */
    resume: () => lookUp(store.getState().items.filter(({ status }) => status === 'waiting')),
    close(): void {
      running?.abort();
      running = undefined;
      store.setState(NO_LOCATE, true);
    },
    select,
    /** The next (+1) or previous (-1) item of those that needed a person, wherever the list stands. */
    step(delta: 1 | -1): void {
      const { items, current } = store.getState();
      const listed = items.filter((item) => item.needsPerson);
      if (listed.length === 0) return;
      const at = listed.findIndex(({ key }) => key === current);
      select(listed[(at + delta + listed.length) % listed.length].key);
    },
    pick(candidate: number): void {
      const item = findCurrent(store.getState());
      if (item?.hits[candidate]) store.setState({ picked: candidate });
    },
    /** Takes the hit on show. */
    accept(): void {
      const state = store.getState();
      const item = findCurrent(state);
      const candidate = item && findCandidate(state, item);
      if (!item || candidate === undefined) return;
      give(chooseHit(item.hits[candidate]));
    },
    /** Takes the best house of each item that has one. Kept by no address: nobody has looked at them one by one. */
    acceptHouses(): void {
      const { items } = store.getState();
      const keys = new Set(items.filter(awaitsHouse).map(({ key }) => key));
      patch(keys, (item) => ({ ...item, place: chooseHit(item.hits[0]) }));
      store.setState({ isTouched: true });
      selectFirstOpen();
    },
    /** Where a person clicked. */
    placePin(location: LonLat): void {
      give({ location, label: t('locate.pin'), how: 'pin' });
    },
    /** Whether the text that is looked up is being changed. */
    setEditing: (isEditing: boolean) => store.setState({ isEditing }),
    /** Whether what is decided holds for items with the same text too. */
    setAppliesToSame: (appliesToSame: boolean) => store.setState({ appliesToSame }),
    skip(): void {
      const state = store.getState();
      const item = findCurrent(state);
      if (!item) return;
      patch(affected(state, item), (one) => ({ ...one, isSkipped: true, place: undefined }));
      store.setState({ isTouched: true });
      goOn(item.key);
    },
    /** Looks another text up for the current item, and for those with the same old text if so chosen. */
    async retry(text: string): Promise<void> {
      const state = store.getState();
      const item = findCurrent(state);
      if (!item || text.trim() === '') return;
      const keys = affected(state, item);
      patch(keys, (one) => ({ ...one, text: text.trim(), status: 'waiting', hits: [], place: undefined }));
      store.setState({ isEditing: false, isTouched: true, picked: undefined });
      await lookUp(store.getState().items.filter(({ key }) => keys.has(key)));
      patch(keys, (one) => ({ ...one, needsPerson: true }));
      void showRoads();
    },
    /** The street the van is to stop in; undefined for the nearest. */
    setStreet(streetHint: string | undefined): void {
      const state = store.getState();
      const item = findCurrent(state);
      if (!item) return;
      patch(affected(state, item), (one) => ({ ...one, streetHint }));
      store.setState({ isTouched: true });
      if (item.place)
        void book.save({
          text: item.text,
          location: item.place.location,
          label: item.place.label,
          streetHint,
        });
      void showRoads();
    },
  };
}

function isOpen({ needsPerson, place, isSkipped }: LocateItem): boolean {
  return needsPerson && !place && !isSkipped;
}

export type LocateCommands = ReturnType<typeof createLocateCommands>;
