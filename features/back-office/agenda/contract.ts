import { isoDate, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/**
 * GET /api/staff/agenda: seven days from that one on; left out: from this week's Monday, by the clock of the host's market.
 * `executive` left out: as of the list of requests.
 */
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
  /** What it is about, in words; null: of no line. */
  about: z.string().nullable(),
  executive: z.string(),
  isMine: z.boolean(),
  site: z.string(),
  at: z.iso.datetime(),
  /** By the clock of its market, which is named where that is not the host's: '09:00, hora de Colombia'. */
  day: z.string(),
  time: z.string(),
});

/** Of a request that somebody is reminded of. */
const reminder = z.strictObject({
  leadId: z.uuid(),
  firstName: z.string(),
  phone: z.string(),
  executive: z.string().nullable(),
  at: z.iso.datetime(),
  /** What for; null: not said. */
  note: z.string().nullable(),
  /** As a call's. */
  time: z.string(),
});

/** Of a day, the first of them, and how many more there are. */
const reminders = z.strictObject({ rows: z.array(reminder), more: z.number().int().min(0) });

export const week = z.strictObject({
  from: z.string(),
  today: z.string(),
  /** As which executive the caller works; null: as none. */
  executiveId: z.number().int().nullable(),
  /** Today's, whatever week is asked for: the caller's own, and of whoever takes no calls all that they see. */
  myDay: z.array(call),
  /** The same of reminders, also those that the caller set. */
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

/** GET /api/staff/agenda/{id}: `slots` is empty where its executive takes no calls any more. */
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

/** POST /api/staff/agenda/{id}/move */
export const moveCallRequest = z.strictObject({ id: z.uuid(), start: z.iso.datetime() });
export type MoveCallRequest = z.infer<typeof moveCallRequest>;

/** POST /api/staff/agenda/{id}/cancel */
export const cancelCallRequest = z.strictObject({ id: z.uuid() });
