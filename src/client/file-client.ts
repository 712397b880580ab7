/** Reads dropped files in a worker of its own, which is started with the first file. */
import * as Comlink from 'comlink';
import type { NamedBytes } from '../files/file-kind.ts';
import type { FileResult } from '../files/file-result.ts';
import type { OrderFile } from '../files/read-order-file.ts';
import type { ReadOptions } from '../files/table-readers.ts';
import { asMessage } from '../i18n/message.ts';
import type { FilesApi, Watched } from '../worker/protocol.ts';
import { whenGone } from '../worker/worker-lock.ts';

/** Texts of a few thousand rows are read within some frames, faster than a worker starts. */
const SMALL_BYTES = 250_000;

interface Reader {
  readonly api: Comlink.Remote<FilesApi>;
  readonly gone: Promise<void>;
}

/** A reader of files. When the worker dies, such as of a lack of memory, that is a failure of the file. */
export function createFileReader(startWorker: () => Worker) {
  let reader: Reader | undefined;

  function getReader(): Reader {
    if (reader) return reader;
    const worker = startWorker();
    const api = Comlink.wrap<FilesApi & Watched>(worker);
    const own: Reader = {
      api,
      gone: whenGone(worker, () => api.holdLock()).then(() => {
        worker.terminate();
        if (reader === own) reader = undefined;
      }),
    };
    reader = own;
    return own;
  }

  return async function read(file: NamedBytes, options: ReadOptions): Promise<FileResult<OrderFile>> {
    const isArchive = file.bytes[0] === 0x50 && file.bytes[1] === 0x4b;
    if (file.bytes.length < SMALL_BYTES && !isArchive) {
      const { readOrderFile } = await import('../files/read-order-file.ts');
      return readOrderFile(file, options);
    }
    const { api, gone } = getReader();
    const lost: FileResult<OrderFile> = {
      ok: false,
      error: {
        code: 'unreadable',
        message: asMessage('files.noMemory', { name: file.name }),
        remedy: asMessage('files.split'),
      },
    };
    return Promise.race([api.read(file, options), gone.then(() => lost)]);
  };
}
