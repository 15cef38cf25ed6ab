import { queryOptions, useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  Country,
  CountryState,
  listCountries,
  listPlaces,
  listStates,
  listWorkSectors,
  PlaceFound,
  PlacesQuery,
  WorkSectorType,
} from '@/features/reference/reference.api';
import type { FailedCall } from '@/components/ui/reference-failure-text';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import type { FormField, ServedForm } from '@/lib/form-definition/form-schemas';
import { fieldsOf } from '@/lib/form-definition/form-values';
import { openQuestion } from '@/lib/form-definition/hidden';
import type { ProfileFormName } from '@/lib/markets/market';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { limitToForm } from '@/features/profile/merge';
import type { readProfileForm } from '@/features/profile/form/profile-form.api';
import { fromProfile } from './profile-form-values';
import { readServedForm } from '@/lib/form-definition/tolerant';
import { queryOf } from '@/lib/http/query-of';

export function profileFormQuery(productType: string) {
  return queryOptions({
    queryKey: ['profile-form', productType, document.documentElement.lang],
    queryFn: async ({ signal }) =>
      readServedForm(
        await call<typeof readProfileForm>('GET /api/profile-form/form', { productTypeName: productType }, { signal }),
      ),
  });
}

export const prefetchProfileForm = (productType: string) => queryClient().prefetchQuery(profileFormQuery(productType));

type ListName = Exclude<NonNullable<FormField['retrieveFunction']>, 'places'>;
type Option = NonNullable<FormField['allowedValues']>[number];
type Item = Country | CountryState | WorkSectorType;

function optionOf(item: Item): Option {
  if ('stateCode' in item) return { value: item.stateCode, label: item.stateName, abbreviation: item.abbreviation };
  const { code, name } = item;
  return { value: code, label: name, ...('phonePrefix' in item && { abbreviation: item.phonePrefix }) };
}

const NONE: PlaceFound[] = [];

type List = {
  readonly call: FailedCall;
  readonly query: (sector: string) => UseQueryOptions<Item[]>;
  readonly ofSector?: true;
};

const LISTS: Readonly<Record<ListName, List>> = {
  regions: { call: 'regions', query: () => queryOf<typeof listStates>('GET /api/countryState/country') },
  countries: { call: 'countries', query: () => queryOf<typeof listCountries>('GET /api/country') },
  workSectors: { call: 'workSectors', query: () => queryOf<typeof listWorkSectors>('GET /api/workSectorType') },
  workTypes: {
    call: 'workSectors',
    query: (sector) => queryOf<typeof listWorkSectors>('GET /api/workSectorType', { sector }),
    ofSector: true,
  },
};

function missingLists(form: ServedForm | undefined): ListName[] {
  const names = (form?.fields ?? []).map((field) => (field.allowedValues ? null : field.retrieveFunction));
  return [...new Set(names.filter((name) => name !== null && name !== 'places'))];
}

function withLists(form: ServedForm, lists: ReadonlyMap<string, Option[]>): ServedForm {
  const fill = (field: FormField): FormField => {
    const list = field.allowedValues ? undefined : lists.get(field.retrieveFunction ?? '');
    return list ? { ...field, allowedValues: list } : field;
  };
  return { ...form, fields: form.fields.map(fill) };
}

const collect = (results: UseQueryResult<Item[]>[]) => ({
  data: results.map(({ data }) => data),
  failed: results.map(({ error, refetch }) => ({ error, refetch })),
});

export function useFormLists(form: ServedForm | undefined, sector: string | null) {
  const names = useMemo(() => missingLists(form), [form]);
  const queries = names.map((name) => {
    const { query, ofSector } = LISTS[name];
    return { ...query(sector ?? ''), enabled: !ofSector || sector !== null };
  });
  const { data, failed } = useQueries({ queries, combine: collect }, queryClient());
  const filled = useMemo(() => {
    const lists = names.flatMap((name, index): [string, Option[]][] => {
      const when = LISTS[name].ofSector && sector !== null ? { when: { field: 'sector', is: sector } } : {};
      return data[index] ? [[name, data[index].map((item) => ({ ...optionOf(item), ...when }))]] : [];
    });
    return form && withLists(form, new Map(lists));
  }, [form, names, data, sector]);
  return {
    form: filled,
    failed: failed.flatMap(({ error, refetch }, index) =>
      error ? [{ call: LISTS[names[index]!].call, error, refetch }] : [],
    ),
  };
}

/** Places that match the typed text; before any typing, the place of the profile. */
export function usePlaces(typed: PlacesQuery | null, kept: PerfilIngreso['region']): readonly PlaceFound[] {
  const { placeCode, placeName, stateCode, stateName } = kept ?? {};
  const first = useMemo(
    () =>
      placeCode && stateCode
        ? [{ code: placeCode, name: placeName || placeCode, within: stateName ?? '', stateCode }]
        : NONE,
    [placeCode, placeName, stateCode, stateName],
  );
  const { data = first } = useQuery({
    ...queryOf<typeof listPlaces>('GET /api/places', typed ?? { q: '' }),
    enabled: Boolean(typed?.q.trim()),
    placeholderData: (before: PlaceFound[] | undefined) => before,
  });
  return data;
}

export const withPlaces = (form: ServedForm, places: readonly PlaceFound[]): ServedForm => {
  const allowedValues = places.map(({ code, name, within }) => ({ value: code, label: `${name}, ${within}` }));
  const fill = (field: FormField) => (field.retrieveFunction === 'places' ? { ...field, allowedValues } : field);
  return { ...form, fields: form.fields.map(fill) };
};

/** First missing answer of each row by name ('region.stateCode'), and whether the form asks for the sex. */
export async function findMissingAnswers(
  { productType, profileForm }: { readonly productType: string; readonly profileForm: ProfileFormName },
  profile: PerfilIngreso,
) {
  const form = await queryClient().fetchQuery(profileFormQuery(productType));
  const values = fromProfile(limitToForm(profile, profileForm), form);
  const lacks = form.groups.flatMap(({ name, legend, min }) => {
    const rows = values[name] ?? [];
    if (rows.length < min) return [{ key: name, label: legend }];
    const open = rows.flatMap((_, index) => openQuestion(form, values, { group: name, index }) ?? []);
    return open.map(({ fldName, label }) => ({ key: `${name}.${fldName}`, label }));
  });
  return { lacks, asksForSex: fieldsOf(form, 'cotizante').some(({ fldName }) => fldName === 'sexo') };
}
