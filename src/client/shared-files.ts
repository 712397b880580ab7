/**
 * Files that come from outside the page: opened with the installed app, or shared to it by another one. What is shared
 * arrives at the service worker, which puts it down for the page that it then opens.
 */

/** Below the app's own address. */
export const SHARE_PATH = 'share';
const SHARED_CACHE = 'shared-files';
const QUERY = 'shared';
/** Of the query: more was sent than is kept. */
const TOO_MUCH = 'too-much';
/** In whose header a file's name travels, encoded. */
const NAME = 'X-File-Name';
/** More than a person shares at once, and no more than a device has room for. */
const MAX_FILES = 20;
const MAX_BYTES = 200 * 2 ** 20;

interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/**
 * Keeps the files for the page; the answer leads there. Any site can send a form here, so the page asks before it opens them;
 * of more than {@link MAX_FILES} or {@link MAX_BYTES} none is kept, and the page says so. For the service worker.
 */
export async function keepShared(request: Request, base: string): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const sent = form.getAll('files').filter((value) => value instanceof File);
  const bytes = sent.reduce((sum, { size }) => sum + size, 0);
  const isTooMuch = sent.length > MAX_FILES || bytes > MAX_BYTES;
  // What was shared before and not asked for yet is not mixed with it.
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  for (const [i, file] of (isTooMuch ? [] : sent).entries())
    await cache.put(
      `${base}${SHARE_PATH}/${i}`,
      new Response(file, { headers: { [NAME]: encodeURIComponent(file.name) } }),
    );
  return Response.redirect(`${base}?${QUERY}${isTooMuch ? `=${TOO_MUCH}` : ''}`, 303);
}

/** The files that were shared; they are given out once. */
async function takeShared(): Promise<File[]> {
  const cache = await caches.open(SHARED_CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    await cache.delete(request);
    if (!response) continue;
    const name = decodeURIComponent(response.headers.get(NAME) ?? 'shared');
    files.push(new File([await response.blob()], name));
  }
  return files;
}

/**
 * Calls `open` with files that a person opened with the app, and `offer` with files that were shared to it by whomever, now
 * and while the page is there; with none where more was shared than is kept.
 */
export function receiveFiles(open: (files: File[]) => void, offer: (files: File[]) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((handle) => handle.getFile())).then(open);
  });
  const url = new URL(location.href);
  if (!url.searchParams.has(QUERY)) return;
  const isTooMuch = url.searchParams.get(QUERY) === TOO_MUCH;
  url.searchParams.delete(QUERY);
  history.replaceState(null, '', url);
  void takeShared().then((files) => {
    if (files.length > 0 || isTooMuch) offer(files);
  });
}
