import type { Tariff } from '@/features/pricing/price-schemas';
import {
  PURPOSES,
  type EntryConditions,
  type Insured,
  type AssessedPersons,
  type LastEntry,
  type OwnConditions,
  type Purpose,
  type Refusal,
} from './entry-schemas';
import { regionsOfZones } from './zones';

export function mergeConditions(sources: readonly EntryConditions[]): EntryConditions {
  const first = <K extends keyof EntryConditions>(part: K) =>
    sources.map((conditions) => conditions[part]).find((value) => value !== null) ?? null;
  return {
    entryAges: first('entryAges'),
    employerOnly: first('employerOnly'),
    residence: first('residence'),
    affiliatesOnly: first('affiliatesOnly'),
  };
}

type Limits = { readonly from: number | null; readonly to: number | null };

export type Seller = { readonly code: string; readonly displayName: string; readonly regions: readonly string[] };

export type EntryRule = {
  readonly closed: boolean;
  readonly closedSince: string | null;
  readonly employerOnly: boolean;
  readonly minimum: number | null;
  readonly residence: EntryConditions['residence'];
  readonly affiliatesOf: Omit<Seller, 'regions'> | null;
  readonly regions: Seller['regions'];
  /** Limits that differ from `anybody`, by kind of person. Null: the plan does not insure this kind. */
  readonly ages: Readonly<Partial<Record<Insured, Limits | null>>>;
  readonly anybody: Limits;
  readonly areas: readonly string[];
  readonly madeFor: Purpose | null;
};

export type Applicant = {
  /** Age in years. Null: unknown, which is no reason to reject. */
  readonly members: readonly { readonly who: Insured; readonly age: number | null }[];
  readonly isCompany: boolean;
  readonly employees: number | null;
  readonly country: string | null;
  readonly region: string | null;
  /**
   * Current insurer of the holder. Null: unknown, which is no reason to reject. Name null: none, or not in the list.
   */
  readonly affiliation: { readonly code: string; readonly name: string | null } | null;
  readonly destination: string | null;
  readonly purpose: string | null;
};

const NO_LIMITS: Limits = { from: null, to: null };

function intersectLimits(one: Limits, other: Limits): Limits {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return { from: from === -Infinity ? null : from, to: to === Infinity ? null : to };
}

type Bands = readonly { readonly from: number; readonly to: number }[];

const limitsOf = (bands: Bands): Limits | null =>
  bands.length === 0 ? null : { from: bands[0]!.from || null, to: bands.at(-1)!.to };

export const closingDay = ({ closedSince }: Pick<OwnConditions, 'closedSince'>): string | null =>
  closedSince === 'unknown' ? null : closedSince;

type RuleSource = {
  readonly lines: readonly EntryConditions[];
  readonly tariff: Tariff;
  readonly seller: Seller;
  readonly closed?: boolean;
};

/**
 * `lines`: conditions of type and line, the closest first. The age bands of `tariff` are limits too, because without a
 * price there is no cover.
 */
export function entryRule(
  own: OwnConditions & { readonly features: readonly string[] },
  { lines, tariff, seller, closed = own.closedSince !== null }: RuleSource,
): EntryRule {
  const { minsubscribers, coverageCountries, madeFor } = own;
  const { entryAges, employerOnly, residence, affiliatesOnly } = mergeConditions([own, ...lines]);
  const zones = regionsOfZones(own.features);
  const ages = entryAges && !entryAges.typical ? entryAges : { from: null, to: null, childrenTo: null };
  const priced = tariff.model === 'ageBand' ? (limitsOf(tariff.bands) ?? NO_LIMITS) : NO_LIMITS;
  const ofKind = (bands: Bands) => {
    const limits = limitsOf(bands);
    return limits && intersectLimits(ages, limits);
  };
  const fromHeads = tariff.model === 'perHead' ? tariff.bands[0]!.from : 0;
  return {
    closed,
    closedSince: closingDay(own),
    employerOnly: employerOnly ?? false,
    minimum: Math.max(minsubscribers ?? 0, fromHeads) || null,
    residence,
    affiliatesOf: affiliatesOnly ? { code: seller.code, displayName: seller.displayName } : null,
    regions: zones.length > 0 ? zones : seller.regions,
    areas: tariff.model === 'perTravellerDay' ? coverageCountries : [],
    madeFor,
    anybody: intersectLimits(ages, priced),
    ages: {
      child: intersectLimits({ from: null, to: ages.childrenTo ?? ages.to }, priced),
      ...(tariff.model === 'perPet' && { dog: ofKind(tariff.dog), cat: ofKind(tariff.cat) }),
    },
  };
}

type PersonalRefusal = Extract<Refusal, { who: Insured }>;

function refusedAge(rule: EntryRule, { who, age }: Applicant['members'][number]): PersonalRefusal | null {
  const limits = who in rule.ages ? rule.ages[who] : rule.anybody;
  if (!limits) return { code: 'kind', who };
  if (age === null) return null;
  if (limits.to !== null && age > limits.to) return { code: 'tooOld', who, age, limit: limits.to };
  if (limits.from !== null && age < limits.from) return { code: 'tooYoung', who, age, limit: limits.from };
  return null;
}

function tooFew({ minimum }: EntryRule, { isCompany, employees, members }: Applicant): Refusal | null {
  const count = isCompany ? employees : members.length;
  // Zero people means that the question was not answered.
  if (!count || minimum === null || count >= minimum) return null;
  return { code: isCompany ? 'tooFewEmployees' : 'tooFewPersons', count, minimum };
}

