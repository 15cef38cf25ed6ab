import 'server-only';
import type { MarketCode } from '@/lib/contract/atoms';
import cl from './cl/places.json' with { type: 'json' };
import co from './co/places.json' with { type: 'json' };
import pe from './pe/places.json' with { type: 'json' };
import type { Market } from './market';

/** Commune (Chile), district (Peru) or municipality (Colombia). */
export type Place = {
  readonly code: string;
  readonly name: string;
  readonly stateCode: string;
  readonly province: string | null;
  /** Latitude and longitude in degrees. */
  readonly at: readonly number[];
};

type Row = readonly [code: string, name: string, stateCode: string, lat: number, lon: number, province?: string];

const lists = { cl, co, pe } as unknown as Readonly<Partial<Record<MarketCode, readonly Row[]>>>;

const placesByMarket = new Map<MarketCode, ReadonlyMap<string, Place>>();

function readList(code: MarketCode): ReadonlyMap<string, Place> {
  const rows = lists[code] ?? [];
  return new Map(
    rows.map(([own, name, stateCode, lat, lon, province = null]) => [
      own,
      { code: own, name, stateCode, province, at: [lat, lon] },
    ]),
  );
}

/** Places with known coordinates, by code, as written by `npm run clinics`. */
export function placesOf(code: MarketCode): ReadonlyMap<string, Place> {
  const known = placesByMarket.get(code) ?? readList(code);
  placesByMarket.set(code, known);
  return known;
}

export function placeNamed(code: MarketCode, name: string | null, regions: readonly string[]): Place | undefined {
  return name === null
    ? undefined
    : [...placesOf(code).values()].find((place) => place.name === name && regions.includes(place.stateCode));
}

type Given = { readonly stateCode: string; readonly placeCode?: string | undefined } | null | undefined;

/** Origin of distances: the place in its region, else the region's capital. Null: no known region. */
export function originOf({ code, geography }: Market, given: Given): Pick<Place, 'name' | 'at'> | null {
  const { regionCentres, regionCities } = geography;
  if (!given || !Object.hasOwn(regionCentres, given.stateCode)) return null;
  const place = given.placeCode === undefined ? undefined : placesOf(code).get(given.placeCode);
  if (place?.stateCode === given.stateCode) return place;
  return { name: regionCities[given.stateCode]![0]!, at: regionCentres[given.stateCode]! };
}
