import { originFields } from '@/features/lead/origin-fields';
import { personFields } from '@/features/lead/fields';
import { coverage, productQuery } from '@/features/catalogue/plan-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { contactErrors } from '@/features/lead/lead-kinds';
import { beneficiaryErrors, BENEFICIARIES_MAX, PURCHASE_FLOWS, totalShare } from '@/features/purchase/purchase-steps';
import { currency, isoDate } from '@/lib/contract/atoms';
import { PAYMENT_METHODS } from '@/lib/contract/payment-method';
import { PAYMENT_STATUSES, REVIEW_RESULTS } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import { LEGAL_ID_KINDS } from '@/lib/markets/legal-id';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import { endpoint } from '@/lib/http/endpoint';
import { pdfFile } from '@/features/plan/documents/documents.api';

export const buyerRequest = z.strictObject({
  nombre: personFields.name,
  email: personFields.email,
  telefono: personFields.phone,
  documentKind: z.enum(LEGAL_ID_KINDS).nullable().default(null),
  legalId: z.string().trim().min(1, contactErrors.legalIdMissing).max(30),
  birthDate: z.iso.date({
    error: ({ input }) => (input === '' ? contactErrors.birthDateMissing : contactErrors.birthDateWrong),
  }),
});
export type BuyerRequest = z.infer<typeof buyerRequest>;

export const purchaseRequest = z.strictObject({
  productCode: productQuery.shape.code.min(1),
  profile: perfilIngreso,
  ...buyerRequest.shape,
  ...originFields,
});
export type PurchaseRequest = z.infer<typeof purchaseRequest>;
export type PurchaseRequestInput = z.input<typeof purchaseRequest>;

/** Price shown to the buyer, in whole units of `currency`; for a monthly plan, the first payment. */
export const agreedPrice = z.strictObject({ amount: z.number().positive(), currency, unit: z.string() });
export type AgreedPrice = z.infer<typeof agreedPrice>;

export const agreedCover = coverage.array().nullable().catch(null);
export type AgreedCover = z.infer<typeof agreedCover>;

const beneficiary = z.strictObject({
  name: personFields.name,
  relationship: z.enum(RELATIONSHIPS, beneficiaryErrors.relationship),
  /** Percent. */
  share: z.int(beneficiaryErrors.share).min(1, beneficiaryErrors.share).max(100, beneficiaryErrors.share),
});
export type Beneficiary = z.infer<typeof beneficiary>;

export const amounts = z.strictObject({ price: z.number(), fee: z.number(), feeTax: z.number(), total: z.number() });

export const paymentState = z.strictObject({
  status: z.enum(PAYMENT_STATUSES),
  isInReview: z.boolean(),
  isUnpaid: z.boolean(),
  isUncharged: z.boolean(),
  method: z.enum(PAYMENT_METHODS),
  total: z.number(),
  currency,
  message: z.string(),
  reference: z.string(),
});
export type PaymentState = z.infer<typeof paymentState>;

const healthAnswers = z.record(z.string(), z.boolean());
export type HealthAnswers = z.infer<typeof healthAnswers>;

export const purchaseState = z.strictObject({
  id: z.uuid(),
  productCode: z.string(),
  step: z.enum(PURCHASE_FLOWS.person),
  /** `legalId` in its country's format; `birthDate` is '' when never given. */
  buyer: z.strictObject({
    nombre: z.string(),
    email: z.string(),
    telefono: z.string(),
    documentKind: z.enum(LEGAL_ID_KINDS),
    legalId: z.string(),
    birthDate: z.string(),
  }),
  price: agreedPrice,
  validUntil: z.iso.datetime(),
  isExpired: z.boolean(),
  questions: z.string().array(),
  acceptsSmokers: z.boolean(),
  insurer: z.string().nullable(),
  paysBeneficiaries: z.boolean(),
  isAlone: z.boolean(),
  insuresBuyer: z.boolean(),
  insured: z.strictObject({ label: z.string(), value: z.string() }).array(),
  gateway: z.string(),
  declared: z.strictObject({
    smokes: z.boolean().nullable(),
    /** Beneficiaries. Empty: the legal heirs. Null: the plan has none, or nothing is declared yet. */
    beneficiaries: beneficiary.array().nullable(),
    isCorrected: z.boolean(),
  }),
  review: z.enum(['health', 'person']).nullable(),
  reviewer: z
    .strictObject({ executive: z.strictObject({ name: z.string(), phone: z.string() }).nullable(), when: z.string() })
    .nullable(),
  decision: z
    .strictObject({
      result: z.enum(REVIEW_RESULTS),
      message: z.string(),
      declared: z.strictObject({ answers: healthAnswers, more: z.string() }).nullable(),
    })
    .nullable(),
  methods: z.strictObject({ method: z.enum(PAYMENT_METHODS), amounts }).array(),
  withdrawal: z.string(),
  terms: z.strictObject({
    version: z.string(),
    text: z.string(),
    /**
     * Accepted terms compared with the current ones. Null: not accepted, accepted in another language, or accepted
     * before a new declaration.
     */
    agreed: z.enum(['same', 'changed']).nullable(),
  }),
  payment: paymentState.nullable(),
  /** Day of an earlier purchase of the same plan by the same person that is still in force, in the market's time. */
  boughtOn: isoDate.nullable(),
});
export type PurchaseState = z.infer<typeof purchaseState>;

