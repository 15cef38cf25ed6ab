import { originFields, contactRequest } from '@/features/lead/contract';
import { coverage, productQuery } from '@/features/catalogue/contract';
import { perfilIngreso } from '@/features/profile/contract';
import { contactErrors } from '@/features/lead/domain';
import { beneficiaryErrors, BENEFICIARIES_MAX, PURCHASE_FLOWS, sharesOf } from '@/features/purchase/domain';
import { currency, isoDate } from '@/lib/contract/atoms';
import { PAYMENT_METHODS, PAYMENT_STATUSES, REVIEW_RESULTS } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import { LEGAL_ID_KINDS } from '@/lib/markets/legal-id';
import { RELATIONSHIPS } from '@/lib/markets/relationships';

/** POST /api/purchase/buyer: who buys, corrected before it is paid. */
export const buyerRequest = z.strictObject({
  nombre: contactRequest.shape.first_name,
  email: contactRequest.shape.email,
  telefono: contactRequest.shape.telefono,
  /** Null: what the market's people usually carry. */
  documentKind: z.enum(LEGAL_ID_KINDS).nullable().default(null),
  legalId: z.string().trim().min(1, contactErrors.legalIdMissing).max(30),
  birthDate: z.iso.date(contactErrors.birthDateWrong),
});
export type BuyerRequest = z.infer<typeof buyerRequest>;

/** POST /api/purchase: who buys what. */
export const purchaseRequest = z.strictObject({
  productCode: productQuery.shape.code.min(1),
  profile: perfilIngreso,
  ...buyerRequest.shape,
  ...originFields,
});
export type PurchaseRequest = z.infer<typeof purchaseRequest>;
export type PurchaseRequestInput = z.input<typeof purchaseRequest>;

/** What the buyer was told it costs, in whole units of `currency`; of a plan paid by the month, the first one. */
export const agreedPrice = z.strictObject({ amount: z.number().positive(), currency, unit: z.string() });
export type AgreedPrice = z.infer<typeof agreedPrice>;

/** What the plan paid by its information when its price was told; null: of a purchase from before it was kept. */
export const agreedCover = coverage.array().nullable().catch(null);
export type AgreedCover = z.infer<typeof agreedCover>;

const beneficiary = z.strictObject({
  name: contactRequest.shape.first_name,
  relationship: z.enum(RELATIONSHIPS, beneficiaryErrors.relationship),
  /** Percent. */
  share: z.int(beneficiaryErrors.share).min(1, beneficiaryErrors.share).max(100, beneficiaryErrors.share),
});
export type Beneficiary = z.infer<typeof beneficiary>;

export const amounts = z.strictObject({ price: z.number(), fee: z.number(), feeTax: z.number(), total: z.number() });

export const paymentState = z.strictObject({
  status: z.enum(PAYMENT_STATUSES),
  /** People at the gateway look at it, for days. */
  isInReview: z.boolean(),
  /** Nothing was taken yet, and it can be gone on with. */
  isUnpaid: z.boolean(),
  /** It was declined, and what is said of it leaves open whether anything was taken. */
  isUncharged: z.boolean(),
  method: z.enum(PAYMENT_METHODS),
  total: z.number(),
  currency,
  /** What came of it and what can be done, in the buyer's language. */
  message: z.string(),
  /** To quote when asking us about it. */
  reference: z.string(),
});
export type PaymentState = z.infer<typeof paymentState>;

const healthAnswers = z.record(z.string(), z.boolean());
export type HealthAnswers = z.infer<typeof healthAnswers>;

