/** What stands in the way at a node: OSM wiki, Key:barrier and the pages of its values, Key:kerb, Key:traffic_calming. */

import { type DocumentedCase, readCases } from './documented-case.ts';

const FOR_EVERYBODY = [
  'barrier=gate',
  'barrier=lift_gate',
  'barrier=swing_gate',
  'barrier=sliding_gate',
  'barrier=bump_gate',
  'barrier=hampshire_gate',
  'barrier=cattle_grid',
  'barrier=toll_booth',
  'barrier=border_control',
  'barrier=sally_port',
  'barrier=entrance',
  'barrier=height_restrictor',
  'barrier=kerb',
  'barrier=kerb kerb=lowered',
  'barrier=kerb kerb=flush',
  'barrier=no',
  'kerb=lowered',
  'kerb=raised',
  'traffic_calming=bump',
  'traffic_calming=choker',
  'traffic_calming=island',
  'highway=crossing',
  'highway=crossing crossing=traffic_signals',
  'highway=traffic_signals',
  'highway=stop',
  'highway=give_way',
  'highway=mini_roundabout',
  'highway=turning_circle',
  'highway=motorway_junction ref=12',
  'highway=bus_stop',
  'highway=speed_camera',
  'highway=toll_gantry',
  'railway=level_crossing',
  'railway=level_crossing crossing:barrier=half',
  'railway=crossing',
  'ford=yes',
  'entrance=yes',
  'noexit=yes',
  'barrier=gate access=yes',
  'barrier=gate access=permissive',
  'barrier=gate access=unknown',
  'barrier=gate locked=no',
  'barrier=lift_gate access=designated',
  'barrier=lift_gate access=private',
  'barrier=lift_gate access=destination',
  'barrier=lift_gate access=customers',
  'barrier=gate access=private',
  'barrier=gate access=delivery',
  'barrier=gate foot=yes bicycle=yes',
  'barrier=gate horse=no',
  'barrier=bollard access=yes',
  'barrier=block access=yes',
  'barrier=chain access=yes',
  'highway=crossing bicycle=no',
  'highway=crossing foot=no',
]
  .map((tags) => `${tags}  CAR passes, TRUCK passes, BIKE passes, FOOT passes`)
  .join('\n');

const FOR_LIGHT_TRAVELLERS = [
  'barrier=bollard',
  'barrier=bollard bollard=removable',
  'barrier=bollard bollard=fixed',
  'barrier=cycle_barrier',
  'barrier=motorcycle_barrier',
  'barrier=block',
  'barrier=jersey_barrier',
  'barrier=chain',
  'barrier=planter',
  'barrier=gate motor_vehicle=no',
  'barrier=lift_gate motor_vehicle=no',
  'barrier=gate access=no foot=yes bicycle=yes',
  'barrier=lift_gate access=no bicycle=yes foot=yes emergency=yes',
  'barrier=bollard bicycle=yes foot=yes',
  'barrier=bollard emergency=yes',
  'barrier=bollard motor_vehicle=no',
  'barrier=swing_gate motor_vehicle=no',
  'barrier=gate motor_vehicle=agricultural',
  'barrier=gate motor_vehicle=forestry',
  'barrier=lift_gate motor_vehicle=emergency',
  'barrier=rising_bollard motor_vehicle=no bus=yes',
  'barrier=bollard psv=yes',
]
  .map((tags) => `${tags}  CAR stops, TRUCK stops, BIKE passes, FOOT passes`)
  .join('\n');

