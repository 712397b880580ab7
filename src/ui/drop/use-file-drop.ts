import { useEffect, useState } from 'react';

export type DropHalf = 'left' | 'right';

/** Files dragged over the window: listens on the document, so that there is no wrong place to drop them. */
export function useFileDrop(onDrop: (files: File[], half: DropHalf) => void): {
  isDragging: boolean;
  half: DropHalf;
} {
  const [isDragging, setDragging] = useState(false);
  const [half, setHalf] = useState<DropHalf>('left');
  useEffect(() => {
    // dragenter and dragleave fire for every element passed; only their balance tells when the window is left.
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const halfOf = (event: DragEvent): DropHalf => (event.clientX < window.innerWidth / 2 ? 'left' : 'right');
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth++;
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDragging(false);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setHalf(halfOf(event));
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDragging(false);
      onDrop([...(event.dataTransfer?.files ?? [])], halfOf(event));
    };
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [onDrop]);
  return { isDragging, half };
}
