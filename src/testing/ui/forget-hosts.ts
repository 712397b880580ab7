/** Takes the list of other hosts away. It is opened once for all pages: deleting it makes the next page open it anew. */
export function forgetHosts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('tourwright-network');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}
