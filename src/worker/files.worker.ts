/** Entry of the worker that reads dropped files, so that a large workbook never holds up the page. */
import * as Comlink from 'comlink';
import { readOrderFile } from '../files/read-order-file.ts';
import type { FilesApi } from './protocol.ts';
import { holdLock } from './worker-lock.ts';

const api: FilesApi = {
  read: readOrderFile,
};

Comlink.expose({ ...api, holdLock });
