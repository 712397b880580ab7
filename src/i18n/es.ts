/**
 * Spanish texts. An area's texts are in `es/<area>.ts`, an object of the type `Translation<typeof area>` of the English
 * file with the same name, so that none is forgotten; they are put together here. Areas that are not there are English.
 */
import type { LanguageMessages } from './load-language.ts';

export const es: LanguageMessages = {};
