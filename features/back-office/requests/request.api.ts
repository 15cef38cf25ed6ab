import { REQUEST_TYPES } from '@/features/lead/lead-kinds';
import { exportFormat, listQuery, pageOf } from '@/features/back-office/list-schemas';
import { isoDate, marketCode, money, rowId, siteKey } from '@/lib/contract/atoms';
import { timeOfDay } from '@/lib/contract/opening-hours';
import { LEAD_STATUS, LEAD_SUB_STATUS, TICKET_STATUSES } from '@/lib/contract/lead-status';
import * as z from '@/lib/contract/zod';

export const REQUEST_ORDERS = [
  ...(['newest', 'oldest', 'status-asc', 'status-desc', 'executive-asc', 'executive-desc'] as const),
  ...(['change-asc', 'change-desc', 'reminder-asc', 'reminder-desc'] as const),
] as const;

export const WAIT_FILTERS = ['any', 'hour', 'inManagement', 'done'] as const;

const codeOf = <Name extends string>(codes: Readonly<Record<Name, number>>) =>
  z.enum(Object.keys(codes) as [Name, ...Name[]]);
export const requestsQuery = listQuery(REQUEST_ORDERS, {
  status: codeOf(LEAD_STATUS).optional(),
  subStatus: codeOf(LEAD_SUB_STATUS).optional(),
  ticket: z.enum(TICKET_STATUSES).optional(),
  market: marketCode.optional(),
  site: siteKey.optional(),
  /** Executives see their own requests by default; a search covers all. Everybody else sees all by default. */
  executive: z.union([z.enum(['none', 'all']), rowId]).optional(),
  /** Requests waiting for a first contact: all, or over an hour. `inManagement`: in progress; `done`: contacted. */
  waits: z.enum(WAIT_FILTERS).optional(),
  contact: z.enum(['stopped', 'allowed']).optional(),
  remindAt: isoDate.optional(),
  line: z.string().max(60).optional(),
  kind: z.string().max(40).optional(),
  asks: z.enum(REQUEST_TYPES).optional(),
  ...{ call: z.enum(['booked']).optional(), counted: z.enum(['only']).optional() },
  campaign: z.string().trim().min(1).max(200).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type RequestsQuery = z.infer<typeof requestsQuery>;

/** The live request that a duplicate repeats. Null for any other, and for a partner's people. */
const original = z.uuid().nullable();

export const requestRow = z.strictObject({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  site: z.string(),
  /** Hidden from a partner's people (null), like every field that names or reaches the person. */
  kind: z.string().nullable(),
  firstName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string().nullable(),
  productType: z.string().nullable(),
  insurances: z.array(z.string()),
  productCode: z.string().nullable(),
  /** True when the price was shown without a profile: it is where the plan begins, and calculated for nobody. */
  isReferencePrice: z.boolean(),
  /** Codes of `lib/contract/lead-status.ts`. */
  status: z.number().int(),
  subStatus: z.number().int().nullable(),
  ticket: z.enum(TICKET_STATUSES).nullable(),
  executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  /** Other executives with an open request of the same phone number; null: none, or the reader is a partner's. */
  otherHolders: z.string().nullable(),
  /** Requests of the same person that the caller sees, including this one; 1 for a partner's people. */
  ofPerson: z.number().int().min(1),
  isStopped: z.boolean(),
  /** Hidden from a partner's people (null): the change may be in a field that they must not see. */
  changedAt: z.iso.datetime().nullable(),
  original,
  remindAt: z.iso.datetime().nullable(),
  remindNote: z.string().nullable(),
  attempts: z.strictObject({ n: z.number().int().min(1), lastAt: z.iso.datetime() }).nullable(),
  partnerFacts: z
    .strictObject({
      asks: z.enum(REQUEST_TYPES),
      standsSince: z.iso.datetime().nullable(),
      reference: z.string().nullable(),
      campaign: z.string().nullable(),
      pageBefore: z.string().nullable(),
      planName: z.string().nullable(),
      company: z.string().nullable(),
      monthlyPrice: money.nullable(),
    })
    .nullable(),
});
export type RequestRow = z.infer<typeof requestRow>;

export const requestPage = pageOf(requestRow);
export type RequestPage = z.infer<typeof requestPage>;

export const note = z.string().trim().min(3).max(500);

const statusShape = {
  status: codeOf(LEAD_STATUS).optional(),
  subStatus: codeOf(LEAD_SUB_STATUS).optional(),
  ticket: z.enum(TICKET_STATUSES).optional(),
  note: note.optional(),
};
export const ids = z.array(z.uuid()).min(1).max(50);

export const statusRequest = z.strictObject({ id: z.uuid(), ...statusShape });
export type StatusRequest = z.infer<typeof statusRequest>;
export const bulkStatusRequest = z.strictObject({ ids, ...statusShape });

export const noteRequest = z.strictObject({ id: z.uuid(), note });

export const noAnswerRequest = z.strictObject({ id: z.uuid() });

const reminder = z.strictObject({
  day: isoDate,
  time: timeOfDay,
  note: z.string().trim().min(1).max(200).optional(),
});

export const answeredRequest = z.strictObject({ ...noteRequest.shape, callBack: reminder.optional() });
export type AnsweredRequest = z.infer<typeof answeredRequest>;

/** POST /api/staff/requests/{id}/reminder, by the clock of the request's market; null removes it. */
export const reminderRequest = z.strictObject({ id: z.uuid(), reminder: reminder.nullable() });
export type ReminderRequest = z.infer<typeof reminderRequest>;

export const bulkAnswer = z.strictObject({
  changed: z.array(z.uuid()),
  refused: z.array(z.strictObject({ id: z.uuid(), message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;
export const requestFilters = requestsQuery.omit({ page: true });
export type RequestFilters = z.infer<typeof requestFilters>;

export const requestsExportQuery = requestFilters.extend({ format: exportFormat });

export const totalsQuery = requestsQuery.omit({ page: true, order: true, status: true });
export type TotalsQuery = z.infer<typeof totalsQuery>;
export const requestTotals = z.strictObject({
  totals: z.array(z.strictObject({ status: z.number().int(), n: z.number().int() })),
  more: z.boolean(),
});
export type RequestTotals = z.infer<typeof requestTotals>;

/** Raw text of the address. An invalid id answers like a missing request. */
export const requestQuery = z.object({ id: z.string() });

export const neighboursQuery = requestFilters.extend({ id: z.string() });
export const neighbours = z.strictObject({ previous: z.uuid().nullable(), next: z.uuid().nullable() });
export type Neighbours = z.infer<typeof neighbours>;

const labelledValue = z.strictObject({ label: z.string(), value: z.string() });
const at = z.iso.datetime();

export const requestDetail = z.strictObject({
  ...requestRow.shape,
  details: z.array(labelledValue),
  hasPeople: z.boolean(),
  greeting: z.string(),
  /** Same spelling as in `details`; null when its price has no receipt. */
  receiptCode: z.string().nullable(),
  receipt: z.array(labelledValue),
  origin: z.array(labelledValue),
  attribution: z.array(z.record(z.string(), z.string())),
  consent: z.strictObject({ purpose: z.string(), textVersion: z.string(), locale: z.string(), at }).nullable(),
  assignments: z.array(
    z.strictObject({
      at,
      from: z.string().nullable(),
      to: z.string(),
      reason: z.string(),
      note: z.string().nullable(),
    }),
  ),
  history: z.array(z.strictObject({ at, text: z.string() })),
  bookings: z.array(z.strictObject({ at, executive: z.string(), isCancelled: z.boolean() })),
  mails: z.array(z.strictObject({ at, kind: z.string(), recipient: z.string(), state: z.string() })),
  same: z.array(
    z.strictObject({
      id: z.uuid(),
      at,
      name: z.string(),
      shares: z.enum(['both', 'phone', 'email']),
      message: z.string(),
      subStatus: z.number().int().nullable(),
      productType: z.string().nullable(),
      plan: z.string().nullable(),
      status: z.number().int(),
      price: z.string().nullable(),
      hasReceipt: z.boolean(),
      original,
    }),
  ),
  chat: z.strictObject({ messages: z.number().int(), at, isEnded: z.boolean() }).nullable(),
  purchase: z.strictObject({ productCode: z.string(), at, status: z.string() }).nullable(),
});
export type RequestDetail = z.infer<typeof requestDetail>;

/** POST /api/staff/requests/{id}/people: link to the company's people and their files, valid for an hour. */
export const peopleRequest = z.strictObject({ id: z.uuid() });
export const peopleLink = z.strictObject({ url: z.url() });
export type PeopleLink = z.infer<typeof peopleLink>;
