/** What people head the columns of a list of their vans with, in English, German, French, Spanish, Italian and Portuguese. */

import { findAlias } from '../files/column-aliases.ts';
import { normalizeHeader } from '../files/normalize-header.ts';
import { isLoadField, type LoadField, type OrderField } from '../files/order-fields.ts';
import { nameLoad } from './edits/load-edits.ts';

/** By field of the van; `shiftFrom` and `shiftTo` are the two ends of its shift. Lower case, without accents. */
const ALIASES: Readonly<Record<string, string>> = {
  name: 'van, vehicle, vehicle name, van name, truck, plate, number plate, license plate, licence plate, registration, reg no, unit, fahrzeug, fahrzeugname, wagen, kennzeichen, nummernschild, vehicule, immatriculation, plaque, camion, vehiculo, matricula, furgoneta, veicolo, mezzo, targa, furgone, veiculo, viatura',
  driver:
    'driver, driver name, courier, fahrer, fahrername, zusteller, chauffeur, conducteur, livreur, conductor, repartidor, chofer, autista, conducente, corriere, motorista, condutor',
  phone: 'driver phone',
  kind: 'type, vehicle type, van type, model, fahrzeugtyp, typ, modell, modele, type de vehicule, modelo, tipo de vehiculo, modello, tipo',
  shift:
    'shift, working hours, hours, availability, schicht, arbeitszeit, einsatzzeit, horaires, horaire, plage horaire, turno, horario, jornada, orario',
  shiftFrom:
    'from, start, start time, shift start, begin, von, beginn, arbeitsbeginn, schichtbeginn, start um, debut, heure de debut, heure debut, inicio, hora de inicio, hora inicio, desde, inizio, ora inizio, dalle, das',
  shiftTo:
    'to, until, end, end time, shift end, finish, bis, ende, arbeitsende, schichtende, fin, heure de fin, heure fin, hora de fin, hora fin, hasta, fine, ora fine, alle, fim, hora de fim, ate',
  skills:
    'skills, equipment, features, ausstattung, fahigkeiten, equipement, competences, equipamiento, habilidades, dotazione, equipamento',
  maxOrders:
    'max stops, max orders, max deliveries, max stopps, maximale stopps, max auftrage, arrets max, max arrets, paradas max, max paradas, max fermate, max paragens',
  costPerKm:
    'cost per km, price per km, kosten pro km, kosten je km, euro km, cout par km, cout km, coste por km, coste km, costo per km, costo km, custo por km',
  costPerHour:
    'cost per hour, hourly rate, wage, kosten pro stunde, stundensatz, stundenlohn, cout par heure, taux horaire, coste por hora, costo per ora, custo por hora',
  costPerDay:
    'cost per day, fixed cost, daily cost, kosten pro tag, fixkosten, tagessatz, cout par jour, cout fixe, coste por dia, coste fijo, costo per giorno, costo fisso, custo por dia, custo fixo',
};

/** Beside the words that order files have for what is loaded. */
const ROOMS: Readonly<Partial<Record<LoadField, string>>> = {
  boxes: 'box capacity, capacity, kapazitat, capacite, capacidad, capacita, capacidade',
  weight:
    'payload, load, capacity kg, nutzlast, zuladung, charge utile, poids max, carga util, carga maxima, peso maximo, portata, peso massimo, carga maxima kg',
  volume:
    'load volume, ladevolumen, laderaum, volume utile, volume de chargement, volumen de carga, volume di carico, volume de carga',
  pallets: 'pallet spaces, palettenplatze',
};

function list<Value>(
  words: Readonly<Record<string, string>>,
  read: (key: string) => Value,
): [string, Value][] {
  return Object.entries(words).flatMap(([key, text]) =>
    text.split(', ').map((word): [string, Value] => [word, read(key)]),
  );
}

const FIELDS = new Map(list(ALIASES, (field) => field));
const LOADS = new Map(list(ROOMS, (load) => load as LoadField));
const UNIT = / (kg|kgs|kilo|kilos|t|to|tons?|tonnes?|tonnen|toneladas|lbs?|pounds?|m3|cbm)$/;

const VOLUMES = new Set(['m3', 'cbm']);
const ROOM_WORDS = /^(?:max|maximum|capacity|kapazitat|capacite|capacidad|capacita|capacidade) (?=.)/;

/** Room of a van in the file's unit: `size` of the measure's units in one of it. */
interface FileRoom {
  readonly measure: string;
  readonly size: number;
}

function readUnit(load: LoadField, unit: string | undefined): FileRoom {
  if (load === 'volume') return { measure: 'm³', size: 1 };
  if (load !== 'weight') return { measure: nameLoad(load), size: 1 };
  if (/^(lb|lbs|pounds?)$/.test(unit ?? '')) return { measure: 'lb', size: 1 };
  return { measure: 'kg', size: /^t/.test(unit ?? '') ? 1000 : 1 };
}

/** What a heading surely means in a file of orders. */
function listSure(header: string): OrderField[] {
  return (findAlias(header) ?? []).flatMap(({ field, isSure }) => (isSure ? [field] : []));
}

function findLoad(header: string): LoadField | undefined {
  return LOADS.get(header) ?? listSure(header).find(isLoadField);
}

/** What a column of somebody else's table is; undefined for what nobody here knows. */
export function findFleetAlias(header: string): { readonly field: string } | FileRoom | undefined {
  const whole = normalizeHeader(header);
  const field = FIELDS.get(whole) ?? listSure(whole).find((one) => one === 'phone');
  if (field !== undefined) return { field };
  const unit = UNIT.exec(` ${whole}`)?.[1];
  for (const text of [whole, whole.replace(ROOM_WORDS, '')]) {
    const load = text === unit ? 'weight' : (findLoad(text) ?? findLoad(text.replace(UNIT, '')));
    if (load === 'boxes' && unit !== undefined)
      return readUnit(VOLUMES.has(unit) ? 'volume' : 'weight', unit);
    if (load !== undefined) return readUnit(load, unit);
  }
  return undefined;
}
