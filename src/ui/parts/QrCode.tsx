import { drawQrPath } from '../../files/out/qr-matrix.ts';

/** Light modules around the code, as its readers want them. */
const QUIET = 4;

/** A code as crisp lines; `label`: what it opens. */
export function QrCode({ matrix, label }: { matrix: readonly (readonly boolean[])[]; label: string }) {
  const side = matrix.length + 2 * QUIET;
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={drawQrPath(matrix, QUIET)} />
    </svg>
  );
}
