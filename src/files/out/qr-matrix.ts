/** A text as a QR code: which modules are dark. */
import qrcode from 'qrcode-generator';

/** Rows of modules without the quiet zone, true where one is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Data that the largest code holds (version 40, low error correction), in bits. */
const QR_LIMIT = 2956 * 8;
/** A code of more modules a side is too fine for many phones. */
export const QR_COMFORT = 109;
/** Mode and length before a part of the text, in large codes. */
const BITS_BEFORE = { bytes: 4 + 16, digits: 4 + 14 };
/** Fewer digits at the end are not worth a part of their own. */
const DIGITS_AT_END = /\d{20,}$/;

/** Undefined for a text that is too long. Low error correction: it is screen or paper. Digits at its end take 3.3 bits each. */
export function buildQrMatrix(text: string): QrMatrix | undefined {
  const [digits = ''] = DIGITS_AT_END.exec(text) ?? [];
  const start = text.slice(0, text.length - digits.length);
  const bits =
    BITS_BEFORE.bytes +
    8 * new TextEncoder().encode(start).length +
    (digits ? BITS_BEFORE.digits + Math.ceil((digits.length * 10) / 3) : 0);
  if (bits > QR_LIMIT) return undefined;
  const code = qrcode(0, 'L');
  code.addData(start, 'Byte');
  if (digits) code.addData(digits, 'Numeric');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => code.isDark(row, column)),
  );
}

/** Path of the dark modules in a square of `size + 2 * quiet` units, one rectangle a run. */
export function drawQrPath(matrix: QrMatrix, quiet: number): string {
  const parts: string[] = [];
  for (const [y, row] of matrix.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end + 1]) end++;
      parts.push(`M${x + quiet} ${y + quiet}h${end - x + 1}v1h-${end - x + 1}z`);
      x = end;
    }
  }
  return parts.join('');
}
