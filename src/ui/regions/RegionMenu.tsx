import type { ReactNode } from 'react';
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import type { RegionEntry } from '../../store/regions/region-store.ts';
import { Menu } from '../parts/Menu.tsx';
import { saveBlob } from '../parts/save-blob.ts';
import { usePlanner, useRegion } from '../use-planner.ts';

/** What can be done with a region beside opening it. */
export function RegionMenu({ entry, face, label }: { entry: RegionEntry; face: ReactNode; label: string }) {
  const { regions } = usePlanner();
  const { id, name } = entry.meta;
  const open = useRegion((state) => state.open);
  const [isAsking, setAsking] = useState(false);
  const isWhole = entry.state === 'ready';
  const isOpen = open.includes(id);

  async function exportPack(): Promise<void> {
    const pack = await regions.exportPack(id);
    if (pack) saveBlob(pack, `${id}.pack`);
  }
  async function findUpdate(): Promise<void> {
    const found = await regions.findUpdate(id);
    if (!found.ok) regions.showError({ title: t('region.error.update'), fault: found.error.fault });
  }
  const items: [string, () => unknown, boolean][] = [
    [t('region.useBeside'), () => regions.toggle(id), isWhole && !isOpen && open.length > 0],
    [t('region.useAlone'), () => regions.toggle(id), isOpen && open.length > 1],
    [t('region.try'), () => regions.test(id), isWhole],
    [t('region.findUpdate'), findUpdate, isWhole && entry.origin.kind === 'url'],
    [t('region.save'), exportPack, isWhole],
  ];
  return (
    <Menu label={label} className="button button-ghost button-small button-icon" face={face} side="right">
      {(close) => (
        <>
          {items
            .filter(([, , isOffered]) => isOffered)
            .map(([text, act]) => (
              <button
                key={text}
                type="button"
                role="menuitem"
                onClick={() => {
                  close();
                  void act();
                }}
              >
                {text}
              </button>
            ))}
          <button
            type="button"
            role="menuitem"
            className={isAsking ? 'menu-danger' : undefined}
            onBlur={() => setAsking(false)}
            onClick={() => {
              if (!isAsking) {
                setAsking(true);
                return;
              }
              close();
              void regions.delete(id);
            }}
          >
            {isAsking ? t('region.removeNow', { name }) : t('region.remove')}
          </button>
        </>
      )}
    </Menu>
  );
}
