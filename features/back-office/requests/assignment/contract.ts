import { availability, shares } from '@/features/back-office/contract';
import { bulkAnswer, ids, note } from '@/features/back-office/requests/contract';
import { marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const executive = z.number().int().positive().max(999_999_999);

const given = { executive, note, /** Though they are away. */ evenAway: z.boolean().optional() };

/**
 * POST /api/staff/requests/{id}/assign. `seen`: the executive that the caller saw. The call is refused when the request
 * has another by now.
 */
export const assignRequest = z.strictObject({ id: z.uuid(), ...given, seen: executive.nullable() });
export type AssignRequest = z.infer<typeof assignRequest>;
export const bulkAssignRequest = z.strictObject({
  ids,
  ...given,
  executive: executive.nullable(),
  note: note.optional(),
});

const along = z.number().int().min(0);
export const assignAnswer = z.strictObject({ done: z.literal(true), along });
export type AssignAnswer = z.infer<typeof assignAnswer>;

/** GET /api/staff/requests/assign: preview of an assignment. `ids` separated by commas. */
export const assignPreviewQuery = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(ids),
  executive: rowId.optional(),
});
/**
 * `markets`: markets of these requests; only their executives may get them. `staying`: requests that would not change.
 */
export const assignPreview = z.strictObject({
  along,
  markets: z.array(marketCode),
  shares,
  staying: z.number().int().min(0),
});
export type AssignPreview = z.infer<typeof assignPreview>;

/** `already`: changed requests that the executive already had. They only get the note of the person who assigned. */
export const bulkAssignAnswer = z.strictObject({
  ...bulkAnswer.shape,
  along,
  already: z.number().int().min(0),
  shares,
});
export type BulkAssignAnswer = z.infer<typeof bulkAssignAnswer>;

/** GET /api/staff/assignments: the caller's steps of the last hour, latest first. */
export const undoableQuery = z.strictObject({});
export const undoableSteps = z.array(
  z.strictObject({
    id: z.number().int(),
    time: z.string(),
    isStatus: z.boolean(),
    /** The executive whose requests were all given away; null when single requests were chosen. */
    executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
    requests: z.number().int(),
  }),
);
export type UndoableSteps = z.infer<typeof undoableSteps>;

export const undoRequest = z.strictObject({ id: z.number().int().positive() });

/** `kept`: requests that stay because somebody changed them since. */
export const undoAnswer = z.strictObject({ returned: z.number().int(), kept: z.number().int() });
export type UndoAnswer = z.infer<typeof undoAnswer>;

/**
 * GET /api/staff/executives: the possible assignees. Empty for a partner's people. Absent executives come last, and
 * before them those who will be absent soon.
 */
export const executiveRow = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  market: marketCode,
  isMe: z.boolean(),
  open: z.number().int().min(0),
  ...availability,
});
export const executiveList = z.array(executiveRow);
export type ExecutiveList = z.infer<typeof executiveList>;
