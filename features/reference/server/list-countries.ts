import 'server-only';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { Country, CountryState, ServedVersion, WorkSectorType } from '@/features/reference/reference.api';
import { invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { release } from '@/lib/release';
import nationalities from './nationalities.json';

const nationalityOf: Readonly<Record<string, string>> = nationalities;

/** Codes with a phone network that are not ISO 3166 countries: Ascension and Tristan da Cunha. */
const NO_COUNTRY = new Set(['AC', 'TA']);

export async function listCountries({ locale }: Pick<Ctx, 'locale'>): Promise<Country[]> {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = getCountries()
    .filter((code) => !NO_COUNTRY.has(code))
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      phonePrefix: `+${getCountryCallingCode(code)}`,
      nationality: nationalityOf[code] ?? null,
    }));
  const { compare } = new Intl.Collator(locale);
  return countries.sort((left, right) => compare(left.name, right.name));
}

export const listStates = async ({ market }: Pick<Ctx, 'market'>): Promise<CountryState[]> => [...market.regions];

/**
 * Sectors. With `sector`: its kinds of work, which the client sends by their Spanish name. @throws INVALID_DATA for an
 * unknown sector
 */
export async function listWorkSectors(
  { market, locale }: Pick<Ctx, 'market' | 'locale'>,
  { sector }: { sector?: string | undefined },
): Promise<WorkSectorType[]> {
  if (sector === undefined) return market.workSectors.map(({ code, name }) => ({ code, name: name[locale] }));
  const found = market.workSectors.find(({ code }) => code === sector);
  if (!found) throw invalidFields({ sector: 'Sector Desconocido' });
  return found.types.map((type) => ({ code: type.es, name: type[locale] }));
}

export const releasedVersion = async (): Promise<ServedVersion> => ({ version: release().name });
