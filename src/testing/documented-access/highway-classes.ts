/**
 * Who may use a way of each class where nothing else is said: OSM wiki, Key:highway, the pages of its values, and "OSM
 * tags for routing/Access restrictions" (worldwide defaults).
 */

import { type DocumentedCase, readCases } from './documented-case.ts';

const ROADS = `
highway=motorway  CAR >, TRUCK >, BIKE -, FOOT -
highway=motorway_link oneway=yes  CAR >, TRUCK >, BIKE -, FOOT -
highway=motorway_link  CAR <>, BIKE -, FOOT -
highway=trunk  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=trunk_link  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=primary  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=primary_link  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=secondary  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=secondary_link  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=tertiary  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=tertiary_link  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=unclassified  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=residential  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=living_street  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=service  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=road  CAR <>, TRUCK <>, BIKE <>, FOOT <>
highway=track  CAR <>, TRUCK <>, BIKE <>, FOOT <>
`;

const PATHS = `
highway=path  CAR -, TRUCK -, BIKE <>, FOOT <>
highway=footway  CAR -, TRUCK -, BIKE -, PUSH <>, FOOT <>
highway=pedestrian  CAR -, TRUCK -, BIKE -, PUSH <>, FOOT <>
highway=cycleway  CAR -, TRUCK -, BIKE <>, FOOT -
highway=bridleway  CAR -, TRUCK -, BIKE -, FOOT -
highway=steps  CAR -, TRUCK -, BIKE -, PUSH <>, FOOT <>
highway=corridor  CAR -, BIKE -, FOOT <>
highway=platform  CAR -, BIKE -, FOOT <>
railway=platform  CAR -, BIKE -, FOOT <>
public_transport=platform  CAR -, BIKE -, FOOT <>
highway=elevator  CAR -, FOOT <>
man_made=pier  CAR -, FOOT <>
`;

const NOT_FOR_THE_PUBLIC = `
highway=busway  CAR -, TRUCK -, BIKE -, FOOT -
highway=bus_guideway  CAR -, TRUCK -, BIKE -, FOOT -
highway=raceway  CAR -, TRUCK -, BIKE -, FOOT -
highway=escape  CAR -, TRUCK -, BIKE -, FOOT -
highway=emergency_bay  CAR -, BIKE -, FOOT -
highway=services  CAR -, BIKE -, FOOT -
highway=rest_area  CAR -, BIKE -, FOOT -
highway=no  CAR -, BIKE -, FOOT -
`;

const NOT_THERE = `
highway=construction  CAR -, TRUCK -, BIKE -, FOOT -
highway=construction construction=residential  CAR -, TRUCK -, BIKE -, FOOT -
highway=construction construction=primary access=no  CAR -, BIKE -, FOOT -
highway=construction construction=cycleway  CAR -, BIKE -, FOOT -
highway=proposed proposed=secondary  CAR -, TRUCK -, BIKE -, FOOT -
highway=proposed proposed=footway  CAR -, BIKE -, FOOT -
highway=planned planned=primary  CAR -, BIKE -, FOOT -
highway=abandoned  CAR -, BIKE -, FOOT -
highway=disused  CAR -, BIKE -, FOOT -
highway=razed  CAR -, BIKE -, FOOT -
highway=demolished  CAR -, BIKE -, FOOT -
highway=dismantled  CAR -, BIKE -, FOOT -
abandoned:highway=track  CAR -, BIKE -, FOOT -
disused:highway=residential  CAR -, BIKE -, FOOT -
razed:highway=service  CAR -, BIKE -, FOOT -
proposed:highway=path  CAR -, BIKE -, FOOT -
was:highway=tertiary  CAR -, BIKE -, FOOT -
construction:highway=secondary  CAR -, BIKE -, FOOT -
railway=rail  CAR -, BIKE -, FOOT -
railway=abandoned  CAR -, BIKE -, FOOT -
railway=tram  CAR -, BIKE -, FOOT -
waterway=river  CAR -, BIKE -, FOOT -
building=yes  CAR -, BIKE -, FOOT -
barrier=fence  CAR -, BIKE -, FOOT -
amenity=parking  CAR -, BIKE -
landuse=residential  CAR -, BIKE -, FOOT -
boundary=administrative  CAR -, BIKE -, FOOT -
power=line  CAR -, BIKE -, FOOT -
highway=residential construction=minor  CAR <>, BIKE <>, FOOT <>
highway=residential proposed=secondary  CAR <>, BIKE <>, FOOT <>
highway=track abandoned:railway=rail  CAR <>, BIKE <>, FOOT <>
highway=cycleway railway=abandoned  CAR -, BIKE <>
highway=residential railway=tram  CAR <>, BIKE <>, FOOT <>
`;

