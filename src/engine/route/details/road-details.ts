/** Details that stand in a road's attribute row. Unknown values are null, enumerations lower case. */
import { COUNTRIES } from '../../graph/countries.ts';
import {
  ROAD_GET_OFF_BACKWARD,
  ROAD_GET_OFF_BIKE,
  ROAD_GET_OFF_FORWARD,
  ROAD_LINK,
  ROAD_LIT,
  ROAD_ROUNDABOUT,
} from '../../graph/road-enums.ts';
import { ROAD_ENUM_COLUMNS, type RoadColumn, type RoadTextColumn } from '../../graph/road-table.ts';
import type { Detail, DetailValue } from './detail.ts';

type EnumColumn = keyof typeof ROAD_ENUM_COLUMNS;

/** Columns that differ by direction: along and against the road's drawing. */
type Columns<C extends RoadColumn> = readonly [C] | readonly [C, C];

function readRow(columns: Columns<RoadColumn>, decode: (stored: number) => DetailValue): Detail {
  return {
    open({ graph }) {
      const along = graph.roads[columns[0]];
      const against = graph.roads[columns[1] ?? columns[0]];
      return ({ arc }) => decode(((arc & 1) === 0 ? along : against)[graph.roadOfEdge[arc >> 1]]);
    },
  };
}

function enumOf(...columns: Columns<EnumColumn>): Detail {
  const values = ROAD_ENUM_COLUMNS[columns[0]].map((constant) =>
    constant === 'MISSING' ? null : constant.toLowerCase(),
  );
  return readRow(columns, (stored) => values[stored] ?? null);
}

function textOf(...columns: Columns<RoadTextColumn>): Detail {
  return {
    open({ graph }) {
      const along = graph.roads[columns[0]];
      const against = graph.roads[columns[1] ?? columns[0]];
      return ({ arc }) =>
        graph.texts[((arc & 1) === 0 ? along : against)[graph.roadOfEdge[arc >> 1]]] || null;
    },
  };
}

function flagOf(bit: number): Detail {
  return readRow(['flags'], (flags) => (flags & bit) !== 0);
}

/** Any bit of a mask along the road, of another against it. */
function flagByDirection(along: number, against: number): Detail {
  return {
    open({ graph }) {
      const { flags } = graph.roads;
      return ({ arc }) => (flags[graph.roadOfEdge[arc >> 1]] & ((arc & 1) === 0 ? along : against)) !== 0;
    },
  };
}

/** 0 = unknown. */
function numberOf(column: RoadColumn): Detail {
  return readRow([column], (stored) => stored || null);
}

/** Stored in hundredths of the unit on the wire; 0 = not signed. */
function limitOf(column: RoadColumn): Detail {
  return readRow([column], (stored) => (stored === 0 ? null : stored / 100));
}

const NO_LIMIT = 255;
/** km/h where a sign lifts every limit: what custom models read there too. */
const NO_LIMIT_SPEED = 130;

export const ROAD_DETAILS: Readonly<Record<string, Detail>> = {
  street_name: textOf('name'),
  street_ref: textOf('ref'),
  street_destination: textOf('destinationForward', 'destinationBackward'),
  // Codes, not words: they keep their case.
  country: readRow(['country'], (stored) => (stored === 0 ? null : COUNTRIES[stored])),
  state: textOf('state'),
  access_conditional: textOf('accessConditional'),
  foot_conditional: textOf('footConditional'),
  bike_conditional: textOf('bikeConditional'),
  road_class: enumOf('roadClass'),
  road_access: enumOf('access'),
  road_environment: enumOf('environment'),
  toll: enumOf('toll'),
  surface: enumOf('surface'),
  smoothness: enumOf('smoothness'),
  track_type: enumOf('trackType'),
  hgv: enumOf('hgv'),
  hazmat: enumOf('hazmat'),
  hazmat_tunnel: enumOf('hazmatTunnel'),
  hazmat_water: enumOf('hazmatWater'),
  foot_network: enumOf('footNetwork'),
  bike_network: enumOf('bikeNetwork'),
  cycleway: enumOf('cyclewayForward', 'cyclewayBackward'),
  sidewalk: enumOf('sidewalk'),
  urban_density: enumOf('urbanDensity'),
  roundabout: flagOf(ROAD_ROUNDABOUT),
  road_class_link: flagOf(ROAD_LINK),
  get_off_bike: flagByDirection(
    ROAD_GET_OFF_BIKE | ROAD_GET_OFF_FORWARD,
    ROAD_GET_OFF_BIKE | ROAD_GET_OFF_BACKWARD,
  ),
  lit: flagOf(ROAD_LIT),
  max_speed: readRow(['maxSpeedForward', 'maxSpeedBackward'], (stored) => {
    if (stored === 0) return null;
    return stored === NO_LIMIT ? NO_LIMIT_SPEED : stored;
  }),
  max_width: limitOf('maxWidth'),
  max_height: limitOf('maxHeight'),
  max_length: limitOf('maxLength'),
  max_weight: limitOf('maxWeight'),
  max_axle_load: limitOf('maxAxleLoad'),
  lanes: numberOf('lanes'),
  hike_rating: numberOf('hikeRating'),
  mtb_rating: numberOf('mtbRating'),
  horse_rating: numberOf('horseRating'),
  osm_way_id: numberOf('osmIdOfRoad'),
};
