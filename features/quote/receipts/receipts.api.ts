import * as z from '@/lib/contract/zod';
import { cardPrice, receipt } from '@/features/pricing/price-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { isoDate } from '@/lib/contract/atoms';
import { CODE_ALPHABET, CODE_LENGTH, normaliseCode } from './receipt-code';
import { endpoint } from '@/lib/http/endpoint';

export const receiptCode = z
  .string()
  .max(40)
  .transform(normaliseCode)
  .pipe(z.string().regex(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)));

export const receiptContent = z.strictObject({
  plan: z.strictObject({
    id: z.number().int(),
    productCode: z.string(),
    displayName: z.string(),
    organization: z.string(),
    productType: z.string(),
  }),
  day: isoDate,
  reference: z.boolean(),
  price: cardPrice,
  receipt,
});
export type ReceiptContent = z.infer<typeof receiptContent>;

export const issuedReceipt = receiptContent.extend({ code: z.string(), expires: isoDate });
export type IssuedReceipt = z.infer<typeof issuedReceipt>;

export const receiptQuery = z.object({ code: receiptCode });

/** Contains no price, because the server calculates it. */
export const issueReceiptRequest = z.strictObject({
  id: z.number().int().positive().max(999_999_999),
  profile: perfilIngreso.nullable().default(null),
});
export type IssueReceipt = z.infer<typeof issueReceiptRequest>;

export const issueReceiptResponse = z.strictObject({ kept: issuedReceipt.nullable() });
export type IssueReceiptResponse = z.infer<typeof issueReceiptResponse>;

export const receiptOfCode = endpoint('GET /api/receipts/{code}', 'The price stored under a receipt code', {
  limit: 'receipt',
  input: receiptQuery,
  output: issuedReceipt,
  refusals: [404],
});

export const issueReceipt = endpoint(
  'POST /api/receipts',
  'Calculates the price of a plan and stores it, line by line, under a receipt code',
  {
    effect: 'begins',
    takesTrials: true,
    limit: ['receipt', 'receiptDay'],
    input: issueReceiptRequest,
    output: issueReceiptResponse,
    refusals: [404],
  },
);