/** How a purchase stands. `questions`: keys of `purchase.questions` in messages. */
export const purchaseState = z.strictObject({
  id: z.uuid(),
  productCode: z.string(),
  step: z.enum(PURCHASE_FLOWS.person),
  /** `legalId` as its country writes it; `birthDate` is '' where it was never said. */
  buyer: z.strictObject({
    nombre: z.string(),
    email: z.string(),
    telefono: z.string(),
    documentKind: z.enum(LEGAL_ID_KINDS),
    legalId: z.string(),
    birthDate: z.string(),
  }),
  price: agreedPrice,
  /** Until when that price holds. */
  validUntil: z.iso.datetime(),
  isExpired: z.boolean(),
  questions: z.string().array(),
  /** The plan says so, and asks nobody. */
  acceptsSmokers: z.boolean(),
  /** Who issues the policy; null: not in the catalogue any more. */
  insurer: z.string().nullable(),
  paysBeneficiaries: z.boolean(),
  /** Nobody is insured but the buyer. */
  isAlone: z.boolean(),
  insuresBuyer: z.boolean(),
  /** Who else, in the buyer's language. */
  insured: z.strictObject({ label: z.string(), value: z.string() }).array(),
  /** Who takes the money, as people know it. */
  gateway: z.string(),
  /** Of what was declared the last time, what is shown before it is paid. */
  declared: z.strictObject({
    /** Null: not asked, or not answered yet. */
    smokes: z.boolean().nullable(),
    /** None: the legal heirs. Null: it pays nobody else, or nothing was declared yet. */
    beneficiaries: beneficiary.array().nullable(),
    /** Said again after an answer that a person has to look at. */
    isCorrected: z.boolean(),
  }),
  /** Why a person has to look at it before anything can be paid: an answer, or who buys. */
  review: z.enum(['health', 'person']).nullable(),
  /** Who does, and when they call, in words; `executive` is null while nobody has it. */
  reviewer: z
    .strictObject({
      executive: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
      when: z.string(),
    })
    .nullable(),
  /** Decision of the executive on the declaration of health, with a message to the buyer ('': none); null: not decided. */
  decision: z
    .strictObject({
      result: z.enum(REVIEW_RESULTS),
      message: z.string(),
      /** Answers that a question is about, to be completed; null: nothing is asked. */
      declared: z.strictObject({ answers: healthAnswers, more: z.string() }).nullable(),
    })
    .nullable(),
  methods: z.strictObject({ method: z.enum(PAYMENT_METHODS), amounts }).array(),
  /** What the law lets a buyer take back, in their language. */
  withdrawal: z.string(),
  terms: z.strictObject({
    version: z.string(),
    text: z.string(),
    /** To what the buyer has said yes before. Null: to none, in another language, or before they declared anew. */
    agreed: z.enum(['same', 'changed']).nullable(),
  }),
  payment: paymentState.nullable(),
  /** When the same person bought the same plan before, in a sale that goes on, by the clock of the market. */
  boughtOn: isoDate.nullable(),
});
export type PurchaseState = z.infer<typeof purchaseState>;

/** `ticket`: the proof by which all that follows is asked (Authorization: Bearer). */
export const purchaseResponse = z.strictObject({ ticket: z.string(), purchase: purchaseState });
export type PurchaseResponse = z.infer<typeof purchaseResponse>;

/** Of what is said of a yes in one's own words. */
export const MORE_LONGEST = 500;

/** Whom it pays, where the line pays anybody; none: the legal heirs. */
export const namedBeneficiaries = beneficiary
  .array()
  .max(BENEFICIARIES_MAX, beneficiaryErrors.many)
  .refine((named) => named.length === 0 || sharesOf(named) === 100, beneficiaryErrors.sum);

/** POST /api/purchase/health. */
export const healthRequest = z.strictObject({
  answers: z.record(z.string().max(40), z.boolean()),
  beneficiaries: namedBeneficiaries.default([]),
  /** What the buyer says of a yes, in their words. */
  more: z.string().trim().max(MORE_LONGEST).default(''),
});
export type HealthRequest = z.infer<typeof healthRequest>;
export type HealthRequestInput = z.input<typeof healthRequest>;

/** What is sealed: each time something was declared, the last one counts. */
export const healthDeclaration = z
  .strictObject({
    at: z.iso.datetime(),
    answers: healthAnswers,
    beneficiaries: beneficiary.array().nullable().default(null),
    more: z.string().default(''),
    /** Message of the executive who decided on it; null: not decided. */
    reply: z.string().nullable().default(null),
  })
  .array();
export type HealthDeclaration = z.infer<typeof healthDeclaration>;

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
