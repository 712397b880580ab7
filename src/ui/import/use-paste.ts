import { useEffect } from 'react';
import { t } from '../../i18n/t.ts';
import type { Planner } from '../../store/planner.ts';

/** Text that can be rows: at least two lines, or cells with tabs between. */
function looksLikeRows(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length > 1 || (lines.length === 1 && /\t|;.*;|,.*,/.test(lines[0]));
}

/** Neither a header nor several cells on a line: a list of addresses, one on each line. */
function isAddressList(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isAddress = (line: string) =>
    /\p{L}{2}/u.test(line) && /\d/.test(line) && !/[\t;|]/.test(line) && line.split(',').length <= 4;
  // A header has no house number.
  return lines.length > 0 && isAddress(lines[0]) && lines.filter(isAddress).length >= lines.length * 0.7;
}

/** What the clipboard holds as a file of rows; addresses with commas in them are quoted under a header of their own. */
export function toRows(text: string): string {
  if (!isAddressList(text)) return text;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return ['Address', ...lines.map((line) => `"${line.trim().replaceAll('"', '""')}"`)].join('\n');
}

/** Ctrl+V outside a field: rows open the import, and files that were copied do too. */
export function usePaste(planner: Planner): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event;
      const isField =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (isField || !event.clipboardData) return;
      const { isOpen, step } = planner.importing.getState();
      if (isOpen && step !== 'drop') return;
      const files = [...event.clipboardData.files];
      const text = event.clipboardData.getData('text/plain');
      if (files.length > 0) void planner.openFiles(files, 'append');
      else if (looksLikeRows(text)) {
        const name = t(isAddressList(text) ? 'import.pastedAddresses' : 'import.pastedRows');
        planner.view.leaveWelcome();
        void planner.imports.pasteRows(toRows(text), name);
      } else return;
      event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [planner]);
}
