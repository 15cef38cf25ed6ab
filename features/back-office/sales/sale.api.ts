import { done } from '@/lib/contract/atoms';
import { REVIEW_RESULTS } from '@/lib/contract/payment-status';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';
import { SALE_DECISIONS } from './sale-decisions';

const id = z.uuid();
const at = z.iso.datetime();

export const decideSale = endpoint(
  'POST /api/staff/sales/{id}/decision',
  'Records a decision on a sale; refunds no money',
  {
    effect: 'continues',
    input: z.strictObject({ id, decision: z.enum(SALE_DECISIONS), note: z.string().trim().min(3).max(500) }),
    output: done,
    refusals: [404, 409],
  },
);

export const openDeclaration = endpoint(
  'POST /api/staff/sales/{id}/declaration',
  'Returns the health declaration to the executive in charge; each access is audited',
  {
    effect: 'continues',
    input: z.strictObject({ id }),
    output: z.strictObject({
      reviewAt: at,
      declared: z.array(
        z.strictObject({ at, facts: z.array(z.strictObject({ label: z.string(), value: z.string() })) }),
      ),
    }),
    refusals: [404],
  },
);

/** `message` goes to the buyer; required for a refusal or a question. */
export const reviewDeclaration = endpoint(
  'POST /api/staff/sales/{id}/review',
  'Records the decision of the executive in charge on a health declaration',
  {
    effect: 'continues',
    input: z
      .strictObject({
        id,
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
      }),
    output: done,
    refusals: [404, 409],
  },
);
