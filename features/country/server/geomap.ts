import 'server-only';
import { geoMercator, geoPath, type ExtendedFeature } from 'd3-geo';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';
import type { Geomap } from '@/features/country/contract';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Market } from '@/lib/markets/market';

type Topology = Parameters<typeof feature>[0];
type Country = Parameters<typeof feature>[1] & { readonly properties: { readonly name: string } };

/** Size of the drawing; a country is fitted into it with room for its marks. */
const SIZE = { width: 320, height: 480, margin: 12 };

const topology = world as unknown as Topology & {
  readonly objects: { readonly countries: { readonly geometries: Country[] } };
};

function outlineOf(country: string): ExtendedFeature {
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country);
  const shape = topology.objects.countries.geometries.find(({ properties }) => properties.name === name);
  if (!shape) throw new Error(`no outline of ${country}`);
  return feature(topology, shape) as ExtendedFeature;
}

/** A point per region, where distances are told from too; borders of regions are in no free data we know. */
function marksOf({ regions, geography }: Market) {
  return regions.map(({ stateCode, stateName }) => ({
    type: 'Feature' as const,
    properties: { code: stateCode, name: stateName },
    // GeoJSON has the longitude first.
    geometry: { type: 'Point' as const, coordinates: geography.regionCentres[stateCode]!.toReversed() },
  }));
}

/**
 * Answer of GET /api/geomap/regions: the outline of the site's country as SVG path data and a mark per region where its
 * capital is, all in one drawing's pixels. A site of no country has none (`NOT_FOUND`).
 */
export async function drawGeomap({ market }: Pick<Ctx, 'market'>): Promise<Geomap> {
  if (!market.phoneCountry || market.regions.length === 0) throw new AppError('NOT_FOUND', 'Mapa no encontrado');
  const outline = outlineOf(market.phoneCountry);
  const marks = marksOf(market);
  const all = { type: 'FeatureCollection' as const, features: [outline, ...marks] };
  const { width, height, margin } = SIZE;
  const corners: [[number, number], [number, number]] = [
    [margin, margin],
    [width - margin, height - margin],
  ];
  const projection = geoMercator().fitExtent(corners, all);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    width,
    height,
    outline: geoPath(projection).digits(1)(outline)!,
    regions: marks.map(({ properties: { code, name }, geometry }) => {
      const [x, y] = projection([geometry.coordinates[0]!, geometry.coordinates[1]!])!;
      return { code, name, x: rounded(x), y: rounded(y) };
    }),
  };
}