export const isCountry = (place: string) => /^[A-Z]{2}$/.test(place);

const ANYWHERE: NonNullable<EntryConditions['residence']> = { only: [], except: [] };

function wrongPlace({ residence, regions }: EntryRule, { country, region }: Applicant): Refusal | null {
  const { only, except } = residence ?? ANYWHERE;
  const isRefused = (place: string | null, own: readonly string[]) =>
    place !== null && (except.includes(place) || (own.length > 0 && !own.includes(place)));
  if (isRefused(country, only.filter(isCountry))) return { code: 'residence', place: 'country' };
  const isElsewhere = isRefused(
    region,
    only.filter((place) => !isCountry(place)),
  );
  const isUnserved = isRefused(region, regions);
  return isElsewhere || isUnserved ? { code: 'residence', place: 'region' } : null;
}

function wrongAffiliation({ affiliatesOf }: EntryRule, { affiliation }: Applicant): Refusal | null {
  if (!affiliatesOf || !affiliation || affiliation.code === affiliatesOf.code) return null;
  return { code: 'affiliation', required: affiliatesOf.displayName, own: affiliation.name };
}

const AMERICAS = ['SUDAMERICA', 'CENTROAMERICA', 'CANADA'];
const OVERSEAS = ['EUROPA', 'ASIA', 'AFRICA', 'OCEANIA'];
const WORLD = [...AMERICAS, 'ESTADOSUNIDOS', ...OVERSEAS];
const DESTINATIONS: Readonly<Record<string, readonly string[]>> = {
  worldwide: WORLD,
  worldwideExUsa: [...AMERICAS, ...OVERSEAS],
  usa: ['ESTADOSUNIDOS'],
  latam: ['SUDAMERICA', 'CENTROAMERICA'],
  europe: ['EUROPA'],
  asia: ['ASIA'],
};

function wrongDestination({ areas }: EntryRule, { destination }: Applicant): Refusal | null {
  const wanted = destination === 'SINESTADOSUNIDOS' ? DESTINATIONS.worldwideExUsa! : [destination ?? ''];
  if (!wanted.every((one) => WORLD.includes(one)) || areas.length === 0) return null;
  const holds = (area: string) =>
    !Object.hasOwn(DESTINATIONS, area) || wanted.every((one) => DESTINATIONS[area]!.includes(one));
  return areas.some(holds) ? null : { code: 'destination' };
}

const STATED_PURPOSES: ReadonlySet<string> = new Set(['TURISMO', ...PURPOSES]);

export const isOtherPurpose = ({ madeFor }: EntryRule, applicant: Applicant | null): boolean =>
  madeFor !== null && madeFor !== applicant?.purpose;

function wrongPurpose(rule: EntryRule, applicant: Applicant): Refusal | null {
  const { purpose } = applicant;
  if (rule.madeFor === null || !isOtherPurpose(rule, applicant) || purpose === null || !STATED_PURPOSES.has(purpose))
    return null;
  return { code: 'purpose', madeFor: rule.madeFor };
}

const POLICYHOLDER_ROLES: ReadonlySet<Insured> = new Set(['holder', 'partner', 'traveller', 'dog', 'cat']);

function acceptedPart(
  rule: EntryRule,
  applicant: Applicant,
  found: readonly (PersonalRefusal | null)[],
): AssessedPersons | null {
  const members = applicant.members.filter((_, index) => !found[index]);
  const isHolderLeft = members[0] === applicant.members[0];
  const rest = { ...applicant, members, affiliation: isHolderLeft ? applicant.affiliation : null };
  if (!members.some(({ who }) => POLICYHOLDER_ROLES.has(who)) || refusalOf(rule, rest)) return null;
  return applicant.members.map(({ who, age }, index) => {
    const reason = found[index];
    return { who, age, isAccepted: !reason, limit: reason && 'limit' in reason ? reason.limit : null };
  });
}

function refusedPersons(rule: EntryRule, applicant: Applicant): Refusal | null {
  const found = applicant.members.map((member) => refusedAge(rule, member));
  const first = found.find((one) => one !== null);
  if (!first) return null;
  const persons = acceptedPart(rule, applicant, found);
  return persons ? { ...first, persons } : first;
}

/** First reason to reject. Null: none known. Without an `applicant`, only a closed plan rejects. */
export function refusalOf(rule: EntryRule, applicant: Applicant | null): Refusal | null {
  if (rule.closed) return { code: 'closed', since: rule.closedSince };
  if (!applicant) return null;
  if (rule.employerOnly && !applicant.isCompany) return { code: 'employerOnly' };
  return (
    // Age comes first. Nobody can change it, so advice to change the insurer would be useless.
    refusedPersons(rule, applicant) ??
    wrongAffiliation(rule, applicant) ??
    tooFew(rule, applicant) ??
    wrongPlace(rule, applicant) ??
    wrongDestination(rule, applicant) ??
    wrongPurpose(rule, applicant)
  );
}

export function lastEntryOf(rule: EntryRule, { members }: Pick<Applicant, 'members'>): LastEntry | null {
  for (const { who, age } of members) {
    if (age === null || who === 'traveller') continue;
    const later = refusedAge(rule, { who, age: age + 1 });
    if (later?.code === 'tooOld') return { who, age, limit: later.limit };
  }
  return null;
}
