import { z } from '@/lib/contract/zod';
import { cardPrice, receipt } from '@/features/tariff/contract';
import { perfilIngreso } from '@/features/profile/contract';
import { isoDate } from '@/lib/contract/atoms';
import { CODE_ALPHABET, CODE_LENGTH, normaliseCode } from './domain';

/** A code in any spelling that means one. */
export const receiptCode = z
  .string()
  .max(40)
  .transform(normaliseCode)
  .pipe(z.string().regex(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)));

/** What a receipt says: a plan's price on a day, and how it came about. */
export const receiptContent = z.strictObject({
  plan: z.strictObject({
    id: z.number().int(),
    productCode: z.string(),
    displayName: z.string(),
    organization: z.string(),
    productType: z.string(),
  }),
  /** The market's calendar day on which the price was worked out. */
  day: isoDate,
  /** true: nobody had entered a profile, it is the price 'from' which the plan is sold. */
  reference: z.boolean(),
  /** What the card shows of it. */
  price: cardPrice,
  receipt,
});
export type ReceiptContent = z.infer<typeof receiptContent>;

/** Answer of GET /api/receipts/{code}. */
export const issuedReceipt = receiptContent.extend({
  code: z.string(),
  /** The last day on which the code is known. */
  expires: isoDate,
});
export type IssuedReceipt = z.infer<typeof issuedReceipt>;

export const receiptQuery = z.object({ code: receiptCode });

/** Body of POST /api/receipts. The price is worked out by the server: a browser can't say one. */
export const issueReceiptRequest = z.strictObject({
  id: z.number().int().positive().max(999_999_999),
  profile: perfilIngreso.nullable().default(null),
});
export type IssueReceipt = z.infer<typeof issueReceiptRequest>;

/** Its answer; null: the plan does not insure that household, so there is no price to keep. */
export const issueReceiptResponse = z.strictObject({ kept: issuedReceipt.nullable() });
export type IssueReceiptResponse = z.infer<typeof issueReceiptResponse>;
