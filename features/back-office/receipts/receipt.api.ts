import { receiptCode } from '@/features/quote/receipts/receipts.api';
import { isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint, type OutputOf } from '@/lib/http/endpoint';

const labelledValue = z.strictObject({ label: z.string(), value: z.string() });

export const lookUpReceipt = endpoint(
  'GET /api/staff/receipts',
  'The price and plan that a visitor saw, by receipt code',
  {
    input: z.strictObject({ code: receiptCode }),
    output: z.strictObject({
      code: z.string(),
      site: z.string(),
      plan: z.strictObject({ displayName: z.string(), organization: z.string(), productCode: z.string() }),
      day: isoDate,
      /** The last valid day by the market's clock. After it, the code shows nothing to visitors. */
      expires: isoDate,
      isOver: z.boolean(),
      isReference: z.boolean(),
      rows: z.array(labelledValue),
      requests: z.array(z.strictObject({ id: z.uuid(), at: z.iso.datetime(), name: z.string() })),
    }),
    refusals: [404],
  },
);
export type FoundReceipt = OutputOf<typeof lookUpReceipt>;
