import { availability, shares } from '@/features/back-office/contract';
import { bulkAnswer, ids, note } from '@/features/back-office/requests/contract';
import { marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const executive = z.number().int().positive().max(999_999_999);

const given = { executive, note, /** Though they are away. */ evenAway: z.boolean().optional() };

/** POST /api/staff/requests/{id}/assign. `seen`: who had it when it was decided; it is refused once it is another's. */
export const assignRequest = z.strictObject({ id: z.uuid(), ...given, seen: executive.nullable() });
export type AssignRequest = z.infer<typeof assignRequest>;
/** `executive` null: by turns. */
export const bulkAssignRequest = z.strictObject({
  ids,
  ...given,
  executive: executive.nullable(),
  note: note.optional(),
});

/** How many more requests of the same people went along, or would. */
const along = z.number().int().min(0);
export const assignAnswer = z.strictObject({ done: z.literal(true), along });
export type AssignAnswer = z.infer<typeof assignAnswer>;

/** GET /api/staff/requests/assign: before somebody gives these to an executive. `ids` with commas between them. */
export const assignPreviewQuery = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(ids),
  /** Left out: by turns. */
  executive: rowId.optional(),
});
/** `markets`: of these requests, whose executives alone may have them; `staying`: how many would stay as they are. */
export const assignPreview = z.strictObject({
  along,
  markets: z.array(marketCode),
  shares,
  staying: z.number().int().min(0),
});
export type AssignPreview = z.infer<typeof assignPreview>;

/** `already`: how many of the changed were theirs before; they have the note of who chose somebody. */
export const bulkAssignAnswer = z.strictObject({
  ...bulkAnswer.shape,
  along,
  already: z.number().int().min(0),
  shares,
});
export type BulkAssignAnswer = z.infer<typeof bulkAssignAnswer>;

/** GET /api/staff/assignments: what the caller changed in one step within the last hour, the latest first. */
export const undoableQuery = z.strictObject({});
export const undoableSteps = z.array(
  z.strictObject({
    id: z.number().int(),
    /** '15:30', by the clock of the caller's market. */
    time: z.string(),
    /** A change of status; the other steps assign. */
    isStatus: z.boolean(),
    /** Whose requests all were given to others; null: it gave chosen ones. */
    executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
    /** How many may still come back. */
    requests: z.number().int(),
  }),
);
export type UndoableSteps = z.infer<typeof undoableSteps>;

/** POST /api/staff/assignments/undo */
export const undoRequest = z.strictObject({ id: z.number().int().positive() });

/** `kept`: they stay, as somebody has changed them since. */
export const undoAnswer = z.strictObject({ returned: z.number().int(), kept: z.number().int() });
export type UndoAnswer = z.infer<typeof undoAnswer>;

/**
 * GET /api/staff/executives: who may be given a request; none of them to whoever sees one partner only. Those who are away
 * today come last, and before them who soon will be.
 */
export const executiveRow = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  market: marketCode,
  isMe: z.boolean(),
  /** Requests of theirs that are not over. */
  open: z.number().int().min(0),
  ...availability,
});
export const executiveList = z.array(executiveRow);
export type ExecutiveList = z.infer<typeof executiveList>;
