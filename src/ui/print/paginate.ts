/** Rows onto pages: none is split, and one that must stay with the next is never the last of its page. */

interface RowHeight {
  readonly height: number;
  /** A heading: not the last of a page. */
  readonly keepsWithNext?: boolean;
}

/**
 * Positions of the rows of each page. `first` and `others`: pixels for rows on the first page and on later ones. A row
 * higher than a page has a page for itself. No rows: one page.
 */
export function paginate(rows: readonly RowHeight[], first: number, others: number): number[][] {
  const pages: number[][] = [[]];
  let room = first;
  for (const [i, { height }] of rows.entries()) {
    const page = pages[pages.length - 1];
    const isFull = height > room && (page.length > 0 || (pages.length === 1 && others > room));
    if (isFull) {
      const moved: number[] = [];
      while (page.length > 0 && rows[page[page.length - 1]].keepsWithNext)
        moved.unshift(page.pop() as number);
      // A page of headings only: they go on, there is no better place.
      if (page.length === 0 && moved.length > 0 && pages.length > 1)
        for (const position of moved.splice(0)) page.push(position);
      pages.push(moved);
      room = others - moved.reduce((sum, position) => sum + rows[position].height, 0);
    }
    pages[pages.length - 1].push(i);
    room -= height;
  }
  return pages;
}
