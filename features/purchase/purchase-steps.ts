import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { saleOnSite, smokersOf } from '@/features/catalogue/plan-facts';
import { errorWords } from '@/features/lead/lead-kinds';
import { asksForEmployees, type ProductLine, type ProfileFormName } from '@/lib/markets/market';

/** Steps of a person's purchase and a company's request; labels in `purchase.steps`. */
export const PURCHASE_FLOWS = {
  person: ['personal', 'health', 'payment', 'success'],
  company: ['company', 'employees', 'executive', 'confirmation'],
} as const;
export type PurchaseFlowName = keyof typeof PURCHASE_FLOWS;
export type StepOf<Flow extends PurchaseFlowName> = (typeof PURCHASE_FLOWS)[Flow][number];
export type PurchaseStep = StepOf<'person'>;

export const flowOf = (line: Pick<ProductLine, 'profileForm'>): PurchaseFlowName =>
  asksForEmployees(line) ? 'company' : 'person';

/** Minutes that a shown price stays valid. */
const PRICE_VALID_MINUTES = 30;

export const validUntil = (pricedAt: Date): Date => new Date(pricedAt.getTime() + PRICE_VALID_MINUTES * 60_000);

/** Set to the day of the change whenever `purchase.terms` in messages changes. */
export const TERMS_VERSION = '2026-11-25';

const PERSON_HEALTH_QUESTIONS = ['diagnosed', 'treated', 'operation'];

/** Health questions for the insured: the minimum to decide whether a manual review is needed. */
const QUESTIONS: Readonly<Partial<Record<ProfileFormName, readonly string[]>>> = {
  persons: PERSON_HEALTH_QUESTIONS,
  person: PERSON_HEALTH_QUESTIONS,
  pets: ['petIll'],
};

const SMOKING = 'smokes';

/**
 * Health questions. Includes smoking if the plan does not state that it accepts smokers. `item` null: no longer sold.
 */
export const questionsFor = (
  form: ProfileFormName,
  item: Parameters<typeof smokersOf>[0] | null,
): readonly string[] => [...(QUESTIONS[form] ?? []), ...(item && smokersOf(item) === 'unknown' ? [SMOKING] : [])];

export const insuresTheBuyer = (form: ProfileFormName): boolean => form === 'person' || form === 'persons';

/** False for a home, because its price is the same for all buyers. */
export const isPricedByProfile = (form: ProfileFormName): boolean => form !== 'home';

export const beneficiaryErrors = {
  relationship: 'Elige el parentesco.',
  share: 'Escribe un porcentaje entero, de 1 a 100.',
  sum: 'Los porcentajes tienen que sumar 100 %.',
  many: 'Puedes nombrar hasta 10 personas.',
} as const;

type ErrorWords = {
  readonly beneficiaries: Readonly<Record<keyof typeof beneficiaryErrors, string>>;
  readonly contact: Parameters<typeof errorWords>[1];
};

export function beneficiaryErrorWords(message: string, { beneficiaries, contact }: ErrorWords): string {
  const codes = Object.keys(beneficiaryErrors) as (keyof typeof beneficiaryErrors)[];
  const code = codes.find((one) => beneficiaryErrors[one] === message);
  return code ? beneficiaries[code] : errorWords(message, contact);
}

export const BENEFICIARIES_MAX = 10;

/** Maximum number per purchase, because its row stores all of them. After so many corrections, staff must help. */
export const DECLARATIONS_MAX = 50;

export const totalShare = (named: readonly { readonly share: number | null }[]): number =>
  named.reduce((sum, { share }) => sum + (share ?? 0), 0);

type Progress = { readonly isDeclared: boolean; readonly isPaid: boolean };

export function stepOf({ isDeclared, isPaid }: Progress): PurchaseStep {
  if (isPaid) return 'success';
  return isDeclared ? 'payment' : 'health';
}

/** Short reference of a payment that can be read aloud: '7F3A90C2'. */
export const referenceOf = (paymentId: string): string => paymentId.slice(0, 8).toUpperCase();

export type PurchaseWay = 'company' | 'online' | 'assisted';

/** Way to buy the plan: as a company, online as a person (even if sold out now), or with an executive. */
export function purchaseWayOf(item: InsuranceItem, line: ProductLine, hasGateway: boolean): PurchaseWay {
  if (flowOf(line) === 'company' && item.offers !== 0) return 'company';
  return hasGateway && saleOnSite(item, line) !== null ? 'online' : 'assisted';
}

/** Completed years on `today`; both days like 2026-01-31. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
