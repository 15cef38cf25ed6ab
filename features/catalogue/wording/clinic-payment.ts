import type { ClinicPayment, Coverage, Elsewhere, InsuranceItem } from '@/features/catalogue/contract';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { percentValue, visitText } from './coverage';
import type { Wording } from './price';

export type ClinicWords = Messages['compare']['card']['clinic'];

/** Who gives care under a plan. */
export type Provider = Pick<ClinicPayment, 'visit'> & {
  readonly displayName: string;
  readonly coverage: Pick<ClinicPayment, 'hospital' | 'ambulatory'>;
};

/** A clinic that a plan does not name is one it says nothing about. */
export function paymentsAt(names: readonly string[], providers: readonly Provider[]): ClinicPayment[] {
  return names.map((name) => {
    const found = providers.find(({ displayName }) => displayName === name);
    return { name, visit: found?.visit ?? null, ...(found?.coverage ?? { hospital: null, ambulatory: null }) };
  });
}

const SHARES = ['hospital', 'ambulatory'] as const;
/** Coverages of a plan as a whole that say a share: where nothing is said of ambulatory care, a visit to a specialist is it. */
export const GENERAL = { hospital: ['hospital'], ambulatory: ['ambulatory', 'specialist'] };

/** Types that pay less at all other clinics by definition (their `catalogue.types` say so). */
const FREE_CHOICE_TYPES: ReadonlySet<string> = new Set(['preferente', 'libre_eleccion']);

type Reach = {
  readonly clinics: readonly unknown[];
  readonly coverages: readonly Coverage[];
  readonly features: readonly string[];
  readonly type: string;
  readonly modality: string | null;
};

/** null: it names no clinics, or says no share that could hold at them alone. */
export function elsewhereOf({ clinics, coverages, features, type, modality }: Reach): Elsewhere | null {
  const heads = new Set(Object.values(GENERAL).flat());
  if (!coverages.some(({ code, kind }) => kind === 'percent' && heads.has(code))) return null;
  if (type === 'libre_eleccion') return 'same';
  if (clinics.length === 0) return null;
  if (type === 'preferente' || modality === 'preferente') return 'less';
  if (features.includes('freeChoice')) return 'freeChoice';
  return modality === 'cerrado' ? 'nothing' : 'unknown';
}

/** Of a plan as its card has it. */
export const elsewhereOfItem = ({ insuranceType, insuranceMetadata, ...item }: InsuranceItem): Elsewhere | null =>
  elsewhereOf({ ...item, type: insuranceType.code, modality: insuranceMetadata.metadata.modality });

export type KnownPayment = ClinicPayment & {
  /** How many clinics the plan names without this one, and whether it pays there all the same; null: it names it. */
  readonly missingFrom: { readonly clinics: number; readonly isFreeChoice: boolean } | null;
  /** Not said of the clinic, only of the plan. */
  readonly ofPlan: Readonly<Record<(typeof SHARES)[number], boolean>>;
};

/** What is known of a clinic from the plan around it. */
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
  const isNamed = clinics.includes(name) || [inside, outside, visit].some((told) => told !== null);
  const [hospital, ambulatory] = SHARES.map((share) => {
    const general =
      coverages.find(({ code, kind }) => GENERAL[share].includes(code) && kind === 'percent')?.value ?? null;
    return payment[share] === null && isNamed ? general : null;
  });
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

/** What a plan pays at a clinic: '40% hospitalario · ambulatorio no informado', '90% hospitalario y ambulatorio'. */
export function paymentText(payment: KnownPayment, words: ClinicWords, wording: Wording): string {
  const { hospital, ambulatory, visit, missingFrom, ofPlan } = payment;
  if (missingFrom !== null) return missingText(missingFrom, words, wording);
  const isSame = hospital === ambulatory && ofPlan.hospital === ofPlan.ambulatory;
  if (isSame && !visit) return shareText('both', payment, words, wording);
  const paid = visit && `${visitText(visit, payment, wording)}${ofPlan.ambulatory ? ` ${words.ofPlan.full}` : ''}`;
  const outside = paid ?? shareText('ambulatory', payment, words, wording);
  return `${shareText('hospital', payment, words, wording)} · ${outside}`;
}
