import { askedFrom, contactRequest } from '@/features/lead/contract';
import { productQuery } from '@/features/catalogue/contract';
import { perfilIngreso } from '@/features/profile/contract';
import { contactErrors } from '@/features/lead/domain';
import { PURCHASE_FLOWS } from '@/features/purchase/domain';
import { currency } from '@/lib/contract/atoms';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import { LEGAL_ID_KINDS } from '@/lib/markets/legal-id';

/** POST /api/purchase: who buys what. */
export const purchaseRequest = z.strictObject({
  productCode: productQuery.shape.code.min(1),
  profile: perfilIngreso,
  nombre: contactRequest.shape.first_name,
  email: contactRequest.shape.email,
  telefono: contactRequest.shape.telefono,
  /** Null: what the market's people usually carry. */
  documentKind: z.enum(LEGAL_ID_KINDS).nullable().default(null),
  legalId: z.string().trim().min(1, contactErrors.legalIdMissing).max(30),
  birthDate: z.iso.date(contactErrors.birthDateWrong),
  ...askedFrom,
});
export type PurchaseRequest = z.infer<typeof purchaseRequest>;
export type PurchaseRequestInput = z.input<typeof purchaseRequest>;

/** What the buyer was told it costs, in whole units of `currency`; of a plan paid by the month, the first one. */
export const agreedPrice = z.strictObject({ amount: z.number().positive(), currency, unit: z.string() });
export type AgreedPrice = z.infer<typeof agreedPrice>;

export const amounts = z.strictObject({ price: z.number(), fee: z.number(), feeTax: z.number(), total: z.number() });

export const paymentState = z.strictObject({
  status: z.enum(PAYMENT_STATUSES),
  /** People at the gateway look at it, for days. */
  isInReview: z.boolean(),
  method: z.enum(PAYMENT_METHODS),
  total: z.number(),
  currency,
  /** What came of it and what can be done, in the buyer's language. */
  message: z.string(),
  /** To quote when asking us about it. */
  reference: z.string(),
});
export type PaymentState = z.infer<typeof paymentState>;

/** How a purchase stands. `questions`: keys of `purchase.questions` in messages. */
export const purchaseState = z.strictObject({
  id: z.uuid(),
  productCode: z.string(),
  step: z.enum(PURCHASE_FLOWS.person),
  buyer: z.strictObject({ nombre: z.string(), email: z.string(), telefono: z.string() }),
  price: agreedPrice,
  /** Until when that price holds. */
  validUntil: z.iso.datetime(),
  isExpired: z.boolean(),
  questions: z.string().array(),
  /** Why a person has to look at it before anything can be paid: an answer, or who buys. */
  review: z.enum(['health', 'person']).nullable(),
  methods: z.strictObject({ method: z.enum(PAYMENT_METHODS), amounts }).array(),
  terms: z.strictObject({ version: z.string(), text: z.string() }),
  payment: paymentState.nullable(),
  /** When the same person bought the same plan before, in a sale that goes on. */
  boughtAt: z.iso.datetime().nullable(),
});
export type PurchaseState = z.infer<typeof purchaseState>;

/** `ticket`: the proof by which all that follows is asked (Authorization: Bearer). */
export const purchaseResponse = z.strictObject({ ticket: z.string(), purchase: purchaseState });
export type PurchaseResponse = z.infer<typeof purchaseResponse>;

/** POST /api/purchase/health. */
export const healthRequest = z.strictObject({ answers: z.record(z.string().max(40), z.boolean()) });
export type HealthRequest = z.infer<typeof healthRequest>;

const healthAnswers = z.record(z.string(), z.boolean());
export type HealthAnswers = z.infer<typeof healthAnswers>;

/** What is sealed: each time something was declared, the last one counts. */
export const healthDeclaration = z.strictObject({ at: z.iso.datetime(), answers: healthAnswers }).array();

/** POST /api/purchase/payments; `termsVersion`: of what was agreed to. `again`: the same plan as before, on purpose. */
export const paymentRequest = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  termsVersion: z.string().max(40),
  again: z.boolean().default(false),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;
export type PaymentRequestInput = z.input<typeof paymentRequest>;

/** `href`: the gateway's page. */
export const paymentResponse = z.strictObject({ href: z.url() });
export type PaymentResponse = z.infer<typeof paymentResponse>;
