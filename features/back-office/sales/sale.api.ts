import { isoDate } from '@/lib/contract/atoms';
import { REVIEW_RESULTS } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import { SALE_DECISIONS } from './sale-decisions';
import { sales } from './sales.resource';

const at = z.iso.datetime();

export const saleQuery = z.object({ id: z.uuid() });

export const saleDetail = z.strictObject({
  ...sales.row,
  code: z.string().nullable(),
  standing: z.string(),
  phone: z.string(),
  legalId: z.string(),
  price: z.string(),
  cancellation: z.strictObject({ at, reason: z.string().nullable() }).nullable(),
  payments: z
    .array(
      z.strictObject({
        id: z.uuid(),
        at,
        instalment: z.number().int(),
        total: z.string(),
        status: z.string(),
        waiting: z.string().nullable(),
      }),
    )
    .nullable(),
  instalments: z.array(
    z.strictObject({
      number: z.number().int(),
      dueDay: isoDate,
      amount: z.string(),
      /** The amount charged; `fee` is the card surcharge in it. Null: nothing yet, or the viewer may not see it. */
      charged: z.strictObject({ total: z.string(), fee: z.string() }).nullable(),
      status: z.string(),
    }),
  ),
  documents: z.array(z.strictObject({ at, name: z.string(), size: z.number().int() })),
  history: z.array(z.strictObject({ at, text: z.string() })),
  decisions: z.array(z.enum(SALE_DECISIONS)),
  /** Health declaration with a yes; null: none. `isOwn`: the caller may see it and decide while it `isOpen`. */
  review: z.strictObject({ isOpen: z.boolean(), isOwn: z.boolean(), executive: z.string().nullable() }).nullable(),
});
export type SaleDetail = z.infer<typeof saleDetail>;

export const decisionRequest = z.strictObject({
  id: z.uuid(),
  decision: z.enum(SALE_DECISIONS),
  note: z.string().trim().min(3).max(500),
});

export const declarations = z.strictObject({
  reviewAt: at,
  declared: z.array(z.strictObject({ at, facts: z.array(z.strictObject({ label: z.string(), value: z.string() })) })),
});
export type Declarations = z.infer<typeof declarations>;

/** POST /api/staff/sales/{id}/review. `message` goes to the buyer; required for a refusal or a question. */
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
