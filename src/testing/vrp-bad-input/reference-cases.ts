/** Ids that do not exist, and ids that exist twice. */
import { type BadCase, bad } from './bad-case.ts';

const address = { location_id: 'p0' };

export const referenceCases: readonly BadCase[] = [
  bad('an unknown type', ['vehicles[1].type_id', 'ghost'], (b) => {
    b.vehicles[1].type_id = 'ghost';
  }),
  bad('an unknown allowed vehicle', ['services[1].allowed_vehicles', 'ghost'], (b) => {
    b.services[1].allowed_vehicles = ['a', 'ghost'];
  }),
  bad('an unknown disallowed vehicle', ['shipments[0].disallowed_vehicles', 'ghost'], (b) => {
    b.shipments[0].disallowed_vehicles = ['ghost'];
  }),
  bad('an unknown preferred vehicle', ['services[0].preferred_vehicles', 'ghost'], (b) => {
    b.services[0].preferred_vehicles = [{ vehicle_id: 'ghost' }];
  }),
  bad('an unknown preferred vehicle of a shipment', ['shipments[1].preferred_vehicles', 'ghost'], (b) => {
    b.shipments[1].preferred_vehicles = [{ vehicle_id: 'ghost' }];
  }),
  bad('an unknown order in a relation', ['relations[0]', 'ghost'], (b) => {
    b.relations = [{ type: 'in_same_route', ids: ['s', 'ghost'] }];
  }),
  bad('an unknown stop in a relation', ['relations[0]', 's_pickup'], (b) => {
    b.relations = [{ type: 'in_sequence', ids: ['t', 's_pickup'] }];
  }),
  bad('an unknown vehicle in a relation', ['relations[0].vehicle_id', 'ghost'], (b) => {
    b.relations = [{ type: 'in_same_route', ids: ['s', 't'], vehicle_id: 'ghost' }];
  }),
  bad('an unknown group in a relation', ['relations[0]', 'ghost'], (b) => {
    b.services[0].group = 'g';
    b.services[1].group = 'g';
    b.relations = [{ type: 'in_sequence', groups: ['g', 'ghost'] }];
  }),
  bad('a place that the matrix lacks', ['cost_matrices', 'nowhere'], (b) => {
    b.services[0].address = { location_id: 'nowhere' };
  }),
  bad('an end that the matrix lacks', ['cost_matrices', 'nowhere'], (b) => {
    b.vehicles[0].end_address = { location_id: 'nowhere' };
  }),
  bad('a vehicle twice', ['vehicle_id', "'a'"], (b) =>
    b.vehicles.push({ vehicle_id: 'a', start_address: address }),
  ),
  bad('a type twice', ['type_id', "'type'"], (b) => b.vehicle_types.push({ type_id: 'type' })),
  bad('a service twice', ['id', "'s'"], (b) => b.services.push({ id: 's', address })),
  bad('a shipment named like a service', ['id', "'s'"], (b) => {
    b.shipments[0].id = 's';
  }),
  bad('a shift twice', ['shift_id', "'x'"], (b) => {
    b.vehicles[0].shifts = [{ shift_id: 'x' }, { shift_id: 'x' }];
  }),
  bad('a place twice in a matrix', ['cost_matrices[0].location_ids', 'p1'], (b) => {
    b.cost_matrices[0].location_ids[2] = 'p1';
  }),
  bad('an exempt group that no order has', ['free_insertion_exempt_groups[1]', "'gone'"], (b) => {
    b.services[0].group = 'g';
    b.configuration = { optimization: { free_insertion: true, free_insertion_exempt_groups: ['g', 'gone'] } };
  }),
  bad('an order twice in a relation', ['relations[0]', 's'], (b) => {
    b.relations = [{ type: 'in_sequence', ids: ['s', 't', 's'] }];
  }),
  bad('a group twice in a relation', ['relations[0]', 'g'], (b) => {
    b.services[0].group = 'g';
    b.services[1].group = 'g';
    b.relations = [{ type: 'in_sequence', groups: ['g', 'g'] }];
  }),
];
