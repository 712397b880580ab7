import { useState } from 'react';

const PREFIX = 'tourwright.columns.';

function read(name: string): ReadonlySet<string> | undefined {
  try {
    const stored = localStorage.getItem(PREFIX + name);
    return stored === null ? undefined : new Set(stored.split('\n'));
  } catch {
    return undefined;
  }
}

/** Which columns of a table are hidden: a choice of the person, kept in this browser. */
export function useHiddenColumns(
  name: string,
  usual: readonly string[],
): [ReadonlySet<string>, (key: string) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => read(name) ?? new Set(usual));
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
    try {
      localStorage.setItem(PREFIX + name, [...next].join('\n'));
    } catch {
      // Without storage the choice holds as long as the page.
    }
  };
  return [hidden, toggle];
}
