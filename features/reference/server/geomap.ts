import 'server-only';
import { geoMercator, geoPath, type ExtendedFeature, type ExtendedFeatureCollection } from 'd3-geo';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';
import type { Geomap } from '@/features/reference/reference.api';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Market } from '@/lib/markets/market';
type Country = Parameters<typeof feature>[1] & { readonly properties: { readonly name: string } };

/** Pixels. The maximum size leaves room for names on a phone, the margin leaves room for the marks. */
const MAX_SIZE = { width: 150, height: 420 };
const MARGIN = 8;

const topology = world as unknown as Parameters<typeof feature>[0] & {
  readonly objects: { readonly countries: { readonly geometries: Country[] } };
};

function outlineOf(country: string): ExtendedFeature {
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country);
  const shape = topology.objects.countries.geometries.find(({ properties }) => properties.name === name);
  if (!shape) throw new Error(`no outline of ${country}`);
  return feature(topology, shape) as ExtendedFeature;
}

/** One point per region, also used for distances. We know no free data on region borders. */
function marksOf({ regions, geography }: Market) {
  return regions.map(({ stateCode, stateName }) => ({
    type: 'Feature' as const,
    properties: { code: stateCode, name: stateName },
    // GeoJSON has the longitude first.
    geometry: { type: 'Point' as const, coordinates: geography.regionCentres[stateCode]!.toReversed() },
  }));
}

function fitToSize(shapes: ExtendedFeatureCollection, { width, height }: typeof MAX_SIZE) {
  const corners: [[number, number], [number, number]] = [
    [MARGIN, MARGIN],
    [width - MARGIN, height - MARGIN],
  ];
  return geoMercator().fitExtent(corners, shapes);
}

/** GET /api/geomap/regions: a drawing in the country's proportions. NOT_FOUND for a site without a country. */
export async function drawGeomap({ market }: Pick<Ctx, 'market'>): Promise<Geomap> {
  if (!market.phoneCountry || market.regions.length === 0) throw new AppError('NOT_FOUND', 'Mapa no encontrado');
  const outline = outlineOf(market.phoneCountry);
  const marks = marksOf(market);
  const all: ExtendedFeatureCollection = { type: 'FeatureCollection', features: [outline, ...marks] };
  const [[left, top], [right, bottom]] = geoPath(fitToSize(all, MAX_SIZE)).bounds(all);
  const size = { width: Math.ceil(right - left) + 2 * MARGIN, height: Math.ceil(bottom - top) + 2 * MARGIN };
  const projection = fitToSize(all, size);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    ...size,
    outline: geoPath(projection).digits(1)(outline)!,
    regions: marks.map(({ properties: { code, name }, geometry }) => {
      const [x, y] = projection([geometry.coordinates[0]!, geometry.coordinates[1]!])!;
      return { code, name, x: rounded(x), y: rounded(y) };
    }),
  };
}
