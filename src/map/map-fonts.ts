/** The label font at more than one weight: the same file under the names off which the map reads a weight. */
import { FONT_MEDIUM, FONT_SEMIBOLD } from './map-tokens.ts';

/** `url` is a variable font's; each name is added once a page. */
export function addMapFonts(url: string): void {
  for (const family of [FONT_MEDIUM, FONT_SEMIBOLD]) {
    const isThere = [...document.fonts].some((face) => face.family.replaceAll('"', '') === family);
    if (!isThere)
      document.fonts.add(new FontFace(family, `url(${JSON.stringify(url)})`, { weight: '100 900' }));
  }
}
