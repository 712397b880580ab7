/** Names that files can have. */

/** A name that every file system takes; repeated names get a number. */
export function safeFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const bare = makeFileName(name);
    let free = bare;
    for (let i = 2; taken.has(free.toLowerCase()); i++) free = `${bare} ${i}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** `text` without what file systems refuse; never empty. */
export function makeFileName(text: string): string {
  const bare = text
    .replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    .replace(/^[. ]+|[. ]+$/g, '');
  return bare || 'plan';
}
