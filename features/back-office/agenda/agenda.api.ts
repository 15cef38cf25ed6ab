import { done, isoDate, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

/** Week that starts on `from`; default: this Monday by the host's clock. `executive`: as in the list of requests. */
const weekQuery = z.strictObject({
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
  /**
   * Day and time in the time zone of the call's market. The text names the zone if it differs from the host's: '09:00,
   * hora de Colombia'.
   */
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

const week = z.strictObject({
  from: z.string(),
  today: z.string(),
  executiveId: z.number().int().nullable(),
  /** Today's calls of the caller, for any requested week. If the caller takes no calls, all visible calls. */
  myDay: z.array(call),
  myReminders: reminders,
  days: z.array(
    z.strictObject({ day: z.string(), name: z.string(), away: z.array(z.string()), calls: z.array(call), reminders }),
  ),
});
export type Week = z.infer<typeof week>;

/** `slots` is empty when the executive no longer takes calls. */
const callDetail = z.strictObject({
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

const id = z.uuid();

export const readWeek = endpoint('GET /api/staff/agenda', 'Booked calls of a week', { input: weekQuery, output: week });

export const readCall = endpoint('GET /api/staff/agenda/{id}', 'A booked call and the times to which it can move', {
  input: z.object({ id }),
  output: callDetail,
  refusals: [404],
});

export const moveCall = endpoint('POST /api/staff/agenda/{id}/move', 'Moves a booked call; mails both people', {
  effect: 'continues',
  input: z.strictObject({ id, start: z.iso.datetime() }),
  output: done,
  refusals: [404],
});

export const cancelCall = endpoint('POST /api/staff/agenda/{id}/cancel', 'Cancels a booked call; mails both people', {
  effect: 'continues',
  input: z.strictObject({ id }),
  output: done,
  refusals: [404],
});
