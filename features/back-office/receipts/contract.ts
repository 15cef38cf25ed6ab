import { receiptCode } from '@/features/quote/receipts/contract';
import { isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** GET /api/staff/receipts */
export const receiptLookup = z.strictObject({ code: receiptCode });

const said = z.strictObject({ label: z.string(), value: z.string() });

/** What somebody was shown, in words, in the language of who asks. */
export const foundReceipt = z.strictObject({
  /** In two halves, as it is read out. */
  code: z.string(),
  site: z.string(),
  plan: z.strictObject({ displayName: z.string(), organization: z.string(), productCode: z.string() }),
  day: isoDate,
  /** By the clock of its market; from then on its code leads visitors nowhere. */
  expires: isoDate,
  isOver: z.boolean(),
  /** Of the household that prices without a profile are for. */
  isReference: z.boolean(),
  rows: z.array(said),
  /** Those that were asked with that very calculation: a receipt says nothing of who was shown it. */
  requests: z.array(z.strictObject({ id: z.uuid(), at: z.iso.datetime(), name: z.string() })),
});
export type FoundReceipt = z.infer<typeof foundReceipt>;
