/**
 * What a place in a file of a plan is, where it is no order: writers of GeoJSON, GPX and KML mark it, and what reads places
 * leaves it out.
 */

/** The property of a place that says it: in GPX the element of this name. */
export const PLACE_MARK = 'type';
/** A place where a van takes a new load. */
export const RELOAD_MARK = 'reload';

/** Whether a place with these properties was written as one to reload at. */
export function isReloadPlace(properties: ReadonlyMap<string, string>): boolean {
  return properties.get(PLACE_MARK) === RELOAD_MARK;
}