const FOR_WALKERS = `
barrier=stile  CAR stops, TRUCK stops, FOOT passes
barrier=turnstile  CAR stops, TRUCK stops, BIKE stops, FOOT passes
barrier=full-height_turnstile  CAR stops, TRUCK stops, BIKE stops, FOOT passes
barrier=kissing_gate  CAR stops, TRUCK stops, BIKE stops, FOOT passes
barrier=horse_stile  CAR stops, TRUCK stops, FOOT passes
barrier=wicket_gate  CAR stops, TRUCK stops, FOOT passes
barrier=log  CAR stops, TRUCK stops, FOOT passes
barrier=debris  CAR stops, TRUCK stops
barrier=gate vehicle=no  CAR stops, TRUCK stops, FOOT passes
barrier=gate access=no foot=yes  CAR stops, TRUCK stops, FOOT passes
barrier=gate bicycle=no motor_vehicle=no  CAR stops, FOOT passes
barrier=kissing_gate bicycle=yes  CAR stops, BIKE passes, FOOT passes
barrier=stile bicycle=yes  CAR stops, BIKE passes, FOOT passes
barrier=kissing_gate foot=no  FOOT stops
barrier=stile access=no  CAR stops, BIKE stops, FOOT stops
barrier=stile foot=private  FOOT passes
barrier=cycle_barrier bicycle=no  CAR stops, FOOT passes
barrier=cycle_barrier bicycle=yes  CAR stops, BIKE passes, FOOT passes
barrier=bollard bicycle=no  CAR stops, FOOT passes
`;

const FOR_BUSES = `
barrier=bus_trap  CAR stops, BIKE passes, FOOT passes
barrier=sump_buster  CAR stops, BIKE passes, FOOT passes
barrier=bus_trap motorcar=yes  CAR passes
`;

const FOR_NOBODY = [
  'barrier=wall',
  'barrier=fence',
  'barrier=hedge',
  'barrier=city_wall',
  'barrier=retaining_wall',
  'barrier=gate access=no',
  'barrier=lift_gate access=no',
  'barrier=swing_gate access=no',
  'barrier=bollard access=no',
  'barrier=block access=no',
  'barrier=sally_port access=no',
  'barrier=border_control access=no',
  'barrier=gate access=military',
]
  .map((tags) => `${tags}  CAR stops, TRUCK stops, BIKE stops, FOOT stops`)
  .join('\n');

