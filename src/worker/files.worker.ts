/** Entry of the worker that reads dropped files, so that a large workbook never holds up the page. */
import * as Comlink from 'comlink';
import { readOrderFile } from '../files/read-order-file.ts';
import { language } from '../i18n/language-state.ts';
import type { FilesApi } from './protocol.ts';

const api: FilesApi = {
  read(file, options, used) {
    // Messages about the file are written in the language of the page.
    Object.assign(language, used);
    return readOrderFile(file, options);
  },
};

Comlink.expose(api);
