/** KML to rows: placemarks with a point, or at least an address. Lines and areas are counted and left out. */
import type { FileResult } from './file-result.ts';
import { buildPlaceRecords, type FilePlace, type LeftOut, type PlaceRecords } from './place-records.ts';
import { walkXml } from './read-xml.ts';

/** Children of a placemark that become columns. */
const COLUMN_OF: Record<string, string> = {
  name: 'name',
  description: 'description',
  address: 'address',
  phoneNumber: 'phone',
};

class PlacemarkReader {
  readonly places: FilePlace[] = [];
  readonly leftOut: LeftOut = { lines: 0, areas: 0, tracks: 0, others: 0 };
  badPlaces = 0;
  private readonly path: string[] = [];
  private properties: Map<string, string> | undefined;
  private coordinates: string | undefined;
  private shape: keyof LeftOut | undefined;
  /** Name of the datum that is open. */
  private key = '';

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.path.push(name);
    if (name === 'Placemark') {
      this.properties = new Map();
      this.coordinates = undefined;
      this.shape = undefined;
    } else if (name === 'LineString' || name === 'LinearRing') this.shape ??= 'lines';
    else if (name === 'Polygon') this.shape = 'areas';
    else if (name === 'Track') this.shape = 'tracks';
    else if (name === 'Model') this.shape ??= 'others';
    else if (name === 'Data' || name === 'SimpleData') this.key = attributes.name ?? '';
  }

  close(name: string, text: string): void {
    this.path.pop();
    const parent = this.path[this.path.length - 1];
    if (!this.properties) return;
    if (name === 'Placemark') this.finish(this.properties);
    else if (name === 'coordinates' && parent === 'Point') this.coordinates ??= text;
    else if (parent === 'Placemark' && name in COLUMN_OF && text !== '')
      this.properties.set(COLUMN_OF[name], text);
    else if ((name === 'SimpleData' || (name === 'value' && parent === 'Data')) && this.key && text !== '')
      this.properties.set(this.key, text);
  }

  private finish(properties: Map<string, string>): void {
    this.properties = undefined;
    if (this.coordinates !== undefined) {
      const [lon, lat] = this.coordinates.split(',').map((part) => Number(part.trim() || Number.NaN));
      if (Number.isFinite(lon) && Number.isFinite(lat)) this.places.push({ lon, lat, properties });
      else this.badPlaces++;
    } else if (this.shape) this.leftOut[this.shape]++;
    else if (properties.has('address')) this.places.push({ properties });
    else this.badPlaces++;
  }
}

export function readKml(name: string, text: string): FileResult<PlaceRecords> {
  const reader = new PlacemarkReader();
  const walked = walkXml(text, {
    onOpen: (element, attributes) => reader.open(element, attributes),
    onClose: (element, content) => reader.close(element, content),
  });
  if (!walked.ok) return walked;
  return buildPlaceRecords(name, reader.places, reader.leftOut, reader.badPlaces);
}
