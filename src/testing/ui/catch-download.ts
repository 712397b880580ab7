/** The file that a press on a button saves: what would go to the browser's downloads. */
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

interface CaughtFile {
  readonly name: string;
  readonly blob: Blob;
  readonly text: string;
}

/** What `act` hands to the browser to save. */
export async function catchDownload(act: () => unknown): Promise<CaughtFile> {
  const blobs = new Map<string, Blob>();
  const taken: { name: string; blob: Blob }[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:caught/${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) taken.push({ name: this.download, blob });
  });
  try {
    await act();
    await waitFor(() => expect(taken).toHaveLength(1));
  } finally {
    make.mockRestore();
    click.mockRestore();
  }
  const [{ name, blob }] = taken;
  return { name, blob, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()) };
}
