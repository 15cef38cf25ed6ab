import { enterProfile, type ProfileEntry } from '@/features/profile/client';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { mergeIntoWhole, limitToForm, partsByForm, storedFormOf } from '@/features/profile/merge';
import { isProfileObject } from '@/features/profile/reader';
import { wrongFieldOf } from '@/features/profile/wrong-field';
import type { listBusinessLines } from '@/features/reference/reference.api';
import { withoutReferral } from '@/features/referral/referral-code';
import { decodePerfil, parsePerfil } from '@/features/share/codec';
import type { readSharedSearch, SharedSearch } from '@/features/share/share.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import type { ProductLine } from '@/lib/markets/market';
import { dropCode, rememberArrival, consumeArrival, type Arrival } from '@/lib/browser/arrival';
import { GIVEN_PROFILE } from '@/lib/browser/arrival-keys';
import { tabStorage } from '@/lib/browser/visitor-storage';
import { isInFrame } from '@/lib/browser/frame';
import { reportOutcome } from '@/lib/browser/outcomes';
import { queryOf } from '@/lib/http/query-of';
import { adoptClinics, adoptProfile, saveParts, keepStored, type ArrivalNotice } from './arrival.store';

export type PageLine = Pick<ProductLine, 'productType' | 'profileForm'>;

export type PricedProfile = ProfileEntry & { readonly problem?: 'incomplete' };

type Refusal = { readonly problem: 'refused'; readonly rule?: string | undefined };

type Search = Pick<SharedSearch, 'profile' | 'productType' | 'without'> &
  Partial<Pick<SharedSearch, 'url' | 'clinics'>> & { readonly isUnreadable?: boolean };

export type MissingAnswers = { readonly names: readonly string[]; readonly supposesSex: boolean };

export type ArrivedSearch = {
  readonly otherPage?: string | undefined;
  /** Applies the search and ends the wait for prices. Null: the visitor's own newer profile stays. */
  readonly apply: () => ArrivalNotice | null;
};

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && [400, 404].includes(error.status);

/** In a frame, reports the problem to the embedding page's developer: the name of a field, never a value. */
function reportToHostPage(message: string, field: string | null = null): void {
  if (isInFrame()) reportOutcome({ type: 'error', code: 'profile', field, message });
}

function reportUnreadable(perfil: string): void {
  const { field, why } = wrongFieldOf(parsePerfil(perfil)) ?? { field: null, why: 'is malformed' };
  reportToHostPage(`No list can read profile: ${field ?? 'it'} ${why}.`, field);
}

async function searchOf({ perfil, code, productType }: Arrival): Promise<Search> {
  const profile = decodePerfil(perfil);
  if (perfil && !profile) reportUnreadable(perfil);
  return profile || !code
    ? { profile, productType, without: [], isUnreadable: perfil !== null && profile === null }
    : call<typeof readSharedSearch>('GET /api/buscarplanes/comparator/url/{link}', { link: code });
}

/** The line of the search, else the page's line, else the first line with a form for persons. */
async function lineOf(
  productType: string | null,
  page: PageLine | null,
): Promise<(PageLine & { readonly path?: string }) | undefined> {
  // Copies two fields only, because the `path` of a market's own line is the segment of its list.
  if (page && (productType ?? page.productType) === page.productType)
    return { productType: page.productType, profileForm: page.profileForm };
  const lines = await queryClient().fetchQuery(queryOf<typeof listBusinessLines>('GET /api/business-line'));
  return lines
    .flatMap(({ productTypes }) => productTypes)
    .find((line) => (productType ? line.productType === productType : line.profileForm === 'persons'));
}

/** Rejection of the whole profile. Null: not rejected. Reason: a rule (field `profile`: `requireRules`), or unknown. */
function refusalOf(error: unknown): Refusal | null {
  if (!isRefused(error)) return null;
  const { profile: rule } = error.fields;
  return rule || Object.keys(error.fields).length === 0 ? { problem: 'refused', rule } : null;
}

/** A missing sex counts as 'Masculino'. */
function omitsSex(): boolean {
  const kept = tabStorage.getItem(GIVEN_PROFILE);
  const given = parsePerfil(typeof kept === 'string' ? kept : null);
  const persons = isProfileObject(given) && Array.isArray(given.cotizante) ? given.cotizante : [];
  return persons.some((person) => isProfileObject(person) && !person.sexo);
}

