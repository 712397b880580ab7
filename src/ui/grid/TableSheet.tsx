import { FleetTable } from '../fleet/FleetTable.tsx';
import { OrderTable } from '../orders/OrderTable.tsx';
import { useView } from '../use-planner.ts';

/** The table that is chosen, over the map. */
export function TableSheet() {
  const table = useView((state) => state.table);
  if (table === 'orders') return <OrderTable />;
  return table === 'fleet' ? <FleetTable /> : null;
}
