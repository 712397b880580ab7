/** Cycling and walking: OSM wiki, Bicycle, Key:cycleway, Key:bicycle, Key:foot, Key:sidewalk, Key:segregated. */

import { type DocumentedCase, readCases } from './documented-case.ts';

const CONTRAFLOW = `
highway=residential oneway=yes cycleway=opposite  CAR >, BIKE <>
highway=residential oneway=yes cycleway=opposite_lane  CAR >, BIKE <>
highway=residential oneway=yes cycleway=opposite_track  CAR >, BIKE <>
highway=residential oneway=yes cycleway=opposite_share_busway  CAR >, BIKE <>
highway=residential oneway=yes cycleway:left=opposite_lane  CAR >, BIKE <>
highway=residential oneway=yes cycleway:left=opposite_track  CAR >, BIKE <>
highway=residential oneway=yes cycleway:right=opposite_lane  CAR >, BIKE <>
highway=residential oneway=yes cycleway:left=opposite_lane cycleway:right=lane  CAR >, BIKE <>
highway=residential oneway=yes cycleway:both=opposite_lane  CAR >, BIKE <>
highway=residential oneway=-1 cycleway=opposite_lane  CAR <, BIKE <>
highway=residential oneway=yes cycleway=lane  CAR >, BIKE >
highway=residential oneway=yes cycleway=track  CAR >, BIKE >
highway=residential oneway=yes cycleway=shared_lane  CAR >, BIKE >
highway=residential oneway=yes cycleway=no  CAR >, BIKE >
highway=residential oneway=yes cycleway:right=lane  CAR >, BIKE >
highway=residential oneway=yes cycleway:left=lane  CAR >, BIKE >
highway=residential oneway=yes cycleway:left=track  CAR >, BIKE >
highway=residential oneway=yes cycleway:both=lane  CAR >, BIKE >
highway=residential oneway=yes cycleway:both=no  CAR >, BIKE >
highway=residential oneway=yes cycleway:both=separate  CAR >, BIKE >
highway=residential oneway=yes cycleway:left=lane cycleway:left:oneway=-1  CAR >, BIKE <>
highway=residential oneway=yes cycleway:left=track cycleway:left:oneway=-1  CAR >, BIKE <>
highway=residential oneway=yes cycleway:left=track cycleway:left:oneway=no  CAR >, BIKE <>
highway=residential oneway=yes cycleway:right=track cycleway:right:oneway=no  CAR >, BIKE <>
highway=residential oneway=yes cycleway:right=lane cycleway:right:oneway=-1  CAR >, BIKE <>
highway=residential oneway=yes cycleway:right=lane cycleway:right:oneway=yes  CAR >, BIKE >
highway=residential oneway=yes cycleway:left=lane cycleway:left:oneway=yes  CAR >, BIKE >
highway=residential oneway=yes oneway:bicycle=no cycleway:left=lane  CAR >, BIKE <>
highway=residential oneway=yes oneway:bicycle=no cycleway:left=lane cycleway:left:oneway=-1  CAR >, BIKE <>
highway=residential oneway=yes oneway:bicycle=no cycleway:both=no  CAR >, BIKE <>
highway=residential oneway=yes oneway:bicycle=no cycleway:right=lane cycleway:left=no  CAR >, BIKE <>
highway=tertiary oneway=yes oneway:bicycle=no cycleway:left=track cycleway:right=lane  CAR >, BIKE <>
highway=tertiary cycleway=lane  CAR <>, BIKE <>
highway=tertiary cycleway:both=lane  CAR <>, BIKE <>
highway=tertiary cycleway:right=lane  CAR <>, BIKE <>
highway=tertiary cycleway:left=lane cycleway:left:oneway=-1  CAR <>, BIKE <>
highway=tertiary cycleway:right=track cycleway:right:oneway=no cycleway:left=no  CAR <>, BIKE <>
highway=residential oneway=yes cycleway:left=opposite  CAR >, BIKE <>
highway=residential oneway=yes cycleway:right=opposite_track cycleway:left=no  CAR >, BIKE <>
highway=residential oneway=yes cycleway:both=lane cycleway:left:oneway=-1  CAR >, BIKE <>
highway=residential oneway=yes cycleway=track cycleway:oneway=no  CAR >, BIKE <>
highway=residential oneway=yes cycleway:both=track cycleway:both:oneway=no  CAR >, BIKE <>
highway=residential oneway=-1 cycleway:left=lane cycleway:left:oneway=yes  CAR <, BIKE <>
highway=residential oneway=-1 cycleway:right=lane cycleway:right:oneway=-1  CAR <, BIKE <
highway=residential oneway=-1 cycleway:right=track cycleway:right:oneway=no  CAR <, BIKE <>
highway=residential oneway=-1 cycleway=opposite  CAR <, BIKE <>
highway=residential oneway=1 cycleway=opposite_lane  CAR >, BIKE <>
highway=residential oneway=yes cycleway:left=no cycleway:left:oneway=-1  CAR >, BIKE >
highway=residential oneway=yes cycleway:left=separate cycleway:left:oneway=-1  CAR >, BIKE >
highway=residential oneway=yes cycleway:left=separate cycleway:left:oneway=no  CAR >, BIKE >
highway=residential oneway=yes cycleway:right=share_busway  CAR >, BIKE >
highway=residential oneway=yes cycleway:left=share_busway cycleway:left:oneway=-1  CAR >, BIKE <>
highway=residential oneway=yes cycleway:left=shared_lane oneway:bicycle=no  CAR >, BIKE <>
highway=residential oneway=yes cycleway:right=lane cycleway:right:lane=exclusive  CAR >, BIKE >
highway=residential oneway=yes bicycle=yes  CAR >, BIKE >
highway=residential oneway=yes bicycle=designated  CAR >, BIKE >
highway=residential oneway=yes oneway:bicycle=no bicycle=no  CAR >, BIKE -
highway=residential oneway=yes oneway:bicycle=no vehicle=no  CAR -, BIKE -
highway=residential oneway=yes oneway:bicycle=no motor_vehicle=no  CAR -, BIKE <>
highway=service oneway=yes oneway:bicycle=no bicycle=private  CAR >, BIKE <> limited
highway=living_street oneway=yes oneway:bicycle=no  CAR >, BIKE <>, FOOT <>
highway=unclassified junction=roundabout cycleway=opposite_lane  CAR >, BIKE <>
highway=primary junction=roundabout cycleway=lane  CAR >, BIKE >
highway=primary junction=roundabout cycleway:right=track cycleway:right:oneway=no  CAR >, BIKE <>
`;

