import { ASKED_FOR } from '@/features/lead/domain';
import { exportFormat, listQuery, pageOf } from '@/features/back-office/contract';
import { isoDate, marketCode, money, rowId, siteKey } from '@/lib/contract/atoms';
import { timeOfDay } from '@/lib/contract/opening-hours';
import { LEAD_STATUS, LEAD_SUB_STATUS, TICKET_STATUSES } from '@/lib/contract/lead-status';
import * as z from '@/lib/contract/zod';

/** The first is meant where none is named; of what is alike in the others, by when it came. */
export const REQUEST_ORDERS = [
  ...(['newest', 'oldest', 'status-asc', 'status-desc', 'executive-asc', 'executive-desc'] as const),
  ...(['change-asc', 'change-desc', 'reminder-asc', 'reminder-desc'] as const),
] as const;

export const WAITS = ['any', 'hour', 'inManagement', 'done'] as const;

const codeOf = <Name extends string>(codes: Readonly<Record<Name, number>>) =>
  z.enum(Object.keys(codes) as [Name, ...Name[]]);
/** GET /api/staff/requests. Days by the clock of each request's market, both ends included. */
export const requestsQuery = listQuery(REQUEST_ORDERS, {
  status: codeOf(LEAD_STATUS).optional(),
  subStatus: codeOf(LEAD_SUB_STATUS).optional(),
  ticket: z.enum(TICKET_STATUSES).optional(),
  market: marketCode.optional(),
  /** A market's own site or a partner's: 'cl.demo'. */
  site: siteKey.optional(),
  /** Left out, and nothing searched for: the caller's own, of whoever works as an executive; of anybody else everybody's, as `all`. */
  executive: z.union([z.enum(['none', 'all']), rowId]).optional(),
  /** Those that wait for a first contact: all, or those that came more than an hour ago; `inManagement`: those that somebody works on; `done`: those that had one. */
  waits: z.enum(WAITS).optional(),
  /** Whether its person asked for no more of it. */
  contact: z.enum(['stopped', 'allowed']).optional(),
  /** The day that a reminder of it is due on, by the clock of its market, as the agenda has them. */
  remindAt: isoDate.optional(),
  line: z.string().max(60).optional(),
  kind: z.string().max(40).optional(),
  asks: z.enum(ASKED_FOR).optional(),
  ...{ call: z.enum(['booked']).optional(), counted: z.enum(['only']).optional() },
  /** As its address had it, utm_campaign. */
  campaign: z.string().trim().min(1).max(200).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});
export type RequestsQuery = z.infer<typeof requestsQuery>;

/** Of a duplicate: the request that it repeats, on which alone somebody works; null of any other, and to a partner's people. */
const original = z.uuid().nullable();

