import { availability, shares } from '@/features/back-office/list-schemas';
import { bulkAnswer, ids, note } from '@/features/back-office/requests/request.api';
import { marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const executive = z.number().int().positive().max(999_999_999);

const assignmentShape = { executive, note, /** Though they are away. */ evenAway: z.boolean().optional() };

/** POST /api/staff/requests/{id}/assign. `seen`: executive the caller saw; refused once the request has another. */
export const assignRequest = z.strictObject({ id: z.uuid(), ...assignmentShape, seen: executive.nullable() });
export type AssignRequest = z.infer<typeof assignRequest>;
export const bulkAssignRequest = z.strictObject({
  ids,
  ...assignmentShape,
  executive: executive.nullable(),
  note: note.optional(),
});

const alsoAssignedCount = z.number().int().min(0);
export const assignAnswer = z.strictObject({ done: z.literal(true), along: alsoAssignedCount });
export type AssignAnswer = z.infer<typeof assignAnswer>;

export const assignPreviewQuery = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(ids),
  executive: rowId.optional(),
});
/** `markets`: of these requests; only their executives may get them. `staying`: requests that would not change. */
export const assignPreview = z.strictObject({
  along: alsoAssignedCount,
  markets: z.array(marketCode),
  shares,
  staying: z.number().int().min(0),
});
export type AssignPreview = z.infer<typeof assignPreview>;

export const bulkAssignAnswer = z.strictObject({
  ...bulkAnswer.shape,
  along: alsoAssignedCount,
  already: z.number().int().min(0),
  shares,
});
export type BulkAssignAnswer = z.infer<typeof bulkAssignAnswer>;

export const undoableQuery = z.strictObject({});
export const undoableSteps = z.array(
  z.strictObject({
    id: z.number().int(),
    time: z.string(),
    isStatus: z.boolean(),
    executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
    requests: z.number().int(),
  }),
);
export type UndoableSteps = z.infer<typeof undoableSteps>;

export const undoRequest = z.strictObject({ id: z.number().int().positive() });

/** `kept`: requests that stay because somebody changed them since. */
export const undoAnswer = z.strictObject({ returned: z.number().int(), kept: z.number().int() });
export type UndoAnswer = z.infer<typeof undoAnswer>;

/** GET /api/staff/executives: assignees, soon absent and absent ones last. Empty for a partner's people. */
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
