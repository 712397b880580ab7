/**
 * Memory of typed arrays given back at once. A collector waits for its heap to fill, which large arrays do not lie in: whoever
 * makes many of them holds those that nobody needs any more as well.
 */

interface Port {
  postMessage(message: null, transfer: ArrayBuffer[]): void;
  close(): void;
}

/** Of browsers, workers and Node alike. */
declare const MessageChannel: new () => { readonly port1: Port; readonly port2: Port };

/**
 * Its other end is closed: what is sent there is taken from this thread, and freed. Of a port that is closed itself browsers take
 * nothing; Node closes it with its other end, but only behind what runs now, and keeps until then what is sent.
 */
const { port1: nowhere, port2 } = new MessageChannel();
port2.close();

/** The arrays have no elements afterwards, nor has any other array over the same bytes. */
export function releaseAll(arrays: Iterable<ArrayBufferView>): void {
  const buffers = new Set<ArrayBuffer>();
  for (const { buffer } of arrays)
    if (buffer instanceof ArrayBuffer && buffer.byteLength > 0) buffers.add(buffer);
  nowhere.postMessage(null, [...buffers]);
}

/** {@link releaseAll} of some arrays. */
export function release(...arrays: readonly ArrayBufferView[]): void {
  releaseAll(arrays);
}
