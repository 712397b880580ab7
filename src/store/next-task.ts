/** Lets the page draw and answer before what follows; a page that is about to close runs no later tasks. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