const FOR_SOME = `
barrier=gate foot=no  CAR passes, BIKE passes, FOOT stops
barrier=lift_gate foot=no  CAR passes, FOOT stops
barrier=gate motorcar=no  CAR stops, TRUCK passes, BIKE passes, FOOT passes
barrier=gate hgv=no  CAR passes, TRUCK stops, BIKE passes, FOOT passes
barrier=height_restrictor hgv=no  CAR passes, TRUCK stops
barrier=gate motor_vehicle=private  CAR passes, BIKE passes, FOOT passes
barrier=gate motor_vehicle=yes  CAR passes, TRUCK passes
barrier=gate access=no motor_vehicle=yes  CAR passes, TRUCK passes, BIKE stops, FOOT stops
barrier=gate access=no motorcar=private  CAR passes, TRUCK stops, FOOT stops
barrier=gate vehicle=destination  CAR passes, BIKE passes, FOOT passes
barrier=gate access=agricultural  CAR stops, BIKE stops, FOOT stops
barrier=gate access=forestry foot=yes bicycle=yes  CAR stops, BIKE passes, FOOT passes
barrier=gate access=customers foot=yes  CAR passes, FOOT passes
barrier=toll_booth motor_vehicle=no  CAR stops, FOOT passes
barrier=cattle_grid horse=no  CAR passes, BIKE passes, FOOT passes
barrier=cattle_grid motor_vehicle=no  CAR stops, BIKE passes, FOOT passes
barrier=entrance motor_vehicle=no  CAR stops, BIKE passes, FOOT passes
barrier=bollard motor_vehicle=yes  CAR passes, TRUCK passes, BIKE passes, FOOT passes
barrier=bollard motor_vehicle=private  CAR passes, BIKE passes, FOOT passes
barrier=bollard motor_vehicle=destination  CAR passes, BIKE passes
barrier=bollard motorcar=yes  CAR passes, BIKE passes
barrier=bollard vehicle=yes  CAR passes, BIKE passes
barrier=bollard access=private  CAR passes, BIKE passes, FOOT passes
barrier=bollard access=permissive  CAR passes, BIKE passes, FOOT passes
barrier=bollard foot=no  CAR stops, FOOT stops
barrier=bollard hgv=no motor_vehicle=yes  CAR passes, TRUCK stops
barrier=bollard access=no foot=yes  CAR stops, FOOT passes
barrier=block motor_vehicle=yes  CAR passes
barrier=chain motor_vehicle=private  CAR passes, FOOT passes
barrier=chain motor_vehicle=no  CAR stops, BIKE passes, FOOT passes
barrier=cycle_barrier motor_vehicle=no  CAR stops, FOOT passes
barrier=gate bicycle=dismount  CAR passes, BIKE passes, FOOT passes
barrier=cycle_barrier bicycle=dismount  CAR stops, BIKE passes, FOOT passes
barrier=bollard bicycle=dismount  CAR stops, BIKE passes, FOOT passes
barrier=gate access=private foot=no  CAR passes, FOOT stops
barrier=lift_gate access=private foot=yes bicycle=yes  CAR passes, BIKE passes, FOOT passes
barrier=gate access=no psv=yes  CAR stops, TRUCK stops, BIKE stops, FOOT stops
barrier=gate access=no hgv=yes  CAR stops, TRUCK passes
barrier=gate motor_vehicle=agricultural;forestry  CAR stops, BIKE passes, FOOT passes
barrier=gate motor_vehicle=agricultural;destination  CAR passes, BIKE passes
barrier=gate access=no;private  CAR passes
barrier=toll_booth hgv=no  CAR passes, TRUCK stops
barrier=border_control foot=no  CAR passes, FOOT stops
barrier=rope  CAR stops, TRUCK stops
barrier=bar  CAR stops, TRUCK stops
barrier=barrier_board  CAR stops, TRUCK stops
barrier=spikes  CAR stops, TRUCK stops
barrier=tyres  CAR stops, TRUCK stops
barrier=guard_rail  CAR stops, TRUCK stops, BIKE stops
barrier=cable_barrier  CAR stops, TRUCK stops, BIKE stops
barrier=ditch  CAR stops, TRUCK stops, BIKE stops
barrier=handrail  CAR stops, TRUCK stops, BIKE stops
barrier=yes  CAR stops, TRUCK stops
barrier=yes access=yes  CAR passes, BIKE passes, FOOT passes
barrier=wall access=yes  CAR passes, FOOT passes
barrier=fence foot=yes  CAR stops, FOOT passes
barrier=hedge motor_vehicle=yes  CAR passes
barrier=stile motor_vehicle=yes  CAR passes
highway=street_lamp  CAR passes, BIKE passes, FOOT passes
natural=tree  CAR passes, BIKE passes, FOOT passes
access=no emergency=yes  CAR stops, BIKE stops, FOOT stops
motor_vehicle=no emergency=designated  CAR stops, TRUCK stops, BIKE passes, FOOT passes
emergency=fire_hydrant access=no  CAR passes, BIKE passes, FOOT passes
amenity=bench access=private  CAR passes, FOOT passes
access=no  CAR stops, FOOT stops
motor_vehicle=no  CAR stops, BIKE passes, FOOT passes
foot=no  CAR passes, FOOT stops
access=private  CAR passes, FOOT passes
highway=traffic_signals access=yes  CAR passes, FOOT passes
railway=level_crossing foot=yes  CAR passes, FOOT passes
`;

export const barrierCases: readonly DocumentedCase[] = [
  ...readCases('Nodes that everybody passes', FOR_EVERYBODY),
  ...readCases('Barriers that walkers and cyclists pass', FOR_LIGHT_TRAVELLERS),
  ...readCases('Barriers that walkers pass', FOR_WALKERS),
  ...readCases('Barriers that buses pass', FOR_BUSES),
  ...readCases('Barriers that nobody passes', FOR_NOBODY),
  ...readCases('Barriers with access keys of their own', FOR_SOME),
];
