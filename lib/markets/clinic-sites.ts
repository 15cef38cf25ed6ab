import 'server-only';
import type { MarketCode } from '@/lib/contract/atoms';
import cl from './cl/clinic-sites.json' with { type: 'json' };
import co from './co/clinic-sites.json' with { type: 'json' };
import { kilometresBetween } from './distance';
import type { Market } from './market';
import pe from './pe/clinic-sites.json' with { type: 'json' };
import { placeNamed } from './places';
import { sourceOf, type Source } from './sources';

/** Clinic site in a public register. Null: the register does not state it. */
export type ClinicSite = {
  /** Name in the register. */
  readonly name: string;
  readonly address: string | null;
  /** Commune (Chile), district (Peru) or municipality (Colombia). */
  readonly place: string | null;
  /** Phone: '+56…', or a number shared by all sites, such as '600…'. */
  readonly phone: string | null;
  readonly hasEmergency: boolean | null;
  /** Latitude and longitude in degrees. */
  readonly at: readonly number[] | null;
  readonly source: Source;
};

type Register = {
  readonly clinics: Readonly<Record<string, readonly (Omit<ClinicSite, 'source'> & { readonly source: string })[]>>;
};

const registers: Readonly<Partial<Record<MarketCode, Register>>> = { cl, co, pe };

/** Sites of a clinic or network, as written by `npm run clinics`. Empty: the registers do not list it. */
export function sitesOfClinic(market: MarketCode, clinic: string): readonly ClinicSite[] {
  const register = registers[market];
  if (!register || !Object.hasOwn(register.clinics, clinic)) return [];
  return register.clinics[clinic]!.map((site) => Object.assign({}, site, { source: sourceOf(market, site.source)! }));
}

/**
 * Kilometres to the nearest site of each clinic. A site without coordinates uses the centre of its commune. Omits
 * clinics without either.
 */
export function kilometresToClinics(
  { code, geography }: Pick<Market, 'code' | 'geography'>,
  from: readonly number[],
): ReadonlyMap<string, number> {
  const nearest = Object.entries(registers[code]?.clinics ?? {}).map(([clinic, sites]) => {
    const regions = geography.clinicRegions[clinic] ?? [];
    const known = sites.flatMap((site) => {
      const at = site.at ?? placeNamed(code, site.place, regions)?.at;
      return at ? kilometresBetween(from, at) : [];
    });
    return [clinic, Math.min(...known)] as const;
  });
  return new Map(nearest.filter(([, kilometres]) => kilometres < Infinity));
}

/** Map address with directions to the site's coordinates, else to its address. Null: it has neither. */
export function directionsUrl({ at, address, place, name }: ClinicSite): string | null {
  const target = at ? at.join() : address && [name, address, place].filter(Boolean).join(', ');
  return target && `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: target })}`;
}
