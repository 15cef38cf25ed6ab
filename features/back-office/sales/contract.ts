import { exportFormat, listQuery, pageOf } from '@/features/back-office/contract';
import { isoDate, marketCode, money, siteKey } from '@/lib/contract/atoms';
import { PURCHASE_STAGES, REVIEW_RESULTS, SALE_STANDINGS } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import { SALE_DECISIONS } from './domain';

/** State of a purchase, or of the sale that it made. */
const standing = z.enum([...PURCHASE_STAGES, ...SALE_STANDINGS]);

/** The first is meant where none is named. */
const SALE_ORDERS = ['newest', 'oldest'] as const;

/** GET /api/staff/sales. Days by the clock of each purchase's market, both ends included. */
export const salesQuery = listQuery(SALE_ORDERS, {
  status: standing.optional(),
  market: marketCode.optional(),
  /** A market's own site or a partner's: 'cl.demo'. */
  site: siteKey.optional(),
  plan: z.string().max(60).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type SalesQuery = z.infer<typeof salesQuery>;

/** The filters and the order of the list, without its page. */
export const saleFilters = salesQuery.omit({ page: true });
export type SaleFilters = z.infer<typeof saleFilters>;

/** GET /api/staff/sales/export */
export const salesExportQuery = saleFilters.extend({ format: exportFormat });

const at = z.iso.datetime();

export const saleRow = z.strictObject({
  /** The id of its request. */
  id: z.uuid(),
  begunAt: at,
  soldAt: at.nullable(),
  site: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.string(),
  /** With its company. */
  planName: z.string(),
  /** That was agreed to, without what a card adds; null of what an earlier release kept otherwise. */
  price: money.nullable(),
  /** The amount of the payment that made the sale; null: nothing was paid, or the viewer may not see it. */
  charged: money.nullable(),
  status: standing,
});
export type SaleRow = z.infer<typeof saleRow>;

export const salePage = pageOf(saleRow);
export type SalePage = z.infer<typeof salePage>;

export const saleQuery = z.object({ id: z.uuid() });

/** GET /api/staff/sales/{id}: money and statuses in words, in the language of who asks. */
export const saleDetail = z.strictObject({
  ...saleRow.shape,
  /** The code that its buyer has; null: nothing was paid. */
  code: z.string().nullable(),
  /** How it stands, in words. */
  standing: z.string(),
  phone: z.string(),
  legalId: z.string(),
  /** The price that was agreed to. */
  price: z.string(),
  cancellation: z.strictObject({ at, reason: z.string().nullable() }).nullable(),
  /** Null: the viewer may not see it. */
  payments: z
    .array(
      z.strictObject({
        id: z.uuid(),
        at,
        instalment: z.number().int(),
        total: z.string(),
        status: z.string(),
        /** That its refund waits, and for whom; null: none does. */
        waiting: z.string().nullable(),
      }),
    )
    .nullable(),
  instalments: z.array(
    z.strictObject({
      number: z.number().int(),
      dueDay: isoDate,
      /** Without what a card adds. */
      amount: z.string(),
      /** The amount charged, of which `fee` is what a card adds; null: nothing yet, or the viewer may not see it. */
      charged: z.strictObject({ total: z.string(), fee: z.string() }).nullable(),
      status: z.string(),
    }),
  ),
  documents: z.array(z.strictObject({ at, name: z.string(), size: z.number().int() })),
  history: z.array(z.strictObject({ at, text: z.string() })),
  decisions: z.array(z.enum(SALE_DECISIONS)),
  /** Declaration of health with a yes; null: none. `isOwn`: the caller may see it and decide while it `isOpen`. */
  review: z.strictObject({ isOpen: z.boolean(), isOwn: z.boolean(), executive: z.string().nullable() }).nullable(),
});
export type SaleDetail = z.infer<typeof saleDetail>;

/** POST /api/staff/sales/{id}/decision */
export const decisionRequest = z.strictObject({
  id: z.uuid(),
  decision: z.enum(SALE_DECISIONS),
  note: z.string().trim().min(3).max(500),
});

/** POST /api/staff/sales/{id}/declaration: the latest first. */
export const declarations = z.strictObject({
  /** Start of the review: a later one may be of another person. */
  reviewAt: at,
  declared: z.array(z.strictObject({ at, facts: z.array(z.strictObject({ label: z.string(), value: z.string() })) })),
});
export type Declarations = z.infer<typeof declarations>;

/** POST /api/staff/sales/{id}/review; `message`: for the buyer, who has to read why it is refused, or what is asked. */
export const reviewRequest = z
  .strictObject({
    id: z.uuid(),
    result: z.enum(REVIEW_RESULTS),
    message: z.string().trim().max(500),
    declaredAt: at,
    reviewAt: at,
  })
  .refine(({ result, message }) => result === 'accepted' || message.length >= 3, {
    path: ['message'],
    params: {
      message: {
        es: 'Escribe el mensaje para el cliente.',
        en: 'Write the message to the customer.',
        pt: 'Escreva a mensagem para o cliente.',
      },
    },
  });
