import { availability, shares } from '@/features/back-office/contract';
import { isoDate, marketCode, rowId } from '@/lib/contract/atoms';
import { openingHours } from '@/lib/contract/opening-hours';
import * as z from '@/lib/contract/zod';

const days = { from: isoDate, to: isoDate };
const note = z.string().trim().min(3).max(500);

const memberShape = {
  id: z.number().int(),
  name: z.string(),
  market: marketCode,
  email: z.string(),
  isActive: z.boolean(),
  takesBookings: z.boolean(),
  lines: z.array(z.string()),
  open: z.number().int(),
  absences: z.array(z.strictObject({ id: z.number().int(), ...days })),
};

export const team = z.array(z.strictObject(memberShape));
export type Team = z.infer<typeof team>;

/**
 * GET /api/staff/team/accounts: executive accounts without an executive record, so they cannot get requests. `market`
 * null: all markets.
 */
export const joining = z.array(
  z.strictObject({ id: z.uuid(), name: z.string(), email: z.string(), market: marketCode.nullable() }),
);
export type Joining = z.infer<typeof joining>;

const names = z.string().trim().min(2).max(60);

/**
 * POST /api/staff/team/accounts: makes the account an executive of its market, or of the given one, with the account's
 * email.
 */
export const joinRequest = z.strictObject({
  account: z.uuid(),
  firstNames: names,
  lastNames: names,
  phone: z.string().trim().min(6).max(20),
  market: marketCode.optional(),
});
export type JoinRequest = z.infer<typeof joinRequest>;

/** `isKnown`: the executive existed and keeps their name and phone. */
export const joined = z.strictObject({ name: z.string(), isKnown: z.boolean() });
export type Joined = z.infer<typeof joined>;

export const memberQuery = z.object({ id: rowId });

export const member = z.strictObject({
  ...memberShape,
  /** Hours by the market's clock; null: the market's opening hours. */
  hours: openingHours.nullable(),
  marketHours: openingHours,
  soldLines: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  colleagues: z.array(z.strictObject({ id: z.number().int(), name: z.string(), ...availability })),
  mayChange: z.boolean(),
  mayManage: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const scheduleRequest = z.strictObject({
  id: rowId,
  hours: openingHours.nullable().optional(),
  lines: z.array(z.string().max(60)).max(50).optional(),
  takesBookings: z.boolean().optional(),
  isActive: z.boolean().optional(),
});
export type ScheduleRequest = z.infer<typeof scheduleRequest>;

export const absenceRequest = z.strictObject({ id: rowId, ...days });
export type AbsenceRequest = z.infer<typeof absenceRequest>;

export const absenceEndRequest = z.strictObject({ id: rowId, absence: z.number().int().positive() });

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