const BICYCLE_VALUES = `
highway=primary bicycle=no  CAR <>, BIKE -, FOOT <>
highway=primary bicycle=dismount  CAR <>, BIKE -, PUSH <>, FOOT <>
highway=primary bicycle=use_sidepath  CAR <>, BIKE <> discouraged, FOOT <>
highway=primary bicycle=optional_sidepath  BIKE <>
highway=primary bicycle=discouraged  BIKE <> discouraged
highway=primary bicycle=designated  BIKE <>
highway=primary bicycle=permissive  BIKE <>
highway=primary bicycle=private  BIKE <> limited
highway=primary bicycle=destination  BIKE <> limited
highway=primary bicycle=customers  BIKE <> limited
highway=primary bicycle=use_sidepath cycleway:both=separate  BIKE <> discouraged
highway=tertiary bicycle=use_sidepath oneway=yes  CAR >, BIKE > discouraged
highway=tertiary cycleway:both=separate  BIKE <>
highway=tertiary cycleway:right=separate  BIKE <>
highway=tertiary cycleway=sidepath bicycle=use_sidepath  BIKE <> discouraged
highway=residential vehicle=no bicycle=dismount  BIKE -, PUSH <>, CAR -
highway=residential bicycle=dismount oneway=yes  BIKE -, CAR >
highway=residential bicycle_road=yes vehicle=destination bicycle=designated  CAR <> limited, BIKE <>, FOOT <>
highway=residential bicycle_road=yes vehicle=no bicycle=designated  CAR -, BIKE <>, FOOT <>
highway=residential bicycle_road=yes motor_vehicle=destination  CAR <> limited, BIKE <>, FOOT <>
highway=residential cyclestreet=yes  CAR <>, BIKE <>, FOOT <>
highway=residential cyclestreet=yes bicycle=designated motor_vehicle=yes  CAR <>, BIKE <>
`;

