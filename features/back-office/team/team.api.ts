import { shares } from '@/features/back-office/list-schemas';
import { marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const note = z.string().trim().min(3).max(500);

/** GET /api/staff/team/accounts: executive accounts without a record, so without requests. `market` null: all. */
export const joiningAccounts = z.array(
  z.strictObject({ id: z.uuid(), name: z.string(), email: z.string(), market: marketCode.nullable() }),
);
export type JoiningAccountList = z.infer<typeof joiningAccounts>;

const names = z.string().trim().min(2).max(60);

/** POST /api/staff/team/accounts: makes the account, by its email, an executive of its market or the given one. */
export const joinRequest = z.strictObject({
  account: z.uuid(),
  firstNames: names,
  lastNames: names,
  phone: z.string().trim().min(6).max(20),
  market: marketCode.optional(),
});
export type JoinRequest = z.infer<typeof joinRequest>;

/** `isKnown`: the executive existed and keeps their name and phone. */
export const joinResult = z.strictObject({ name: z.string(), isKnown: z.boolean() });
export type JoinResult = z.infer<typeof joinResult>;

export const leaveQuery = z.strictObject({ id: rowId, to: rowId.optional() });

export const leavePreview = z.strictObject({
  shares,
  staying: z.number().int(),
  calls: z.array(
    z.strictObject({
      leadId: z.uuid(),
      firstName: z.string(),
      when: z.string(),
      to: z.string().nullable(),
      isKept: z.boolean(),
    }),
  ),
  isMore: z.boolean(),
});
export type LeavePreview = z.infer<typeof leavePreview>;

export const leaveRequest = z.strictObject({ id: rowId, to: z.number().int().positive().nullable(), note });
export type LeaveRequest = z.infer<typeof leaveRequest>;

export const leaveAnswer = z.strictObject({
  moved: z.number().int(),
  shares,
  staying: z.number().int(),
  isMore: z.boolean(),
});
export type LeaveAnswer = z.infer<typeof leaveAnswer>;
