import { locale, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

/** Id of the request and our signature, which includes the executive. */
export const reassignToken = z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}$/);

/** Days that a request's link works. */
export const REASSIGN_DAYS = 30;

export const NOTE_MAX = 500;

/** POST /api/qpassignment/reassign/{id}: the form of the link's page, with the page's language. */
export const reassignRequest = z.strictObject({
  id: z.uuid(),
  token: reassignToken,
  executive: rowId,
  /** If 'on', visitors referred by the executive also go to the new executive. */
  referrals: z.literal('on').optional(),
  note: z.string().trim().min(3).max(NOTE_MAX),
  language: locale,
});
export type ReassignRequest = z.infer<typeof reassignRequest>;

/** `unmailed`: reassigned, but the mail is delayed. `unknown`: invalid link. */
export const reassignOutcome = z.enum(['reassigned', 'unmailed', 'refused', 'unknown']);
export type ReassignOutcome = z.infer<typeof reassignOutcome>;

export const reassign = endpoint(
  'POST /api/qpassignment/reassign/{id}',
  'Gives a request to another executive, with a reason; receives the form behind the link of an executive’s mail',
  { effect: 'continues', input: reassignRequest, output: reassignOutcome },
);