/** `ticket`: the proof for all later requests (Authorization: Bearer). */
export const purchaseResponse = z.strictObject({ ticket: z.string(), purchase: purchaseState });
export type PurchaseResponse = z.infer<typeof purchaseResponse>;

/** Maximum characters of the text that explains a 'yes'. */
export const MAX_EXPLANATION_LENGTH = 500;

export const namedBeneficiaries = beneficiary
  .array()
  .max(BENEFICIARIES_MAX, beneficiaryErrors.many)
  .refine((named) => named.length === 0 || totalShare(named) === 100, beneficiaryErrors.sum);

export const healthRequest = z.strictObject({
  answers: z.record(z.string().max(40), z.boolean()),
  beneficiaries: namedBeneficiaries.default([]),
  more: z.string().trim().max(MAX_EXPLANATION_LENGTH).default(''),
});
export type HealthRequest = z.infer<typeof healthRequest>;

export const healthDeclaration = z
  .strictObject({
    at: z.iso.datetime(),
    answers: healthAnswers,
    beneficiaries: beneficiary.array().nullable().default(null),
    more: z.string().default(''),
    reply: z.string().nullable().default(null),
  })
  .array();
export type HealthDeclaration = z.infer<typeof healthDeclaration>;

/**
 * POST /api/purchase/payments. `termsVersion`: version of the accepted terms. `again`: the buyer confirms a second
 * purchase of the same plan.
 */
export const paymentRequest = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  termsVersion: z.string().max(40),
  again: z.boolean().default(false),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;
export type PaymentRequestInput = z.input<typeof paymentRequest>;

export const paymentResponse = z.strictObject({ href: z.url() });
export type PaymentResponse = z.infer<typeof paymentResponse>;

export const correctBuyer = endpoint(
  'POST /api/purchase/buyer',
  'Corrects the buyer’s data before the payment; authorised by the same proof as GET /api/purchase',
  { effect: 'continues', creates: true, input: buyerRequest, output: purchaseState, refusals: [404] },
);

export const showConfirmation = endpoint(
  'GET /api/purchase/confirmation',
  'Confirmation of a paid purchase, as a PDF; authorised by the same proof as GET /api/purchase',
  { limit: 'document', mediaType: 'application/pdf', output: pdfFile, refusals: [404] },
);

export const declareHealth = endpoint(
  'POST /api/purchase/health',
  'Stores the health declaration of the insured people and the beneficiaries of a life plan; authorised by the same proof as GET /api/purchase',
  { effect: 'continues', input: healthRequest, output: purchaseState, refusals: [404] },
);

export const renewPrice = endpoint(
  'POST /api/purchase/price',
  'Replaces an expired price by today’s; authorised by the same proof as GET /api/purchase',
  { effect: 'continues', output: purchaseState, refusals: [404] },
);

export const showPurchase = endpoint(
  'GET /api/purchase',
  'State of a purchase; authorised by the ticket of POST /api/purchase (Authorization: Bearer)',
  { limit: 'interactions', output: purchaseState, refusals: [404] },
);

export const beginPurchase = endpoint(
  'POST /api/purchase',
  'Starts a purchase: buyer, plan and insured people. The server calculates the price',
  { effect: 'begins', creates: true, input: purchaseRequest, output: purchaseResponse, refusals: [404] },
);
