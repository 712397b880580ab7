/** The map area that was chosen last: it opens again where no plan says which. */
import type { RegionClient, RegionMeta } from '../../client/api-client.ts';

const KEY = 'tourwright-last-area';

export function readLastArea(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** `id`: undefined where there is none any more. */
export function noteLastArea(id: string | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Storage is switched off: the demo city opens.
  }
}

/** Opens it for measurements, which have no plan: the demo city where there is none, or where it is gone. */
export async function openLastArea(
  client: Pick<RegionClient, 'open'>,
  demoPackUrl: string,
): Promise<RegionMeta | undefined> {
  const id = readLastArea();
  const opened = id === undefined ? undefined : await client.open([{ id }]);
  if (opened?.ok) return opened.value[0];
  const demo = await client.open([{ bundled: demoPackUrl }]);
  return demo.ok ? demo.value[0] : undefined;
}
