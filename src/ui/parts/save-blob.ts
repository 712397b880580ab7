/** Hands a file to the browser, which asks where to put it or puts it where downloads go. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun reading by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