const PATHS_RIDDEN = `
highway=footway bicycle=yes  CAR -, BIKE <>, FOOT <>
highway=footway bicycle=designated  CAR -, BIKE <>, FOOT <>
highway=footway bicycle=permissive  BIKE <>, FOOT <>
highway=footway bicycle=no  CAR -, BIKE -, FOOT <>
highway=footway bicycle=dismount  BIKE -, PUSH <>, FOOT <>
highway=footway bicycle=private  BIKE <> limited, FOOT <>
highway=footway bicycle=destination  BIKE <> limited, FOOT <>
highway=footway footway=sidewalk  CAR -, BIKE -, PUSH <>, FOOT <>
highway=footway footway=sidewalk bicycle=yes  BIKE <>, FOOT <>
highway=footway footway=crossing  CAR -, BIKE -, PUSH <>, FOOT <>
highway=footway footway=crossing bicycle=yes  BIKE <>, FOOT <>
highway=footway footway=traffic_island  BIKE -, FOOT <>
highway=footway foot=designated bicycle=yes segregated=no  BIKE <>, FOOT <>
highway=pedestrian bicycle=yes  CAR -, BIKE <>, FOOT <>
highway=pedestrian bicycle=designated  BIKE <>, FOOT <>
highway=pedestrian bicycle=no  BIKE -, FOOT <>
highway=pedestrian bicycle=dismount  BIKE -, PUSH <>, FOOT <>
highway=pedestrian bicycle=destination  BIKE <> limited
highway=path bicycle=no  CAR -, BIKE -, FOOT <>
highway=path bicycle=dismount  BIKE -, PUSH <>, FOOT <>
highway=path bicycle=yes  BIKE <>, FOOT <>
highway=path bicycle=designated  BIKE <>, FOOT <>
highway=path bicycle=designated foot=designated segregated=yes  CAR -, BIKE <>, FOOT <>
highway=path bicycle=designated foot=designated segregated=no  BIKE <>, FOOT <>
highway=path bicycle=designated foot=no  BIKE <>, FOOT -
highway=path foot=designated bicycle=no  BIKE -, FOOT <>
highway=path foot=designated  BIKE <>, FOOT <>
highway=path horse=designated  FOOT <>
highway=path horse=designated foot=no bicycle=no  BIKE -, FOOT -
highway=path path=sidewalk bicycle=yes  BIKE <>, FOOT <>
highway=path access=no  CAR -, BIKE -, FOOT -
highway=path access=no foot=yes  CAR -, BIKE -, FOOT <>
highway=path access=no bicycle=yes  BIKE <>, FOOT -
highway=path access=private  CAR -, BIKE <> limited, FOOT <> limited
highway=path access=permissive  CAR -, BIKE <>, FOOT <>
highway=path vehicle=no  CAR -, BIKE -, FOOT <>
highway=path vehicle=no bicycle=yes  BIKE <>, FOOT <>
highway=path motor_vehicle=no  CAR -, BIKE <>, FOOT <>
highway=path sac_scale=hiking  CAR -, FOOT <>
highway=path informal=yes  CAR -, FOOT <>
highway=cycleway foot=yes  CAR -, BIKE <>, FOOT <>
highway=cycleway foot=designated  BIKE <>, FOOT <>
highway=cycleway foot=designated segregated=yes  BIKE <>, FOOT <>
highway=cycleway foot=no  CAR -, BIKE <>, FOOT -
highway=cycleway foot=permissive  BIKE <>, FOOT <>
highway=cycleway foot=use_sidepath  BIKE <>, FOOT <> discouraged
highway=cycleway bicycle=designated  BIKE <>
highway=cycleway bicycle=no  BIKE -
highway=cycleway access=no  BIKE -, FOOT -, CAR -
highway=cycleway access=private  BIKE <> limited
highway=cycleway cycleway=crossing  BIKE <>, CAR -
highway=cycleway motor_vehicle=no  CAR -, BIKE <>
highway=cycleway moped=yes  CAR -, BIKE <>
highway=cycleway moped=designated mofa=designated  CAR -, BIKE <>
highway=bridleway foot=yes  CAR -, BIKE -, FOOT <>
highway=bridleway bicycle=yes  CAR -, BIKE <>
highway=bridleway foot=yes bicycle=yes  CAR -, BIKE <>, FOOT <>
highway=bridleway foot=designated bicycle=designated horse=designated  BIKE <>, FOOT <>
highway=bridleway foot=no bicycle=no  BIKE -, FOOT -
highway=bridleway access=no  CAR -, BIKE -, FOOT -
highway=track bicycle=no  BIKE -, CAR <>, FOOT <>
highway=track bicycle=yes motor_vehicle=no  CAR -, TRUCK -, BIKE <>, FOOT <>
highway=track motor_vehicle=agricultural  CAR -, TRUCK -, BIKE <>, FOOT <>
highway=track motor_vehicle=forestry  CAR -, TRUCK -, BIKE <>, FOOT <>
highway=track motor_vehicle=agricultural;forestry  CAR -, TRUCK -, BIKE <>, FOOT <>
highway=track vehicle=forestry bicycle=yes  CAR -, BIKE <>, FOOT <>
highway=track vehicle=private  CAR <> limited, BIKE <> limited, FOOT <>
highway=track access=agricultural  CAR -, BIKE -, FOOT -
highway=track access=forestry foot=yes bicycle=permissive  CAR -, BIKE <>, FOOT <>
highway=track motor_vehicle=private  CAR <> limited, BIKE <>, FOOT <>
highway=track motor_vehicle=destination  CAR <> limited, BIKE <>, FOOT <>
highway=track motor_vehicle=yes  CAR <>, BIKE <>
highway=track access=private  CAR <> limited, BIKE <> limited, FOOT <> limited
highway=track access=no foot=yes  CAR -, BIKE -, FOOT <>
highway=track vehicle=agricultural;destination  CAR <> limited, BIKE <> limited, FOOT <>
highway=track agricultural=yes motor_vehicle=no  CAR -, BIKE <>
highway=steps bicycle=no  CAR -, BIKE -, FOOT <>
highway=steps ramp:bicycle=yes  BIKE -, PUSH <>, FOOT <>
highway=steps ramp=yes ramp:stroller=yes  BIKE -, FOOT <>
highway=steps bicycle=dismount  BIKE -, PUSH <>, FOOT <>
highway=steps wheelchair=no handrail=yes  FOOT <>, CAR -
highway=steps access=private  FOOT <> limited
highway=steps access=no  FOOT -
highway=steps foot=no  FOOT -
`;

