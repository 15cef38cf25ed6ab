import 'server-only';
import type { z } from 'zod';
import type { clinicKilometres, kilometresQuery, PlaceFound, PlacesQuery } from '@/features/reference/reference.api';
import type { Ctx } from '@/lib/context/ctx';
import { searchText } from '@/lib/i18n/search-text';
import { kilometresToClinics } from '@/lib/markets/clinic-sites';
import type { Market } from '@/lib/markets/market';
import { originOf, placesOf, type Place } from '@/lib/markets/places';

const MAX_PLACES = 8;
const MAX_CLINICS = 10;

type Searched = { readonly place: PlaceFound; readonly text: string };

const searched = new Map<Market, readonly Searched[]>();

function toFound({ code, name, stateCode, province }: Place, { regions }: Market): PlaceFound {
  const region = regions.find((one) => one.stateCode === stateCode)!.stateName;
  const isTelling = province !== null && province !== region && province !== name;
  return { code, name, within: isTelling ? `${province}, ${region}` : region, stateCode };
}

function textsOf(market: Market): readonly Searched[] {
  const known =
    searched.get(market) ??
    [...placesOf(market.code).values()].map((own) => {
      const place = toFound(own, market);
      return { place, text: searchText(`${place.name}, ${place.within}`) };
    });
  searched.set(market, known);
  return known;
}

function clinicsNear(market: Market, { code }: PlaceFound): string[] {
  const kilometres = [...kilometresToClinics(market, placesOf(market.code).get(code)!.at)];
  const nearest = kilometres.toSorted(([, one], [, other]) => one - other).slice(0, MAX_CLINICS);
  return nearest.map(([clinic]) => clinic);
}

/** Places of the region come first; among them, names that begin with the text, from the shortest to the longest. */
export async function listPlaces(
  { market }: Pick<Ctx, 'market'>,
  { q, stateCode }: PlacesQuery,
): Promise<PlaceFound[]> {
  const coded = placesOf(market.code).get(q);
  if (coded) return [toFound(coded, market)];
  const typed = searchText(q);
  const isAway = ({ place }: Searched) => Number(place.stateCode !== stateCode);
  const rankOf = ({ place: { name }, text }: Searched) => (text.startsWith(typed) ? name.length : 1000);
  return textsOf(market)
    .filter(({ text }) => text.includes(typed))
    .toSorted((one, other) => isAway(one) - isAway(other) || rankOf(one) - rankOf(other))
    .slice(0, MAX_PLACES)
    .map(({ place }) =>
      Object.assign({}, place, searchText(place.name) === typed && { clinics: clinicsNear(market, place) }),
    );
}

export async function measureClinic(
  { market }: Pick<Ctx, 'market'>,
  { clinic, ...region }: z.infer<typeof kilometresQuery>,
): Promise<z.infer<typeof clinicKilometres>> {
  const origin = originOf(market, region);
  const kilometres = origin && kilometresToClinics(market, origin.at).get(clinic);
  return { from: origin?.name ?? null, kilometres: kilometres ?? null };
}
