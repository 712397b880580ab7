/** Ferries, areas, and roads for certain people: OSM wiki, Tag:route=ferry, Key:area, Key:hov, Key:smoothness. */

import { type DocumentedCase, readCases } from './documented-case.ts';

const FERRIES = `
route=ferry  CAR <>, BIKE <>, FOOT <>
route=ferry motor_vehicle=yes  CAR <>, TRUCK <>, FOOT <>, BIKE <>
route=ferry motor_vehicle=yes foot=yes bicycle=yes  CAR <>, TRUCK <>, BIKE <>, FOOT <>
route=ferry motor_vehicle=no foot=yes bicycle=yes  CAR -, TRUCK -, BIKE <>, FOOT <>
route=ferry motor_vehicle=no  CAR -, TRUCK -, BIKE <>, FOOT <>
route=ferry motorcar=yes hgv=no  CAR <>, TRUCK -
route=ferry motorcar=no  CAR -, FOOT <>
route=ferry foot=yes motorcar=no bicycle=no  CAR -, BIKE -, FOOT <>
route=ferry foot=no motor_vehicle=yes  CAR <>, FOOT -
route=ferry vehicle=no foot=yes  CAR -, BIKE -, FOOT <>
route=ferry access=private  CAR <> limited, FOOT <> limited
route=ferry access=no  CAR -, BIKE -, FOOT -
route=ferry access=no foot=yes  CAR -, BIKE -, FOOT <>
route=ferry oneway=yes motor_vehicle=yes  CAR >
route=ferry bicycle=no motor_vehicle=yes  CAR <>, BIKE -, FOOT <>
route=ferry ferry=primary motor_vehicle=yes  CAR <>
route=shuttle_train motor_vehicle=yes  CAR <>
route=ferry bicycle=no  FOOT <>, BIKE -
route=ferry hgv=no  CAR <>, TRUCK -
route=ferry motor_vehicle=yes access=permissive  CAR <>, FOOT <>
route=ferry motor_vehicle=destination  CAR <> limited
route=ferry motor_vehicle=yes bicycle=no foot=no  CAR <>, BIKE -, FOOT -
route=ferry bicycle=yes  BIKE <>
route=ferry vehicle=yes  CAR <>, TRUCK <>, BIKE <>
route=ferry oneway=-1 motor_vehicle=yes  CAR <
route=bus  CAR -, BIKE -, FOOT -
route=bicycle  CAR -, BIKE -, FOOT -
route=hiking  CAR -, BIKE -, FOOT -
`;

const AREAS = `
highway=pedestrian area=yes  CAR -, FOOT <>
highway=pedestrian area=yes bicycle=yes  CAR -, BIKE <>, FOOT <>
highway=pedestrian area=yes motor_vehicle=no  CAR -, FOOT <>
highway=pedestrian area=yes access=private  CAR -, FOOT <> limited
highway=pedestrian area=yes access=no  CAR -, FOOT -
highway=footway area=yes  CAR -, FOOT <>
highway=footway area=yes foot=no  FOOT -
highway=platform area=yes  CAR -, FOOT <>
highway=residential area=no  CAR <>, BIKE <>, FOOT <>
area:highway=residential  CAR -, BIKE -, FOOT -
area:highway=footway  CAR -, BIKE -, FOOT -
`;

const SPECIAL = `
highway=motorway hov=designated  CAR -
highway=motorway hov=yes  CAR >
highway=secondary motor_vehicle=no hov=designated  CAR -
highway=motorway_link access=no hov=designated oneway=yes  CAR -
highway=unclassified motor_vehicle=no motorhome=yes  CAR -
highway=service access=private delivery=yes  CAR <> limited
highway=unclassified access=no agricultural=yes  CAR -, BIKE -, FOOT -
highway=unclassified access=no forestry=yes foot=yes  CAR -, BIKE -, FOOT <>
highway=unclassified access=no emergency=yes  CAR -, BIKE -, FOOT -
highway=unclassified access=no military=yes  CAR -, FOOT -
highway=service access=employees  CAR <> limited
highway=service access=residents  CAR <> limited
highway=service motor_vehicle=residents  CAR <> limited, BIKE <>
highway=service access=permit  CAR <> limited
highway=track smoothness=impassable  FOOT <>
highway=unclassified access=yes motor_vehicle=no bicycle=yes  CAR -, BIKE <>, FOOT <>
highway=unclassified access=unknown  CAR <>, BIKE <>, FOOT <>
highway=unclassified motor_vehicle=unknown  CAR <>, BIKE <>
highway=unclassified access=no motor_vehicle=unknown  CAR -
highway=unclassified vehicle=permissive  CAR <>, BIKE <>
highway=unclassified psv=designated access=no  CAR -, BIKE -, FOOT -
highway=unclassified psv=yes bus=yes taxi=yes  CAR <>, BIKE <>
highway=unclassified motor_vehicle=psv  CAR -, BIKE <>
highway=unclassified motor_vehicle=bus  CAR -, BIKE <>
highway=unclassified motor_vehicle=emergency  CAR -, BIKE <>
highway=unclassified vehicle=agricultural  CAR -, BIKE -, FOOT <>
highway=unclassified motor_vehicle=military  CAR -, BIKE <>, FOOT <>
highway=unclassified motor_vehicle=official  CAR <>
highway=unclassified access=no;private  CAR <> limited
highway=unclassified motor_vehicle=agricultural;permissive  CAR <>
highway=unclassified motor_vehicle=destination;yes  CAR <>
highway=unclassified motor_vehicle=agricultural;forestry;destination  CAR <> limited
highway=unclassified motor_vehicle=forestry;military;emergency  CAR -
highway=unclassified motor_vehicle=private;+delivery  CAR <> limited
highway=unclassified access=designated  CAR <>, BIKE <>, FOOT <>
highway=unclassified access=discouraged  CAR <> discouraged, BIKE <> discouraged, FOOT <> discouraged
highway=unclassified motor_vehicle=discouraged  CAR <> discouraged, BIKE <>, FOOT <>
highway=unclassified hgv=discouraged  CAR <>, TRUCK <>, BIKE <>
highway=residential motor_vehicle=customers  CAR <> limited, BIKE <>, FOOT <>
highway=residential motor_vehicle:conditional=destination+@+(sunset-sunrise)  BIKE <>, FOOT <>
highway=residential bicycle:conditional=no+@+wet  CAR <>, FOOT <>
highway=residential hgv:conditional=no+@+(weight>7.5)  CAR <>, BIKE <>, FOOT <>
highway=residential maxweight:conditional=7.5+@+delivery  CAR <>, BIKE <>
`;

export const ferryAndSpecialCases: readonly DocumentedCase[] = [
  ...readCases('Ferries and other routes', FERRIES),
  ...readCases('Areas to walk over', AREAS),
  ...readCases('Roads for certain people, and values seldom met', SPECIAL),
];