const SERVICES = `
highway=service service=driveway  CAR <>, BIKE <>, FOOT <>
highway=service service=parking_aisle  CAR <>, BIKE <>, FOOT <>
highway=service service=alley  CAR <>, BIKE <>, FOOT <>
highway=service service=drive-through  CAR <>, BIKE <>, FOOT <>
highway=service service=drive-through oneway=yes  CAR >, BIKE >, FOOT <>
highway=service service=layby  CAR <>, BIKE <>, FOOT <>
highway=service service=slipway  CAR <>, FOOT <>
highway=service service=yard  CAR <>, FOOT <>
highway=service service=driveway access=private  CAR <> limited, BIKE <> limited, FOOT <> limited
highway=service service=driveway access=no  CAR -, BIKE -, FOOT -
highway=service service=driveway access=permissive  CAR <>, BIKE <>, FOOT <>
highway=service service=driveway motor_vehicle=private  CAR <> limited, BIKE <>, FOOT <>
highway=service service=driveway2 access=private  CAR <> limited
highway=service service=parking_aisle access=customers  CAR <> limited, BIKE <> limited, FOOT <> limited
highway=service service=parking_aisle oneway=yes  CAR >, BIKE >, FOOT <>
highway=service service=alley oneway=yes  CAR >, BIKE >, FOOT <>
highway=service service=alley oneway=yes oneway:bicycle=no  CAR >, BIKE <>, FOOT <>
highway=service access=delivery  CAR <> limited, TRUCK <>, BIKE <> limited, FOOT <> limited
highway=service motor_vehicle=delivery foot=yes bicycle=yes  CAR <> limited, BIKE <>, FOOT <>
highway=service service=emergency_access access=no emergency=yes  CAR -, BIKE -, FOOT -
highway=service service=emergency_access access=no emergency=designated foot=yes  CAR -, BIKE -, FOOT <>
highway=service service=emergency_access motor_vehicle=no emergency=yes  CAR -, BIKE <>, FOOT <>
highway=service access=private emergency=yes  CAR <> limited
highway=service service=bus access=no psv=yes  CAR -, BIKE -, FOOT -
highway=service access=no bus=yes  CAR -, BIKE -, FOOT -
highway=service access=no bus=designated bicycle=yes foot=yes  CAR -, BIKE <>, FOOT <>
highway=service vehicle=no bus=yes  CAR -, BIKE -, FOOT <>
highway=service motor_vehicle=no psv=yes  CAR -, TRUCK -, BIKE <>, FOOT <>
highway=service motor_vehicle=no taxi=yes bus=yes  CAR -, TRUCK -, BIKE <>
highway=service motor_vehicle=no motorcycle=yes  CAR -, TRUCK -, BIKE <>
highway=service motor_vehicle=no hgv=yes  CAR -, TRUCK <>
highway=service access=no hgv=designated  CAR -, TRUCK <>, BIKE -, FOOT -
highway=service access=no hgv=delivery  CAR -, TRUCK <>
highway=service access=no motorcar=yes  CAR <>, TRUCK -, BIKE -, FOOT -
`;

