import type { CSSProperties } from 'react';
import { drawQrPath, type QrMatrix } from '../../files/out/qr-matrix.ts';

/** Light modules around the code, as its readers want them. */
const QUIET = 4;

/** Fewer dots of a screen than that and cameras take neighbours for one module. */
const MIN_DOTS = 3;

interface QrCodeProps {
  matrix: QrMatrix;
  /** What it opens. */
  label: string;
  /** Wanted width; the code is larger where its modules would be too small. Each has the same number of dots. */
  width?: number;
}

/** A code as crisp lines, as wide as its place unless a width is given. */
export function QrCode({ matrix, label, width }: QrCodeProps) {
  const side = matrix.length + 2 * QUIET;
  const size = width && { '--qr-width': `${side * Math.max(MIN_DOTS, Math.floor(width / side))}px` };
  return (
    <svg
      className="qr"
      style={size as CSSProperties}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <path d={drawQrPath(matrix, QUIET)} />
    </svg>
  );
}
