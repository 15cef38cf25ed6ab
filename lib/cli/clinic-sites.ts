// npm run clinics -- <market> <register.json>: writes lib/markets/<market>/clinic-sites.json from a public register.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const facility = z.object({
  deis: z.string().optional(),
  ipress: z.string().optional(),
  name: z.string(),
  address: z.string().nullish(),
  commune: z.string().nullish(),
  district: z.string().nullish(),
  city: z.string().nullish(),
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

/** Facts about each register, shown with its rows. */
const SOURCES = {
  cl: {
    deis: {
      name: 'Establecimientos de salud vigentes (DEIS, Ministerio de Salud de Chile)',
      url: 'https://datos.gob.cl/dataset/establecimientos-de-salud-vigentes',
      licence: 'CC0',
      asOf: '2026-03-10',
    },
  },
  pe: {
    renipress: {
      name: 'RENIPRESS (datos abiertos del MINSA, Perú)',
      url: 'https://www.datosabiertos.gob.pe',
      licence: null,
      asOf: '2021-11-01',
    },
  },
  co: {
    bog: {
      name: 'Secretaría Distrital de Salud de Bogotá (REPS)',
      url: 'https://datosabiertos.bogota.gov.co',
      licence: 'CC BY 4.0',
      asOf: '2026-07-18',
    },
    osm: {
      name: '© OpenStreetMap contributors',
      url: 'https://www.openstreetmap.org/copyright',
      licence: 'ODbL 1.0',
      asOf: '2026-09-01',
    },
    seen: { name: 'Sitio de la clínica', url: null, licence: null, asOf: '2026-09-01' },
  },
} as const;
type MarketWithClinics = keyof typeof SOURCES;

/** The register may mean another clinic under these names: no address is better than a wrong one. */
const UNSURE = new Set(['Clínica Juan Pablo II', 'Clínica Santa María del Sur']);

/** Chile's register loses leading zeros; Peru's adds districts and crossings. Corrected by hand. */
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
/** Block, lot and housing estate, which follow the number in addresses of Lima. */
const LIMA_DETAIL = /\s*(?:,|\(|\bMZ\b|\bMANZANA\b|\bURB\b|\bURBANIZACIÓN\b).*$/;

function inSentenceCase(words: string): string {
  const capitalised = words.toLowerCase().replaceAll(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
  return capitalised.replaceAll(/ (De(?: (?:La|Las|Los))?|Del|Y)(?= )/g, (small) => small.toLowerCase());
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
  const place = row.commune ?? row.district ?? row.city ?? null;
  return {
    source: row.src ?? Object.keys(SOURCES[market])[0]!,
    name: /\p{Ll}/u.test(row.name) ? row.name : inSentenceCase(row.name),
    address: row.address ? addressOf(row.address) : null,
    place: place && place.replaceAll(/ De(?= )/g, ' de'),
    phone: row.phone ?? null,
    hasEmergency: row.emergency ?? null,
    at: row.at ?? null,
  };
}

const USAGE =
  'Usage: npm run clinics -- cl|pe|co register.json\nWrites lib/markets/<market>/clinic-sites.json from a public register.';
const { positionals } = readArguments(USAGE, {});
const [market, file] = positionals;
if (!market || !file || !Object.hasOwn(SOURCES, market)) refuseArguments(USAGE);
const known = market as MarketWithClinics;
const { ours, facilities } = register.parse(JSON.parse(readFileSync(file, 'utf8')));
const byCode = new Map(facilities.map((row) => [row.deis ?? row.ipress ?? row.name, row]));
const clinics = Object.fromEntries(
  Object.entries(ours)
    .filter(([name]) => !UNSURE.has(name))
    .map(([name, { sites }]) => [
      name,
      sites
        .flatMap((code) => byCode.get(code) ?? [])
        .map((row) => siteOf(row, known))
        .toSorted((a, b) => (a.place ?? '').localeCompare(b.place ?? '', 'es')),
    ])
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
);
const out = path.join(import.meta.dirname, `../markets/${market}/clinic-sites.json`);
writeFileSync(out, `${JSON.stringify({ sources: SOURCES[known], clinics }, null, 1)}\n`);
