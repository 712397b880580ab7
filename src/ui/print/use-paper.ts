import { useEffect } from 'react';
import type { PrintOptions } from './print-options.ts';

/** Tells the printer about paper and margins while the sheets are open. */
export function usePaper({ paper, isTwoUp }: Pick<PrintOptions, 'paper' | 'isTwoUp'>): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const size = paper === 'a4' ? 'A4' : 'letter';
    sheet.replaceSync(`@page { size: ${size} ${isTwoUp ? 'landscape' : 'portrait'}; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper, isTwoUp]);
}
