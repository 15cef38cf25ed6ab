import type { ClinicPayment, Coverage, OutsideCoverage, InsuranceItem } from '@/features/catalogue/plan-schemas';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { percentValue, visitText } from './coverage';
import type { Wording } from './price';

export type ClinicWords = Messages['compare']['card']['clinic'];

export type Provider = Pick<ClinicPayment, 'visit'> & {
  readonly displayName: string;
  readonly coverage: Pick<ClinicPayment, 'hospital' | 'ambulatory'>;
};

export function paymentsAt(names: readonly string[], providers: readonly Provider[]): ClinicPayment[] {
  return names.map((name) => {
    const found = providers.find(({ displayName }) => displayName === name);
    return { name, visit: found?.visit ?? null, ...(found?.coverage ?? { hospital: null, ambulatory: null }) };
  });
}

const SHARES = ['hospital', 'ambulatory'] as const;
/** Coverages whose percentage is for the whole plan. Without ambulatory care, a specialist visit is used. */
export const GENERAL_COVERAGES = { hospital: ['hospital'], ambulatory: ['ambulatory', 'specialist'] };

/** Percentage for the whole plan; null: not stated. */
export const generalShare = (coverages: readonly Coverage[], share: (typeof SHARES)[number]): number | null =>
  coverages.find(({ code, kind }) => GENERAL_COVERAGES[share].includes(code) && kind === 'percent')?.value ?? null;

/** A cancer plan names cancer first. Its hospital percentage is for that treatment only. */
export const isForCancer = ([first]: readonly Coverage[]): boolean => first?.code === 'oncology';

/** Types that, by definition, pay less at all other clinics (see their `catalogue.types`). */
const FREE_CHOICE_TYPES: ReadonlySet<string> = new Set(['preferente', 'libre_eleccion']);

type Reach = {
  readonly clinics: readonly unknown[];
  readonly coverages: readonly Coverage[];
  readonly features: readonly string[];
  readonly type: string;
  readonly modality: string | null;
};

/** Payment at clinics that the plan does not name. Null: no general percentage, or no clinics and no free choice. */
export function outsideCoverageOf({ clinics, coverages, features, type, modality }: Reach): OutsideCoverage | null {
  const heads = new Set(Object.values(GENERAL_COVERAGES).flat());
  if (!coverages.some(({ code, kind }) => kind === 'percent' && heads.has(code))) return null;
  if (type === 'libre_eleccion') return 'same';
  if (clinics.length === 0) return null;
  if (type === 'preferente' || modality === 'preferente') return 'less';
  if (features.includes('freeChoice')) return 'freeChoice';
  return modality === 'cerrado' ? 'nothing' : 'unknown';
}

export const outsideCoverageOfItem = ({
  insuranceType,
  insuranceMetadata,
  ...item
}: InsuranceItem): OutsideCoverage | null =>
  outsideCoverageOf({ ...item, type: insuranceType.code, modality: insuranceMetadata.metadata.modality });

export type KnownPayment = ClinicPayment & {
  /** Number of clinics that the plan names, and whether free choice pays here; null: the plan names this clinic. */
  readonly missingFrom: { readonly clinics: number; readonly isFreeChoice: boolean } | null;
  readonly ofPlan: Readonly<Record<(typeof SHARES)[number], boolean>>;
};

export function knownPayment(
  payment: ClinicPayment,
  {
    clinics,
    coverages,
    features,
    insuranceType,
  }: Pick<InsuranceItem, 'clinics' | 'coverages' | 'features'> & {
    readonly insuranceType: Pick<InsuranceItem['insuranceType'], 'code'>;
  },
): KnownPayment {
  const { name, hospital: inside, ambulatory: outside, visit } = payment;
  const isFreeChoice = features.includes('freeChoice') || FREE_CHOICE_TYPES.has(insuranceType.code);
  const isNamed = clinics.includes(name) || [inside, outside, visit].some((cost) => cost !== null);
  // A clinic with one percentage is in the plan's list for that care only: the plan's percentage is not its other one.
  const isSilent = inside === null && outside === null;
  const [hospital, ambulatory] = SHARES.map((share) => (isSilent && isNamed ? generalShare(coverages, share) : null));
  return {
    ...payment,
    hospital: payment.hospital ?? hospital!,
    ambulatory: payment.ambulatory ?? ambulatory!,
    missingFrom: isNamed || clinics.length === 0 ? null : { clinics: clinics.length, isFreeChoice },
    ofPlan: { hospital: hospital !== null, ambulatory: ambulatory !== null },
  };
}

export function missingText(
  { clinics, isFreeChoice }: NonNullable<KnownPayment['missingFrom']>,
  words: ClinicWords,
  { tag }: Wording,
): string {
  const missing = plural(words.missing, clinics, tag);
  return isFreeChoice ? fill(words.freeChoice.full, { missing }) : missing;
}

type Share = (typeof SHARES)[number] | 'both';

function shareText(kind: Share, { hospital, ambulatory, ofPlan }: KnownPayment, words: ClinicWords, wording: Wording) {
  const own = kind === 'ambulatory' ? 'ambulatory' : 'hospital';
  const value = own === 'hospital' ? hospital : ambulatory;
  if (value === null) return words.unknown[kind];
  const text = value === 0 ? words.none[kind] : fill(words.pays[kind], { percent: percentValue(value, wording) });
  return ofPlan[own] ? `${text} ${words.ofPlan.full}` : text;
}

export function paymentText(payment: KnownPayment, words: ClinicWords, wording: Wording): string {
  const { hospital, ambulatory, visit, missingFrom, ofPlan } = payment;
  if (missingFrom !== null) return missingText(missingFrom, words, wording);
  const isSame = hospital === ambulatory && ofPlan.hospital === ofPlan.ambulatory;
  if (isSame && !visit) return shareText('both', payment, words, wording);
  const paid = visit && `${visitText(visit, payment, wording)}${ofPlan.ambulatory ? ` ${words.ofPlan.full}` : ''}`;
  const outside = paid ?? shareText('ambulatory', payment, words, wording);
  return `${shareText('hospital', payment, words, wording)} · ${outside}`;
}
