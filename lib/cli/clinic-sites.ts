// npm run clinics: writes clinic-sites.json, places.json and the regions of clinics in geography.json of a market.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { kilometresBetween } from '../markets/distance';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const facility = z.object({
  deis: z.string().optional(),
  ipress: z.string().optional(),
  name: z.string(),
  address: z.string().nullish(),
  commune: z.string().nullish(),
  district: z.string().nullish(),
  city: z.string().nullish(),
  /** Region (Chile). Colombia has none: the first two digits of `dane` are the department. */
  region: z.number().optional(),
  dane: z.string().optional(),
  phone: z.string().nullish(),
  emergency: z.boolean().nullish(),
  at: z.tuple([z.number(), z.number()]).nullish(),
  src: z.string().optional(),
});
const register = z.object({
  ours: z.record(z.string(), z.object({ sites: z.string().array() })),
  facilities: facility.array(),
});
type Facility = z.infer<typeof facility>;

/** Code of each market's register in its `sources.json`. Rows of another source contain its code. */
const SOURCES = { cl: 'deis', pe: 'renipress', co: 'bog' } as const;
type MarketWithClinics = keyof typeof SOURCES;

/** Names that may mean another clinic in the register. They get no address, because it could be wrong. */
const UNSURE = new Set(['Clínica Juan Pablo II', 'Clínica Santa María del Sur']);

/** Addresses corrected by hand. Chile's register loses leading zeros; Peru's adds districts and crossings. */
const CORRECTED: Readonly<Record<string, string>> = {
  'Av. Santa María 410': 'Av. Santa María 0410',
  'Av. HONORIO DELGADO 370 INGENIERIA SMP': 'Av. Honorio Delgado 370',
  'Jr. EL POLO 570 MONTERRICO-SANTIAGO DE SURCO': 'Jr. El Polo 570',
  'Av. LA MARINA 2945-2949-2955-2965 MARANGA- SAN MIGUEL': 'Av. La Marina 2945',
  'Av. PROCERES DE LA INDEPENDENCIA 2701 - Y GANIMIDES 106 - 110': 'Av. Próceres de la Independencia 2701',
};

const WAYS: Readonly<Record<string, string>> = {
  AC: 'Avenida Calle',
  AK: 'Avenida Carrera',
  CL: 'Calle',
  DG: 'Diagonal',
  KR: 'Carrera',
  TV: 'Transversal',
};
/** Address of Bogotá's register: 'DG 115 A 70 C 75'. */
const BOGOTA = /^(AC|AK|CL|DG|KR|TV) (\d+) ?([A-Z])? (\d+) ?([A-Z])? (\d+)(?: (SUR|ESTE))?$/;

/** Office or floor that Chile's register writes before the number: 'Anabaena, Jardín del Mar 336'. */
const OFFICE_FIRST = /^(.+?)(?:, | \()(.+?)\)? (\d+)$/;
/** Block, lot and housing estate after the number in addresses of Lima. */
const LIMA_DETAIL = /\s*(?:,|\(|\bMZ\b|\bMANZANA\b|\bURB\b|\bURBANIZACIÓN\b).*$/;

/** Accented spelling of words in Peru's places, because the registers omit accents. */
const ACCENTED = new Map(
  (
    'Ancón Andrés Asunción Azángaro Bolívar Cáceres Camaná Caravelí Carrión Celendín Chepén Chimú Concepción ' +
    'Contumazá Convención Cristóbal Huánuco Huarochirí Jaén Jerónimo Jesús José Junín Lurín Marañón María Martín ' +
    'Morropón Nicolás Oyón Pachacámac Perú Ramón Rímac Rodríguez Román Sánchez Simón Tomás Unión Víctor Virú'
  )
    .split(' ')
    .map((word) => [
      word
        .normalize('NFD')
        .replaceAll(/[\u0300\u0301]/g, '')
        .normalize('NFC'),
      word,
    ]),
);

const inPlaceCase = (name: string) =>
  name.replaceAll(/ (De(?: (?:La|Las|Los))?|Del|Y)(?= )/g, (small) => small.toLowerCase());

const restoreAccents = (name: string) => name.replaceAll(/\p{L}+/gu, (word) => ACCENTED.get(word) ?? word);

function inSentenceCase(words: string): string {
  return inPlaceCase(words.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase()));
}

function addressOf(written: string): string {
  const corrected = CORRECTED[written];
  if (corrected) return corrected;
  const bogota = BOGOTA.exec(written);
  if (bogota) {
    const [, way, first, firstLetter = '', second, secondLetter = '', plate, side] = bogota;
    const street = `${WAYS[way!]} ${first}${firstLetter} # ${second}${secondLetter}-${plate}`;
    return side ? `${street} ${inSentenceCase(side)}` : street;
  }
  if (/\p{Lu}{4}/u.test(written)) return inSentenceCase(written.replace(LIMA_DETAIL, '').replaceAll(/N[°º] ?/g, ''));
  return written.replace(OFFICE_FIRST, '$1 $3, $2');
}