export const requestRow = z.strictObject({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  site: z.string(),
  /** Null to a partner's people, as all that names or reaches who asked: that is the executive's alone. */
  kind: z.string().nullable(),
  firstName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** How it begins; the whole of it stands in its details. */
  message: z.string().nullable(),
  productType: z.string().nullable(),
  /** Lines of further insurance that it asks for, of which `productType` is the first. */
  insurances: z.array(z.string()),
  productCode: z.string().nullable(),
  /** Its price was shown while nobody was entered: it is what the plan begins at, and was worked out for nobody. */
  isReferencePrice: z.boolean(),
  /** Codes of `lib/contract/lead-status.ts`. */
  status: z.number().int(),
  subStatus: z.number().int().nullable(),
  ticket: z.enum(TICKET_STATUSES).nullable(),
  executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  /** Who else of our people has an open request with its number; null: nobody, and to a partner's people. */
  otherHolders: z.string().nullable(),
  /** Requests of the same person that the caller sees, with this one; 1 to a partner's people. */
  ofPerson: z.number().int().min(1),
  /** Its person wants to hear nothing more of it. */
  isStopped: z.boolean(),
  /** Null to a partner's people, as what they don't see may be what changed. */
  changedAt: z.iso.datetime().nullable(),
  original,
  /** When whoever has it is told of it; null: never, or not to be seen by a partner's people. */
  remindAt: z.iso.datetime().nullable(),
  /** What for; null: not said, or as above. */
  remindNote: z.string().nullable(),
  /** How often somebody called and nobody answered, and when last; null: never, or as above. */
  attempts: z.strictObject({ n: z.number().int().min(1), lastAt: z.iso.datetime() }).nullable(),
  /** To a partner's people: what they call it, its plan and price as their API says them, by which campaign and page it came. */
  partnerFacts: z
    .strictObject({
      asks: z.enum(ASKED_FOR),
      /** Since when it stands as it does; null: since it came. */
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

/** POST /api/staff/requests/{id}/status and, of several, /api/staff/requests/status: what is not named stays. */
const standing = {
  status: codeOf(LEAD_STATUS).optional(),
  subStatus: codeOf(LEAD_SUB_STATUS).optional(),
  ticket: z.enum(TICKET_STATUSES).optional(),
  /** The reason, which a deletion needs. */
  note: note.optional(),
};
export const ids = z.array(z.uuid()).min(1).max(50);

export const statusRequest = z.strictObject({ id: z.uuid(), ...standing });
export type StatusRequest = z.infer<typeof statusRequest>;
export const bulkStatusRequest = z.strictObject({ ids, ...standing });

/** POST /api/staff/requests/{id}/notes, .../stop-contact and .../resume-contact: what was said, or why. */
export const noteRequest = z.strictObject({ id: z.uuid(), note });

export const noAnswerRequest = z.strictObject({ id: z.uuid() });

const reminder = z.strictObject({
  day: isoDate,
  time: timeOfDay,
  note: z.string().trim().min(1).max(200).optional(),
});

/** POST /api/staff/requests/{id}/answered: what was said, and when to call back, as a reminder of it. */
export const answeredRequest = z.strictObject({ ...noteRequest.shape, callBack: reminder.optional() });
export type AnsweredRequest = z.infer<typeof answeredRequest>;

/** POST /api/staff/requests/{id}/reminder: when, by the clock of the request's market; null: no more. */
export const reminderRequest = z.strictObject({ id: z.uuid(), reminder: reminder.nullable() });
export type ReminderRequest = z.infer<typeof reminderRequest>;

/** Those that were not changed, each with why, in the language of who asked. */
export const bulkAnswer = z.strictObject({
  changed: z.array(z.uuid()),
  refused: z.array(z.strictObject({ id: z.uuid(), message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;
/** Of a list that is no page: its filters and order. */
export const requestFilters = requestsQuery.omit({ page: true });
export type RequestFilters = z.infer<typeof requestFilters>;

/** GET /api/staff/requests/export */
export const requestsExportQuery = requestFilters.extend({ format: exportFormat });

/** GET /api/staff/requests/totals: of what a list's filters find, how many stand as what. */
export const totalsQuery = requestsQuery.omit({ page: true, order: true, status: true });
export type TotalsQuery = z.infer<typeof totalsQuery>;
export const requestTotals = z.strictObject({
  totals: z.array(z.strictObject({ status: z.number().int(), n: z.number().int() })),
  /** There are more than are counted: each number is the least. */
  more: z.boolean(),
});
export type RequestTotals = z.infer<typeof requestTotals>;

/** As it was typed into the address: what is no id names no request, as one that is gone. */
export const requestQuery = z.object({ id: z.string() });

/** GET /api/staff/requests/{id}/neighbours: with the filters and the order of the list that somebody came from. */
export const neighboursQuery = requestFilters.extend({ id: z.string() });
/** Null: it is the first, or the last. */
export const neighbours = z.strictObject({ previous: z.uuid().nullable(), next: z.uuid().nullable() });
export type Neighbours = z.infer<typeof neighbours>;

const said = z.strictObject({ label: z.string(), value: z.string() });
const at = z.iso.datetime();

/** GET /api/staff/requests/{id}: what is said in words is so in the language of who asks. */
export const requestDetail = z.strictObject({
  ...requestRow.shape,
  details: z.array(said),
  /** A company sent it with a list of people, which the caller may open. */
  hasPeople: z.boolean(),
  /** How a message to its person begins, in their market's language; '' to a partner's people. */
  greeting: z.string(),
  /** As `details` spells it; null where the price that it was sent with has none. */
  receiptCode: z.string().nullable(),
  /** How its price came about; empty where none is kept. */
  receipt: z.array(said),
  origin: z.array(said),
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
  /** Others of the same person that the caller sees, the latest first; `price` in words. `shares`: what both were sent with. */
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
  /** `status` in words. */
  purchase: z.strictObject({ productCode: z.string(), at, status: z.string() }).nullable(),
});
export type RequestDetail = z.infer<typeof requestDetail>;

/** POST /api/staff/requests/{id}/people: the page with the people of a company and their files, for an hour. */
export const peopleRequest = z.strictObject({ id: z.uuid() });
export const peopleLink = z.strictObject({ url: z.url() });
export type PeopleLink = z.infer<typeof peopleLink>;
