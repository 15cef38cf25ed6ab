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
  /** Product types; none: all. */
  lines: z.array(z.string()),
  /** Requests that are not over. */
  open: z.number().int(),
  absences: z.array(z.strictObject({ id: z.number().int(), ...days })),
};

/** GET /api/staff/team: nobody to whoever sees one partner only. */
export const team = z.array(z.strictObject(memberShape));
export type Team = z.infer<typeof team>;

/** GET /api/staff/team/accounts: those of executives who are none yet, so that nobody can give them a request. `market` null: of all. */
export const joining = z.array(
  z.strictObject({ id: z.uuid(), name: z.string(), email: z.string(), market: marketCode.nullable() }),
);
export type Joining = z.infer<typeof joining>;

const names = z.string().trim().min(2).max(60);

/** POST /api/staff/team/accounts: an executive of its market, or of the one that is named, who is reached at its address. */
export const joinRequest = z.strictObject({
  account: z.uuid(),
  firstNames: names,
  lastNames: names,
  phone: z.string().trim().min(6).max(20),
  market: marketCode.optional(),
});
export type JoinRequest = z.infer<typeof joinRequest>;

/** Whose the account is now. `isKnown`: they were an executive already, and keep the name and the phone that they had. */
export const joined = z.strictObject({ name: z.string(), isKnown: z.boolean() });
export type Joined = z.infer<typeof joined>;

export const memberQuery = z.object({ id: rowId });

/** GET /api/staff/team/{id} */
export const member = z.strictObject({
  ...memberShape,
  /** By the market's clock; null: in its opening hours. */
  hours: openingHours.nullable(),
  marketHours: openingHours,
  soldLines: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** Who may take over; those who are away, or soon will be, come last. */
  colleagues: z.array(z.strictObject({ id: z.number().int(), name: z.string(), ...availability })),
  /** Their own, or whoever gives out requests may. */
  mayChange: z.boolean(),
  mayManage: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** POST /api/staff/team/{id}/schedule: what is left out stays as it is. */
export const scheduleRequest = z.strictObject({
  id: rowId,
  hours: openingHours.nullable().optional(),
  lines: z.array(z.string().max(60)).max(50).optional(),
  takesBookings: z.boolean().optional(),
  isActive: z.boolean().optional(),
});
export type ScheduleRequest = z.infer<typeof scheduleRequest>;

/** POST /api/staff/team/{id}/absences: both days included. */
export const absenceRequest = z.strictObject({ id: rowId, ...days });
export type AbsenceRequest = z.infer<typeof absenceRequest>;

/** POST /api/staff/team/{id}/absences/end */
export const absenceEndRequest = z.strictObject({ id: rowId, absence: z.number().int().positive() });

/** GET /api/staff/team/{id}/leave. `to` left out: by turns. */
export const leaveQuery = z.strictObject({ id: rowId, to: rowId.optional() });

export const leavePreview = z.strictObject({
  shares,
  /** Requests that nobody of them serves. */
  staying: z.number().int(),
  calls: z.array(
    z.strictObject({
      leadId: z.uuid(),
      firstName: z.string(),
      when: z.string(),
      /** Null: it stays. */
      to: z.string().nullable(),
      /** At the same time; otherwise it is cancelled. */
      isKept: z.boolean(),
    }),
  ),
  /** There are more than go at once. */
  isMore: z.boolean(),
});
export type LeavePreview = z.infer<typeof leavePreview>;

/** POST /api/staff/team/{id}/leave */
export const leaveRequest = z.strictObject({ id: rowId, to: z.number().int().positive().nullable(), note });
export type LeaveRequest = z.infer<typeof leaveRequest>;

export const leaveAnswer = z.strictObject({
  moved: z.number().int(),
  shares,
  staying: z.number().int(),
  isMore: z.boolean(),
});
export type LeaveAnswer = z.infer<typeof leaveAnswer>;
