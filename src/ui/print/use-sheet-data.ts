/** What sheets need that takes a moment: the ground of their maps, directions, texts of their language. */
import { useEffect, useMemo, useState } from 'react';
import type { ExportRoute } from '../../files/out/export-plan.ts';
import { listPlaces } from '../../files/out/export-plan.ts';
import { loadLanguage } from '../../i18n/load-language.ts';
import { createTileReader, readGround, type StripGround } from '../../map/strip/strip-ground.ts';
import { fitView, type StripView } from '../../map/strip/strip-view.ts';
import type { Turn } from '../../store/outputs/turn-list.ts';
import { usePlanner } from '../use-planner.ts';
import { makeSheetTexts, type SheetTexts } from './sheet-texts.ts';

/** Pixels that stay free around the stops of a strip. */
const PADDING = 22;

export function useStrips(
  routes: readonly ExportRoute[],
  width: number,
  height: number,
): { viewOf: ReadonlyMap<string, StripView>; groundOf: ReadonlyMap<string, StripGround> } {
  const { regions } = usePlanner();
  const viewOf = useMemo(
    () =>
      new Map(
        routes.flatMap((route) => {
          const view = fitView(
            listPlaces(route).map(([lon, lat]) => [lon, lat]),
            width,
            height,
            PADDING,
          );
          return view ? [[route.key, view] as const] : [];
        }),
      ),
    [routes, width, height],
  );
  const [groundOf, setGrounds] = useState<ReadonlyMap<string, StripGround>>(new Map());
  useEffect(() => {
    let isGone = false;
    const reader = createTileReader(regions.readTile);
    setGrounds(new Map());
    const reading = [...viewOf].map(async ([key, view]) => [key, await readGround(view, reader)] as const);
    void Promise.all(reading).then((grounds) => {
      if (!isGone) setGrounds(new Map(grounds));
    });
    return () => {
      isGone = true;
    };
  }, [viewOf, regions]);
  return { viewOf, groundOf };
}

/** Undefined while they are asked for; a route without any is not in the map. */
export function useTurns(
  routes: readonly ExportRoute[],
  isWanted: boolean,
  language: string,
): ReadonlyMap<string, Turn[][]> | undefined {
  const { outputs } = usePlanner();
  const [found, setFound] = useState<{ asked: unknown; turns: ReadonlyMap<string, Turn[][]> }>();
  const asked = useMemo(() => ({ routes, isWanted, language }), [routes, isWanted, language]);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const turns = new Map<string, Turn[][]>();
      for (const route of asked.isWanted ? asked.routes : []) {
        if (isGone) return;
        const legs = await outputs.fetchTurns(route, asked.language);
        if (legs) turns.set(route.key, legs);
      }
      if (!isGone) setFound({ asked, turns });
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [asked, outputs]);
  return found?.asked === asked ? found.turns : undefined;
}

export function useSheetTexts(language: string): SheetTexts | undefined {
  const [texts, setTexts] = useState<{ asked: string; texts: SheetTexts }>();
  useEffect(() => {
    let isGone = false;
    void loadLanguage(language).then((state) => {
      if (!isGone) setTexts({ asked: language, texts: makeSheetTexts(state) });
    });
    return () => {
      isGone = true;
    };
  }, [language]);
  return texts?.asked === language ? texts.texts : undefined;
}