function siteOf(row: Facility, market: MarketWithClinics) {
  const place = row.commune ?? (row.district && restoreAccents(row.district)) ?? row.city ?? null;
  return {
    source: row.src ?? SOURCES[market],
    name: /\p{Ll}/u.test(row.name) ? row.name : inSentenceCase(row.name),
    address: row.address ? addressOf(row.address) : null,
    place: place && inPlaceCase(place),
    phone: row.phone ?? null,
    hasEmergency: row.emergency ?? null,
    at: row.at ?? null,
  };
}

const point = [z.number().nullable(), z.number().nullable()] as const;

/** Rows of each list of places, as [code, name, region, latitude, longitude, province]. */
const PLACES = {
  cl: z
    .tuple([z.number(), z.string(), z.number(), ...point, z.number()])
    .transform(([cut, name, region, ...at]) => [String(cut), name, String(region), at[0], at[1]] as const),
  pe: z
    .tuple([z.string(), z.string(), z.string(), z.string(), ...point])
    .transform(
      ([ubigeo, , province, name, ...at]) =>
        [ubigeo, restoreAccents(name), ubigeo.slice(0, 2), ...at, restoreAccents(province)] as const,
    ),
  co: z
    .tuple([z.string(), z.string(), z.string(), z.string(), z.string(), ...point])
    .transform(([dane, department, , name, , ...at]) => [dane, name, department, ...at] as const),
} as const;

/** Common names of places, by the name in the registers: a district, or a longer name. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  11201: 'Aysén (Puerto Aysén)',
  12401: 'Natales (Puerto Natales)',
  100601: 'Rupa-Rupa (Tingo María)',
  170101: 'Tambopata (Puerto Maldonado)',
  190101: 'Chaupimarca (Cerro de Pasco)',
  250101: 'Callería (Pucallpa)',
  11001: 'Bogotá',
  13001: 'Cartagena',
  52835: 'Tumaco',
  54001: 'Cúcuta',
  76001: 'Cali',
};

type PlaceRow = readonly [code: string, name: string, region: string, lat: number, lon: number, province?: string];

/** Places of a file. Omits rows without coordinates. */
function placesIn(file: string, row: (typeof PLACES)[MarketWithClinics]): PlaceRow[] {
  const { items } = z
    .object({ items: z.array(row as z.ZodType<readonly unknown[]>) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  return (items as PlaceRow[])
    .filter(([, , , lat]) => lat !== null)
    .map(([code, name, region, lat, lon, province]) => {
      const shown = KNOWN_AS[code] ?? inPlaceCase(name);
      return province === undefined
        ? [code, shown, region, lat, lon]
        : [code, shown, region, lat, lon, inPlaceCase(province)];
    });
}

function regionOf({ region, dane, at }: Facility, places: readonly PlaceRow[]): string[] {
  if (region !== undefined) return [String(region)];
  if (dane !== undefined) return [dane.slice(0, 2)];
  if (!at) return [];
  const away = (place: PlaceRow) => kilometresBetween(at, place.slice(3, 5) as number[]);
  return [places.reduce((nearest, place) => (away(place) < away(nearest) ? place : nearest))[2]];
}

const USAGE = `Usage: npm run clinics -- cl|pe|co clinics.json places.json
Writes clinic-sites.json, places.json and the regions of clinics in geography.json of lib/markets/<market>.`;
const { positionals } = readArguments(USAGE, {});
const [market, clinicsFile, placesFile] = positionals;
if (!market || !clinicsFile || !placesFile || !Object.hasOwn(SOURCES, market)) refuseArguments(USAGE);
const known = market as MarketWithClinics;
const fileOf = (name: string) => path.join(import.meta.dirname, `../markets/${known}/${name}`);

const { ours, facilities } = register.parse(JSON.parse(readFileSync(clinicsFile, 'utf8')));
const byCode = new Map(facilities.map((row) => [row.deis ?? row.ipress ?? row.name, row]));
const facilitiesOf = Object.entries(ours)
  .filter(([name]) => !UNSURE.has(name))
  .map(([name, { sites }]) => [name, sites.flatMap((code) => byCode.get(code) ?? [])] as const)
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
const clinics = Object.fromEntries(
  facilitiesOf.map(([name, rows]) => [
    name,
    rows.map((row) => siteOf(row, known)).toSorted((a, b) => (a.place ?? '').localeCompare(b.place ?? '', 'es')),
  ]),
);
writeFileSync(fileOf('clinic-sites.json'), `${JSON.stringify({ clinics }, null, 1)}\n`);

const places = placesIn(placesFile, PLACES[known]);
const rows = places.map((row) => JSON.stringify(row)).join(',\n');
writeFileSync(fileOf('places.json'), `[\n${rows}\n]\n`);

const geography = JSON.parse(readFileSync(fileOf('geography.json'), 'utf8')) as {
  clinicRegions: Record<string, string[]>;
};
for (const [name, sites] of facilitiesOf) {
  const regions = [...new Set(sites.flatMap((row) => regionOf(row, places)))].toSorted();
  if (regions.length > 0) geography.clinicRegions[name] = regions;
}
const onOneLine = (list: string) =>
  list
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/^\[ /, '[')
    .replace(/ \]$/, ']');
const written = JSON.stringify(geography, null, 2).replaceAll(/\[[^[\]]*\]/g, onOneLine);
writeFileSync(fileOf('geography.json'), `${written}\n`);
