import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { Menu } from '../parts/Menu.tsx';

/** Which columns a table shows. */
export function ColumnMenu({
  cells,
  hidden,
  onToggle,
  icon,
}: {
  cells: readonly { readonly key: string; readonly label: string }[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
  icon: ReactNode;
}) {
  return (
    <Menu
      label={t('cells.columns')}
      className="button button-small"
      side="right"
      face={
        <>
          {icon} {t('cells.columns')}
        </>
      }
    >
      {() => (
        <div className="column-menu">
          {cells.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="menuitemcheckbox"
              aria-checked={!hidden.has(key)}
              onClick={() => onToggle(key)}
            >
              <span className="column-check">{!hidden.has(key) && <Check size={14} />}</span>
              {label}
            </button>
          ))}
        </div>
      )}
    </Menu>
  );
}
