import { isoDate, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** GET /api/staff/agenda: a week from `from`, default Monday by the host's clock; `executive` as for requests. */
export const weekQuery = z.strictObject({
  from: isoDate.optional(),
  executive: z.union([z.literal('all'), rowId]).optional(),
});
export type WeekQuery = z.infer<typeof weekQuery>;

const call = z.strictObject({
  id: z.uuid(),
  leadId: z.uuid(),
  firstName: z.string(),
  phone: z.string(),
  about: z.string().nullable(),
  executive: z.string(),
  isMine: z.boolean(),
  site: z.string(),
  at: z.iso.datetime(),
  /** Day and time by the market's clock, named when it is not the host's: '09:00, hora de Colombia'. */
  day: z.string(),
  time: z.string(),
});

const reminder = z.strictObject({
  leadId: z.uuid(),
  firstName: z.string(),
  phone: z.string(),
  executive: z.string().nullable(),
  at: z.iso.datetime(),
  note: z.string().nullable(),
  time: z.string(),
});

const reminders = z.strictObject({ rows: z.array(reminder), more: z.number().int().min(0) });

export const week = z.strictObject({
  from: z.string(),
  today: z.string(),
  executiveId: z.number().int().nullable(),
  /** Today's calls, whatever week is requested: the caller's own, or all visible ones for users who take no calls. */
  myDay: z.array(call),
  myReminders: reminders,
  days: z.array(
    z.strictObject({
      day: z.string(),
      name: z.string(),
      away: z.array(z.string()),
      calls: z.array(call),
      reminders,
    }),
  ),
});
export type Week = z.infer<typeof week>;

export const callQuery = z.object({ id: z.uuid() });

/** GET /api/staff/agenda/{id}: `slots` is empty when the executive no longer takes calls. */
export const callDetail = z.strictObject({
  id: z.uuid(),
  leadId: z.uuid(),
  firstName: z.string(),
  phone: z.string(),
  about: z.string().nullable(),
  executive: z.string(),
  when: z.string(),
  isOver: z.boolean(),
  isCancelled: z.boolean(),
  slots: z.array(z.strictObject({ start: z.iso.datetime(), name: z.string() })),
});
export type CallDetail = z.infer<typeof callDetail>;

export const moveCallRequest = z.strictObject({ id: z.uuid(), start: z.iso.datetime() });
export type MoveCallRequest = z.infer<typeof moveCallRequest>;

export const cancelCallRequest = z.strictObject({ id: z.uuid() });
