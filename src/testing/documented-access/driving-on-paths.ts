/** Where tags let motor traffic onto paths and squares, or close a road to it: OSM wiki, Key:access, Key:motor_vehicle. */

import { type DocumentedCase, readCases } from './documented-case.ts';

const PATHS_DRIVEN = `
highway=pedestrian motor_vehicle=delivery  CAR <> limited, TRUCK <>, BIKE -, FOOT <>
highway=pedestrian motor_vehicle=destination  CAR <> limited, FOOT <>
highway=pedestrian motor_vehicle=private  CAR <> limited
highway=pedestrian motor_vehicle=yes  CAR <>
highway=pedestrian motor_vehicle=no  CAR -
highway=pedestrian motorcar=destination  CAR <> limited
highway=pedestrian motorcar=yes  CAR <>
highway=pedestrian vehicle=destination  CAR <> limited, BIKE <> limited
highway=pedestrian vehicle=delivery bicycle=yes  CAR <> limited, BIKE <>
highway=pedestrian vehicle=no  CAR -, BIKE -, FOOT <>
highway=pedestrian vehicle=private bicycle=no  CAR <> limited, BIKE -, FOOT <>
highway=pedestrian psv=yes  CAR -, FOOT <>
highway=pedestrian bus=yes bicycle=yes  CAR -, BIKE <>, FOOT <>
highway=pedestrian hgv=delivery  CAR -, TRUCK <>
highway=pedestrian access=private  CAR -, FOOT <> limited
highway=pedestrian access=no  CAR -, BIKE -, FOOT -
highway=pedestrian access=customers  FOOT <> limited
highway=pedestrian motor_vehicle=delivery oneway=yes  CAR > limited, FOOT <>
highway=footway motor_vehicle=yes  CAR <>, FOOT <>
highway=footway motor_vehicle=destination  CAR <> limited, FOOT <>
highway=footway motor_vehicle=private  CAR <> limited
highway=footway motor_vehicle=no  CAR -, FOOT <>
highway=footway motorcar=yes  CAR <>
highway=footway vehicle=destination  CAR <> limited
highway=footway access=private  CAR -, FOOT <> limited
highway=footway access=no  CAR -, BIKE -, FOOT -
highway=footway access=customers  FOOT <> limited
highway=footway access=permissive  CAR -, FOOT <>
highway=footway access=no foot=yes  CAR -, BIKE -, FOOT <>
highway=footway foot=private  FOOT <> limited
highway=footway foot=no  FOOT -
highway=footway access=private foot=permissive  FOOT <>
highway=cycleway motor_vehicle=destination  CAR <> limited, BIKE <>
highway=cycleway motor_vehicle=yes  CAR <>, BIKE <>
highway=cycleway motorcar=destination  CAR <> limited
highway=cycleway vehicle=destination bicycle=designated  CAR <> limited, BIKE <>
highway=cycleway motor_vehicle=agricultural  CAR -, BIKE <>
highway=cycleway motor_vehicle=private  CAR <> limited, BIKE <>
highway=path motor_vehicle=yes  CAR <>, BIKE <>, FOOT <>
highway=path motor_vehicle=destination  CAR <> limited, BIKE <>, FOOT <>
highway=path motorcar=yes  CAR <>
highway=path motorcycle=yes  CAR -
highway=path vehicle=destination  CAR <> limited, BIKE <> limited
highway=bridleway motor_vehicle=destination  CAR <> limited
highway=bridleway motor_vehicle=yes  CAR <>
highway=busway motorcar=yes  CAR <>
highway=busway bicycle=yes foot=yes  CAR -, BIKE <>, FOOT <>
highway=busway access=no bus=designated  CAR -, BIKE -, FOOT -
highway=living_street vehicle=no  CAR -, BIKE -, FOOT <>
highway=living_street motor_vehicle=destination  CAR <> limited, BIKE <>, FOOT <>
highway=residential motor_vehicle=no  CAR -, TRUCK -, BIKE <>, FOOT <>
highway=residential access=no  CAR -, TRUCK -, BIKE -, FOOT -
highway=residential access=no foot=yes bicycle=yes  CAR -, BIKE <>, FOOT <>
highway=residential access=destination foot=yes bicycle=yes  CAR <> limited, BIKE <>, FOOT <>
highway=residential access=private foot=permissive  CAR <> limited, BIKE <> limited, FOOT <>
highway=residential access=military  CAR -, FOOT -
highway=residential foot=no  CAR <>, BIKE <>, FOOT -
highway=residential motorcar=no  CAR -, TRUCK <>, BIKE <>, FOOT <>
highway=residential vehicle=no motor_vehicle=destination  CAR <> limited, BIKE -, FOOT <>
highway=unclassified vehicle=no motorcar=destination bicycle=yes  CAR <> limited, TRUCK -, BIKE <>
`;

/** Key:access: in practice `access` on such a class changes what the class allows, and lets nobody else in. */
const GENERAL_KEY_ON_PATHS = `
highway=footway access=yes  CAR -, TRUCK -, BIKE -, PUSH <>, FOOT <>
highway=footway access=designated  CAR -, BIKE -, FOOT <>
highway=footway access=permissive motor_vehicle=yes  CAR <>, FOOT <>
highway=footway footway=sidewalk access=yes  CAR -, FOOT <>
highway=path access=yes  CAR -, TRUCK -, BIKE <>, FOOT <>
highway=path access=yes vehicle=no  CAR -, BIKE -, FOOT <>
highway=path access=yes motorcar=yes  CAR <>, TRUCK -
highway=cycleway access=yes  CAR -, BIKE <>
highway=cycleway access=permissive  CAR -, BIKE <>
highway=bridleway access=yes  CAR -
highway=bridleway access=permissive  CAR -
highway=pedestrian access=yes  CAR -, TRUCK -, BIKE -, FOOT <>
highway=pedestrian access=permissive  CAR -, FOOT <>
highway=pedestrian access=yes motor_vehicle=delivery  CAR <> limited, TRUCK <>, FOOT <>
highway=steps access=permissive  CAR -, FOOT <>
highway=corridor access=yes  CAR -, FOOT <>
highway=busway access=yes bicycle=no  CAR -, BIKE -
highway=track access=yes  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=track access=permissive  CAR <>, BIKE <>, FOOT <>
highway=track access=permissive motor_vehicle=no  CAR -, BIKE <>, FOOT <>
`;

export const drivingOnPathsCases: readonly DocumentedCase[] = [
  ...readCases('Driving where a path is opened, or a road is closed', PATHS_DRIVEN),
  ...readCases('The general key on a path', GENERAL_KEY_ON_PATHS),
];
