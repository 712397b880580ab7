/** Which profiles and data providers a request names: some need an add-on or a plan, custom ones must be found. */
import { isName, toObject } from './sent-members.ts';

export interface NamedUse {
  readonly profiles: readonly string[];
  readonly providers: readonly string[];
  /** Profiles that are named together with `commercial_map`. */
  readonly commercial: readonly string[];
}

export const COMMERCIAL = 'commercial_map';

/** Of a request with one profile, in its body or its query. */
export function listNamedOnRoads({
  query,
  body,
}: {
  readonly query: URLSearchParams;
  readonly body: unknown;
}): NamedUse {
  const request = typeof body === 'string' || body === undefined ? Object.fromEntries(query) : toObject(body);
  const profiles = [request.profile || request.vehicle].filter(isName);
  const provider = request.network_data_provider;
  return {
    profiles,
    providers: [provider].filter(isName),
    commercial: provider === COMMERCIAL ? profiles : [],
  };
}