const DESCRIPTIONS_THAT_CLOSE_NOTHING = `
highway=residential surface=asphalt lanes=2 maxspeed=30  CAR <>, BIKE <>, FOOT <>
highway=residential lit=yes sidewalk=both name=Hauptstraße  CAR <>, BIKE <>, FOOT <>
highway=primary toll=yes  CAR <>, BIKE <>, FOOT <>
highway=primary bridge=yes layer=1  CAR <>, BIKE <>, FOOT <>
highway=primary tunnel=yes layer=-1  CAR <>, BIKE <>, FOOT <>
highway=primary ref=B+1 maxspeed:forward=70 maxspeed:backward=50  CAR <>, BIKE <>
highway=unclassified ford=yes  CAR <>, BIKE <>, FOOT <>
highway=unclassified surface=gravel smoothness=bad  CAR <>, BIKE <>, FOOT <>
highway=track tracktype=grade1  CAR <>, BIKE <>, FOOT <>
highway=track tracktype=grade2 surface=gravel  CAR <>, BIKE <>, FOOT <>
highway=track tracktype=grade5 surface=grass  FOOT <>, BIKE <>
highway=residential traffic_calming=bump  CAR <>, BIKE <>, FOOT <>
highway=residential maxheight=3.5  CAR <>, BIKE <>, FOOT <>
highway=residential maxweight=3.5  CAR <>, BIKE <>, FOOT <>
highway=residential noexit=yes  CAR <>, BIKE <>, FOOT <>
highway=residential parking:lane:both=parallel  CAR <>, BIKE <>, FOOT <>
highway=tertiary bus_bay=right  CAR <>, BIKE <>, FOOT <>
highway=tertiary busway=lane  CAR <>, BIKE <>
highway=secondary lanes=3 lanes:psv=1  CAR <>, BIKE <>
highway=secondary oneway=yes lanes=2 psv:lanes=|designated  CAR >, BIKE >, FOOT <>
highway=secondary oneway=yes lanes=2 vehicle:lanes=yes|no bus:lanes=|designated  CAR >, FOOT <>
highway=secondary oneway=yes bicycle:lanes=|designated  CAR >, BIKE >
highway=secondary turn:lanes=left|through  CAR <>, BIKE <>
highway=motorway hov:lanes=designated||  CAR >
highway=motorway hov=lane  CAR >
highway=primary motorroad=no  CAR <>, BIKE <>, FOOT <>
highway=unclassified hazmat=no  CAR <>, TRUCK <>
highway=unclassified hgv=no  CAR <>, TRUCK -, BIKE <>, FOOT <>
highway=unclassified hgv=destination  CAR <>, TRUCK <>, BIKE <>
highway=unclassified goods=no  CAR <>, BIKE <>
highway=unclassified agricultural=no  CAR <>, BIKE <>
highway=unclassified horse=no carriage=no  CAR <>, BIKE <>, FOOT <>
highway=unclassified wheelchair=no  CAR <>, BIKE <>, FOOT <>
highway=tertiary inline_skates=no  CAR <>, BIKE <>, FOOT <>
highway=residential motorcycle=no moped=no  CAR <>, BIKE <>, FOOT <>
highway=primary trailer=no  CAR <>, BIKE <>
highway=residential tourist_bus=no  CAR <>, BIKE <>
`;

const MOTORROADS = `
highway=trunk motorroad=yes  CAR <>, TRUCK <>, BIKE -, FOOT -
highway=trunk motorroad=yes oneway=yes  CAR >, BIKE -, FOOT -
highway=primary motorroad=yes  CAR <>, TRUCK <>, BIKE -, FOOT -
highway=trunk motorroad=yes bicycle=yes  CAR <>, BIKE <>, FOOT -
highway=trunk motorroad=yes foot=yes  CAR <>, BIKE -, FOOT <>
highway=trunk_link motorroad=yes  CAR <>, BIKE -, FOOT -
highway=trunk expressway=yes  CAR <>, TRUCK <>
highway=trunk motorroad=yes bicycle=no foot=no moped=no  CAR <>, BIKE -, FOOT -
highway=trunk motorroad=yes access=yes  CAR <>
highway=trunk motorroad=yes bicycle=use_sidepath  CAR <>, FOOT -
highway=secondary motorroad=yes hgv=no  CAR <>, TRUCK -, BIKE -
highway=motorway bicycle=yes  CAR >, BIKE >, FOOT -
highway=motorway foot=yes  CAR >, FOOT <>
highway=motorway access=no  CAR -, TRUCK -
highway=motorway access=no hgv=yes  CAR -, TRUCK >
highway=motorway oneway=no  CAR <>, TRUCK <>
highway=motorway oneway=-1  CAR <, TRUCK <
highway=trunk bicycle=no foot=no  CAR <>, BIKE -, FOOT -
highway=trunk foot=no  CAR <>, BIKE <>, FOOT -
highway=motorway hgv=no  CAR >, TRUCK -
highway=motorway_link hgv=no oneway=yes  CAR >, TRUCK -
`;

export const highwayCases: readonly DocumentedCase[] = [
  ...readCases('A class of road', ROADS),
  ...readCases('A class of path', PATHS),
  ...readCases('A class that is not for the public', NOT_FOR_THE_PUBLIC),
  ...readCases('A way that is not there, or no way at all', NOT_THERE),
  ...readCases('A kind of service road', SERVICES),
  ...readCases('A description that closes nothing', DESCRIPTIONS_THAT_CLOSE_NOTHING),
  ...readCases('Motorways and motorroads', MOTORROADS),
];
