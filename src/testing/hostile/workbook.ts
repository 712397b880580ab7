/** A workbook whose sheet can be given as it is wanted. */
import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGES = 'http://schemas.openxmlformats.org/package/2006';

/** The archive of a workbook with one sheet, named A; `others` are further files of it. */
export function packWorkbook(sheet: Uint8Array, others: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(`${HEAD}<Types xmlns="${PACKAGES}/content-types"/>`),
    'xl/workbook.xml': strToU8(
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${HEAD}<Relationships xmlns="${PACKAGES}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': sheet,
    ...others,
  });
}

/** The sheet's own XML around what it holds. */
export function makeSheet(content: string): Uint8Array {
  return strToU8(`${HEAD}<worksheet xmlns="${MAIN}">${content}</worksheet>`);
}
