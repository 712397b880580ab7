import { t } from '../../i18n/t.ts';

/** Rows that a table of the check shows; a person who has more to look at filters, fixes all of a kind, or downloads. */
export const MAX_SHOWN = 300;

export function MoreRows({ count, columns }: { count: number; columns: number }) {
  if (count <= MAX_SHOWN) return null;
  return (
    <tr>
      <td colSpan={columns} className="muted">
        {t('import.more', { count: count - MAX_SHOWN })}
      </td>
    </tr>
  );
}
