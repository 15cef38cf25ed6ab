import { locale, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** Of the link in an executive's mail: the request, and our signature of who has it. */
export const reassignToken = z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}$/);

/** After them the link of a request opens nothing. */
export const REASSIGN_DAYS = 30;

export const NOTE_MAX = 500;

/** POST /api/qpassignment/reassign/{id}: the form of the link's page, in the language of that page. */
export const reassignRequest = z.strictObject({
  id: z.uuid(),
  token: reassignToken,
  executive: rowId,
  /** Whoever comes by a link or in the name of the executive is the other's, too. */
  referrals: z.literal('on').optional(),
  note: z.string().trim().min(3).max(NOTE_MAX),
  language: locale,
});
export type ReassignRequest = z.infer<typeof reassignRequest>;

/** `unmailed`: it is the other's, whose mail waits. `unknown`: the link opens nothing. */
export const reassignOutcome = z.enum(['reassigned', 'unmailed', 'refused', 'unknown']);
export type ReassignOutcome = z.infer<typeof reassignOutcome>;