async function askForm(line: PageLine, profile: PerfilIngreso) {
  try {
    const { findMissingAnswers: lackingIn } = await import('@/features/profile/form/client');
    return await lackingIn(line, profile);
  } catch {
    return null;
  }
}

/** Questions of a line's form that the embedding page left unanswered. Null: not known. */
export async function loadLacking(line: PageLine, profile: PerfilIngreso): Promise<MissingAnswers | null> {
  const found = await askForm(line, profile);
  if (!found) return null;
  const { lacks, asksForSex } = found;
  const names = [...new Set(lacks.map(({ label }) => label))];
  // Not an error, because the form asks the visitor. Only a hint for the embedding page's developer.
  if (lacks.length > 0) {
    const keys = lacks.map(({ key }) => key).join(', ');
    console.warn(`profile lacks ${keys} for ${line.productType}: visitors are asked.`);
  }
  return { names, supposesSex: asksForSex && omitsSex() };
}

async function configure(line: PageLine, profile: PerfilIngreso): Promise<PricedProfile | Refusal> {
  const incomplete = { profile, band: null, problem: 'incomplete' } as const;
  // In a frame, the refusal names missing answers, because a partner's developer must know what to correct.
  const lacks = isInFrame() ? (await askForm(line, profile))?.lacks : null;
  if (lacks?.length) return incomplete;
  try {
    return await enterProfile(line.productType, profile, true);
  } catch (error) {
    const isIncomplete = error instanceof ApiError && error.status === 400;
    return refusalOf(error) ?? (isIncomplete ? incomplete : { profile, band: null });
  }
}

function wholeOf(base: PerfilIngreso, { profileForm: form }: PageLine, entry: PricedProfile): PricedProfile {
  return storedFormOf(form) === 'persons' ? { ...entry, profile: mergeIntoWhole(base, entry.profile) } : entry;
}

async function prepareProfile(
  base: PerfilIngreso,
  line: PageLine,
  { without }: Search,
): Promise<ArrivedSearch['apply']> {
  const { profileForm: form } = line;
  const { [storedFormOf(form)]: own, ...others } = isInFrame() ? partsByForm(base) : { [storedFormOf(form)]: base };
  if (isInFrame() && !own) {
    return () => {
      saveParts(others);
      return {};
    };
  }
  const entry = await configure(line, limitToForm(base, form));
  if ('rule' in entry || entry.problem === 'refused') {
    reportToHostPage(`A rule of ${line.productType} refuses profile.`);
    return () => keepStored({ form, ...(entry as Refusal) });
  }
  return () => {
    const notice = adoptProfile(line, wholeOf(base, line, entry), without);
    saveParts(others);
    return notice;
  };
}

async function price(search: Search, page: PageLine | null): Promise<ArrivedSearch> {
  const { profile, productType, url, isUnreadable } = search;
  const keep = () => keepStored(isUnreadable ? { problem: 'unreadable' } : {});
  const line = await lineOf(productType, page);
  if (!line) return { apply: keep };
  const place = url ?? line.path ?? location.pathname;
  const otherPage = new URL(place, location.origin).pathname === location.pathname ? undefined : place;
  // The address may define the insured people but not the referrer.
  const shared = profile?.ingresodatos ? limitToForm(withoutReferral(profile), storedFormOf(line.profileForm)) : null;
  return { otherPage, apply: shared ? await prepareProfile(shared, line, search) : keep };
}

/** Returns null if there was no search. Malformed input is ignored and reported. Never throws. */
export async function receiveSearch(page: PageLine | null): Promise<ArrivedSearch | null> {
  const arrival = consumeArrival();
  if (!arrival) return null;
  try {
    const search = await searchOf(arrival);
    const { apply, ...arrived } = await price(search, page);
    const applyGiven = () => {
      rememberArrival(arrival);
      dropCode();
      const notice = apply();
      if (!notice) return null;
      const { clinics = [] } = search;
      adoptClinics(clinics);
      return { ...notice, clinics };
    };
    return { ...arrived, apply: applyGiven };
  } catch (error) {
    if (!isRefused(error)) return { apply: () => keepStored({ problem: 'failed' }) };
    dropCode();
    return { apply: () => keepStored({ gone: true }) };
  }
}
