import { FileDown, Replace } from 'lucide-react';
import type { DropHalf } from './use-file-drop.ts';

/** Shown while files hover over the window; with orders present, the halves mean add and replace. */
export function DropOverlay({ hasOrders, half }: { hasOrders: boolean; half: DropHalf }) {
  return (
    <div className="drop-overlay" data-halves={hasOrders}>
      <div className="drop-zone" data-active={!hasOrders || half === 'left'}>
        <FileDown size={32} strokeWidth={1.5} />
        <strong>{hasOrders ? 'Drop to add orders' : 'Drop orders or a map'}</strong>
        <span>CSV, Excel, GeoJSON, or a map as .osm.pbf</span>
      </div>
      {hasOrders && (
        <div className="drop-zone" data-active={half === 'right'}>
          <Replace size={32} strokeWidth={1.5} />
          <strong>Drop to replace orders</strong>
          <span>The present orders can be brought back with undo</span>
        </div>
      )}
    </div>
  );
}
