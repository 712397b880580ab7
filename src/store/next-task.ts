/**
 * Lets the page draw and answer before what follows, for `milliseconds` at least; a page that is about to close runs no
 * later tasks.
 */
export function nextTask(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