const WALKING = `
highway=residential sidewalk=both  FOOT <>
highway=residential sidewalk=no  FOOT <>
highway=residential sidewalk=none  FOOT <>
highway=residential sidewalk=left  FOOT <>
highway=residential sidewalk:right=yes  FOOT <>
highway=residential sidewalk=separate  CAR <>, BIKE <>, FOOT <>
highway=residential sidewalk:both=separate  CAR <>, BIKE <>, FOOT <>
highway=residential sidewalk:left=separate sidewalk:right=no  FOOT <>
highway=residential sidewalk=separate foot=yes  FOOT <>
highway=residential foot:forward=no  FOOT <
highway=residential sidewalk=separate foot=use_sidepath  CAR <>, BIKE <>, FOOT <> discouraged
highway=secondary foot=use_sidepath  CAR <>, BIKE <>, FOOT <> discouraged
highway=secondary foot=discouraged  FOOT <> discouraged
highway=secondary foot=designated  FOOT <>
highway=secondary foot=permissive  FOOT <>
highway=secondary foot=private  FOOT <> limited
highway=secondary foot=destination  FOOT <> limited
highway=secondary foot=customers  FOOT <> limited
highway=secondary foot=no sidewalk=no  FOOT -, CAR <>
highway=trunk sidewalk=both  FOOT <>
highway=primary shoulder=yes  FOOT <>, CAR <>
highway=service tunnel=building_passage  CAR <>, FOOT <>
highway=service covered=yes  CAR <>, FOOT <>
highway=footway indoor=yes  FOOT <>
highway=footway tunnel=yes lit=yes  FOOT <>
highway=footway bridge=yes  FOOT <>
highway=footway wheelchair=no  FOOT <>
highway=footway surface=sand  FOOT <>
highway=corridor indoor=yes access=private  FOOT <> limited
highway=corridor foot=yes  FOOT <>
highway=platform foot=no  FOOT -
highway=platform access=no  FOOT -
railway=platform access=customers  FOOT <> limited
railway=platform foot=yes  FOOT <>
public_transport=platform access=no  FOOT -
man_made=pier access=private  FOOT <> limited
man_made=pier access=no  FOOT -
man_made=pier foot=yes bicycle=yes  FOOT <>, BIKE <>
`;

export const cyclingAndWalkingCases: readonly DocumentedCase[] = [
  ...readCases('Cycling against a one-way street', CONTRAFLOW),
  ...readCases('A value of bicycle on a road', BICYCLE_VALUES),
  ...readCases('Cycling and walking on paths and tracks', PATHS_RIDDEN),
  ...readCases('Walking beside and off the road', WALKING),
];
