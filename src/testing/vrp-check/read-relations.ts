/** Relations with their ids resolved to stops: single stops, the stops of groups, or the stops of areas. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { BodyRelation, CaseOrder, CaseRelation, CaseSlot, CaseStop } from './vrp-case.ts';

export function readRelations(
  body: VrpRequestBody,
  orders: readonly CaseOrder[],
  slots: readonly CaseSlot[],
  placeIds: readonly string[],
): CaseRelation[] {
  return (body.relations ?? []).map((relation, i) => {
    const labels = relation.groups ?? relation.group ?? [];
    const ids = relation.ids ?? [];
    const isGroupLevel = ids.length === 0 && labels.length > 0;
    const blocks =
      relation.type === 'in_area_sequence'
        ? blocksOfAreas(relation, orders, slots, placeIds.length)
        : isGroupLevel
          ? labels.map((label) => stopsOfGroup(body, orders, label))
          : ids.flatMap((id) => stopsOfId(orders, id).map((stop) => [stop]));
    return {
      name: `relations[${i}] ${relation.type}`,
      type: relation.type,
      isGroupLevel,
      vehicleId: relation.vehicle_id,
      blocks,
      orders: new Set(blocks.flat().map((stop) => stop.order)),
      fromStart: ids[0] === 'start',
      toEnd: ids[ids.length - 1] === 'end',
    };
  });
}

/** `<id>_pickup` and `<id>_delivery` name one stop of a shipment, a bare id both, `start` and `end` none. */
function stopsOfId(orders: readonly CaseOrder[], id: string): readonly CaseStop[] {
  const order = orders.find((candidate) => candidate.id === id);
  if (order) return order.stops;
  const ofShipment = orders.filter(({ isShipment }) => isShipment);
  const picked = ofShipment.find((candidate) => `${candidate.id}_pickup` === id);
  if (picked) return [picked.stops[0]];
  const delivered = ofShipment.find((candidate) => `${candidate.id}_delivery` === id);
  return delivered ? [delivered.stops[1]] : [];
}

/** A label that one order alone carries still names its stops here. */
function stopsOfGroup(body: VrpRequestBody, orders: readonly CaseOrder[], label: string): CaseStop[] {
  return orders.flatMap((order) => {
    const service = body.services?.find(({ id }) => id === order.id);
    const shipment = body.shipments?.find(({ id }) => id === order.id);
    const written = service ? [service] : [shipment?.pickup, shipment?.delivery];
    return order.stops.filter((_, s) => written[s]?.group === label);
  });
}

/** Every stop within reach of an anchor belongs to the nearest one, to the earliest listed among equals. */
function blocksOfAreas(
  relation: BodyRelation,
  orders: readonly CaseOrder[],
  slots: readonly CaseSlot[],
  placeCount: number,
): CaseStop[][] {
  const slot = slots.find(({ vehicleId }) => vehicleId === relation.vehicle_id) ?? slots[0];
  const anchors = (relation.ids ?? []).map((id) => stopsOfId(orders, id)[0]?.place);
  const blocks: CaseStop[][] = anchors.map(() => []);
  for (const stop of orders.flatMap((order) => order.stops)) {
    const { place } = stop;
    if (place === undefined) continue;
    let nearest = -1;
    let least = relation.area_radius ?? 0;
    anchors.forEach((anchor, area) => {
      if (anchor === undefined) return;
      const leg = anchor * placeCount + place;
      const metres = slot.legs.metres[leg];
      if (slot.legs.seconds[leg] < 0 || metres > least || (metres === least && nearest >= 0)) return;
      nearest = area;
      least = metres;
    });
    if (nearest >= 0) blocks[nearest].push(stop);
  }
  return blocks;
}
