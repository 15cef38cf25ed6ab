import type { KeptRequest } from './plan-request.api';

export type Identity = {
  readonly legalId: string | null;
  readonly partnerLegalId: string | null;
  readonly birthDate: string | null;
};

/** Returns only given values, so that an empty value does not erase an earlier answer. */
export function identityData({ legalId, partnerLegalId, birthDate }: Identity): Record<string, string> {
  const given = Object.entries({ legalId, partnerLegalId, birthDate });
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== null));
}

const EMPTY: KeptRequest = {
  place: '',
  shown: null,
  plans: [],
  clinics: [],
  insurances: [],
  sameInsurer: null,
  onlineOnboarding: false,
  internalTraffic: false,
  payment: false,
  salesforceId: null,
  additional: {},
  list: null,
};

export const createStoredRequest = (parts: Partial<KeptRequest>): KeptRequest => ({ ...EMPTY, ...parts });

/** Returns null if the request has no field beyond those of a contact. */
export const withClinics = (request: KeptRequest | null, clinics: readonly string[]): KeptRequest | null =>
  request || clinics.length > 0 ? { ...(request ?? EMPTY), clinics: unique(clinics) } : null;

export const unique = (codes: readonly string[]): string[] => [...new Set(codes)];

export const furtherPlans = (codes: readonly string[], ownCode: string | null): string[] =>
  unique(codes).filter((code) => code !== ownCode);

const OLDEST_YEARS = 120;

/** Both days are like 2026-01-31; `today` is the market's. */
export function isBirthDate(birthDate: string, today: string): boolean {
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  return birthDate <= today && birthDate >= oldest;
}
