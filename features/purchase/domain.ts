import type { InsuranceItem } from '@/features/catalogue/contract';
import { onlineSale } from '@/features/catalogue/domain';
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

/** Raise it with `purchase.terms` in messages. */
export const TERMS_VERSION = '2026-12-2';

const OF_PERSONS = ['diagnosed', 'treated', 'operation'];

/** What is asked of the health of whoever is insured: as little as tells whether a person has to look at it. */
const QUESTIONS: Readonly<Partial<Record<ProfileFormName, readonly string[]>>> = {
  persons: OF_PERSONS,
  person: OF_PERSONS,
  pets: ['petIll'],
};

export const questionsFor = (form: ProfileFormName): readonly string[] => QUESTIONS[form] ?? [];

type Progress = { readonly isDeclared: boolean; readonly isPaid: boolean };

export function stepOf({ isDeclared, isPaid }: Progress): PurchaseStep {
  if (isPaid) return 'success';
  return isDeclared ? 'payment' : 'health';
}

/** Of a payment, to be read out: '7F3A90C2'. */
export const referenceOf = (paymentId: string): string => paymentId.slice(0, 8).toUpperCase();

type Selling = Pick<ProductLine, 'onlinePurchase'>;

/** Whether a purchase of it ends here, even if it is sold out now; otherwise an executive completes it. */
export const isOnlineProduct = (item: InsuranceItem, { onlinePurchase }: Selling): boolean =>
  Boolean(onlinePurchase) && onlineSale(item) !== null;

export const isSoldOnline = (item: InsuranceItem, line: Selling): boolean =>
  isOnlineProduct(item, line) && onlineSale(item) === 'open';

/** Completed years on `today`; both days like 2026-01-31. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
