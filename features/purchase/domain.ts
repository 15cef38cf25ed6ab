import type { InsuranceItem } from '@/features/catalogue/contract';
import { saleHere, smokersOf } from '@/features/catalogue/domain';
import { errorWords } from '@/features/lead/domain';
import { asksForEmployees, type ProductLine, type ProfileFormName } from '@/lib/markets/market';

/** The steps of what a person buys and of what a company asks for, in their order (spec section 2); words in `purchase.steps`. */
export const PURCHASE_FLOWS = {
  person: ['personal', 'health', 'payment', 'success'],
  company: ['company', 'employees', 'executive', 'confirmation'],
} as const;
export type PurchaseFlowName = keyof typeof PURCHASE_FLOWS;
export type StepOf<Flow extends PurchaseFlowName> = (typeof PURCHASE_FLOWS)[Flow][number];
export type PurchaseStep = StepOf<'person'>;

export const flowOf = (line: Pick<ProductLine, 'profileForm'>): PurchaseFlowName =>
  asksForEmployees(line) ? 'company' : 'person';

/** How long a price that was told holds (spec section 9, key expiry). */
const KEY_MINUTES = 30;

export const validUntil = (pricedAt: Date): Date => new Date(pricedAt.getTime() + KEY_MINUTES * 60_000);

/** Raise it with `purchase.terms` in messages, to the day of the change. */
export const TERMS_VERSION = '2026-11-25';

const OF_PERSONS = ['diagnosed', 'treated', 'operation'];

/** What is asked of the health of whoever is insured: as little as tells whether a person has to look at it. */
const QUESTIONS: Readonly<Partial<Record<ProfileFormName, readonly string[]>>> = {
  persons: OF_PERSONS,
  person: OF_PERSONS,
  pets: ['petIll'],
};

const SMOKING = 'smokes';

/** Who does not say that smokers are taken decides on each of them. @param item null: it is sold no more */
export const questionsFor = (
  form: ProfileFormName,
  item: Parameters<typeof smokersOf>[0] | null,
): readonly string[] => [...(QUESTIONS[form] ?? []), ...(item && smokersOf(item) === 'unknown' ? [SMOKING] : [])];

/** Whether the buyer is the one whose age the price is for. */
export const insuresTheBuyer = (form: ProfileFormName): boolean => form === 'person' || form === 'persons';

/** Whether the price hangs on what the profile says; a home's is one for everybody. */
export const isPricedByProfile = (form: ProfileFormName): boolean => form !== 'home';

/** As a contract carries them; `purchase.beneficiaries.errors` says them in a language. */
export const beneficiaryErrors = {
  relationship: 'Elige el parentesco.',
  share: 'Escribe un porcentaje entero, de 1 a 100.',
  sum: 'Los porcentajes tienen que sumar 100 %.',
  many: 'Puedes nombrar hasta 10 personas.',
} as const;

type ErrorWords = {
  readonly beneficiaries: Readonly<Record<keyof typeof beneficiaryErrors, string>>;
  /** Their names are checked as everybody's. */
  readonly contact: Parameters<typeof errorWords>[1];
};

export function beneficiaryErrorWords(message: string, { beneficiaries, contact }: ErrorWords): string {
  const codes = Object.keys(beneficiaryErrors) as (keyof typeof beneficiaryErrors)[];
  const code = codes.find((one) => beneficiaryErrors[one] === message);
  return code ? beneficiaries[code] : errorWords(message, contact);
}

export const BENEFICIARIES_MAX = 10;

/** Of one purchase: each is kept, sealed, in its row. Who has corrected themselves so often is helped by a person. */
export const DECLARATIONS_MAX = 50;

export const sharesOf = (named: readonly { readonly share: number | null }[]): number =>
  named.reduce((sum, { share }) => sum + (share ?? 0), 0);

type Progress = { readonly isDeclared: boolean; readonly isPaid: boolean };

export function stepOf({ isDeclared, isPaid }: Progress): PurchaseStep {
  if (isPaid) return 'success';
  return isDeclared ? 'payment' : 'health';
}

/** Of a payment, to be read out: '7F3A90C2'. */
export const referenceOf = (paymentId: string): string => paymentId.slice(0, 8).toUpperCase();

export type PurchaseWay = 'company' | 'online' | 'assisted';

/**
 * How a plan is bought: by a company, by a person who pays here, even if it is sold out now, or with an executive who
 * completes it. @param hasGateway whether anybody takes payments in its market
 */
export function purchaseWayOf(item: InsuranceItem, line: ProductLine, hasGateway: boolean): PurchaseWay {
  if (flowOf(line) === 'company' && item.offers !== 0) return 'company';
  return hasGateway && saleHere(item, line) !== null ? 'online' : 'assisted';
}

/** Completed years on `today`; both days like 2026-01-31. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
