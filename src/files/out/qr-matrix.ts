/** A text as a QR code: which modules are dark. */
import qrcode from 'qrcode-generator';

/** The most that a QR code holds, in bytes. */
export const QR_LIMIT = 2953;
/** Above this a code's modules are too small for many phones. */
export const QR_COMFORT = 1024;

/** Rows of modules without the quiet zone; undefined for a text that is too long. Low error correction: it is screen or paper. */
export function buildQrMatrix(text: string): readonly (readonly boolean[])[] | undefined {
  if (new TextEncoder().encode(text).length > QR_LIMIT) return undefined;
  const code = qrcode(0, 'L');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => code.isDark(row, column)),
  );
}

/** Path of the dark modules in a square of `size + 2 * quiet` units, one rectangle a run. */
export function drawQrPath(matrix: readonly (readonly boolean[])[], quiet: number): string {
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
