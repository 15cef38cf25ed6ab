import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';
import { purchaseResponse } from '@/features/purchase/purchase.api';

export const LINK_MINUTES = 30;

export const linkResponse = z.strictObject({ minutes: z.literal(LINK_MINUTES) });
export type LinkResponse = z.infer<typeof linkResponse>;

/** POST /api/purchase/open: the token after `#continuar=` in the mailed link. */
export const openPurchaseRequest = z.strictObject({ token: z.string().max(120) });
export type OpenPurchaseRequest = z.infer<typeof openPurchaseRequest>;

/** Reads the token in the fragment '#continuar=…'. Browsers do not send fragments, so no log contains the token. */
export const tokenIn = (hash: string): string | null => /^#continuar=([\w.-]{80})$/.exec(hash)?.[1] ?? null;
export const fragmentOf = (token: string): string => `#continuar=${token}`;

export const mailPurchaseLink = endpoint(
  'POST /api/purchase/link',
  'Mails the buyer a link that opens the purchase on another device; authorised by the same proof as GET /api/purchase',
  { effect: 'continues', limit: ['linkMailAsked', 'linkMailDay'], output: linkResponse, refusals: [404] },
);

export const openWithLink = endpoint(
  'POST /api/purchase/open',
  'Opens a purchase on another device with a single-use mailed link; answers like POST /api/purchase',
  { effect: 'continues', limit: 'codeTyped', input: openPurchaseRequest, output: purchaseResponse, refusals: [404] },
);
