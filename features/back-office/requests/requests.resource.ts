import { defineResource, type ItemOf, type QueryOf, type RowOf } from '@/features/back-office/resource';
import { shares } from '@/features/back-office/list-schemas';
import { REQUEST_TYPES } from '@/features/lead/lead-kinds';
import { CHANNELS } from '@/lib/contract/answer-channel';
import { isoDate, marketCode, money, rowId, siteKey } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS, TICKET_STATUSES } from '@/lib/contract/lead-status';
import { timeOfDay } from '@/lib/contract/opening-hours';
import * as z from '@/lib/contract/zod';

const at = z.iso.datetime();
const labelledValue = z.strictObject({ label: z.string(), value: z.string() });
const codeOf = <Name extends string>(codes: Readonly<Record<Name, number>>) =>
  z.enum(Object.keys(codes) as [Name, ...Name[]]);

/** Id of the active original of a duplicate request. Null: not a duplicate, or for a partner's user. */
const original = z.uuid().nullable();

const note = z.string().trim().min(3).max(500);
const ids = z.array(z.uuid()).min(1).max(50);
const executive = z.number().int().positive().max(999_999_999);
const alsoAssigned = z.number().int().min(0);
/** If true, assigns even to an absent executive. */
const evenAway = z.boolean().optional();
const change = {
  status: codeOf(LEAD_STATUS).optional(),
  subStatus: codeOf(LEAD_SUB_STATUS).optional(),
  ticket: z.enum(TICKET_STATUSES).optional(),
  note: note.optional(),
};
const bulkAnswer = {
  changed: z.array(z.uuid()),
  refused: z.array(z.strictObject({ id: z.uuid(), message: z.string() })),
};
const hour = { day: isoDate, time: timeOfDay };
const ofItem = { on: 'item', permission: 'contact-us:write' } as const;

export const requests = defineResource({
  name: 'requests',
  noun: 'lead',
  words: 'requests',
  permission: 'contact-us:read',
  summary: 'Requests',
  row: {
    /** Accepts any text, because an invalid id gets the same answer as a missing request. */
    id: z.string(),
    createdAt: at,
    site: z.string(),
    /** Partner users get null, as for every field that identifies the person. */
    kind: z.string().nullable(),
    firstName: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    message: z.string().nullable(),
    /** Channel that the person wants for the answer; null: not chosen. */
    channel: z.enum(CHANNELS).nullable(),
    productType: z.string().nullable(),
    insurances: z.array(z.string()),
    productCode: z.string().nullable(),
    /** True when the price was shown without a profile: the plan's lowest price, not calculated for the person. */
    isReferencePrice: z.boolean(),
    /** Codes of `lib/contract/lead-status.ts`. */
    status: z.number().int(),
    subStatus: z.number().int().nullable(),
    ticket: z.enum(TICKET_STATUSES).nullable(),
    executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
    /** Other executives with an open request of the same phone number. Null: none, or for a partner's user. */
    otherHolders: z.string().nullable(),
    /** Number of visible requests of the same person, including this one; 1 for a partner's users. */
    ofPerson: z.number().int().min(1),
    isStopped: z.boolean(),
    /** Last change. Null for a partner's users, because it would reveal changes of hidden fields. */
    changedAt: at.nullable(),
    original,
    remindAt: at.nullable(),
    remindNote: z.string().nullable(),
    attempts: z.strictObject({ n: z.number().int().min(1), lastAt: at }).nullable(),
    partnerFacts: z
      .strictObject({
        asks: z.enum(REQUEST_TYPES),
        standsSince: at.nullable(),
        reference: z.string().nullable(),
        campaign: z.string().nullable(),
        pageBefore: z.string().nullable(),
        planName: z.string().nullable(),
        company: z.string().nullable(),
        monthlyPrice: money.nullable(),
      })
      .nullable(),
  },
  columns: {
    firstName: {},
    phone: {},
    channel: { as: 'word' },
    productCode: {},
    message: { isHidden: true },
    createdAt: {},
    status: {},
    subStatus: {},
    ticket: { isHidden: true },
    executive: {},
    remindAt: {},
    changedAt: { as: 'moment', isHidden: true },
    email: { isHidden: true },
    site: { as: 'site', isHidden: true },
    kind: { as: 'word', isHidden: true },
    id: { isHidden: true, text: ({ id }) => id.slice(0, 8) },
  },
  filters: {
    status: change.status,
    subStatus: change.subStatus,
    ticket: change.ticket,
    /** Executives see their own requests by default; a search covers all. Everybody else sees all by default. */
    executive: z.union([z.enum(['none', 'all']), rowId]).optional(),
    /** Awaiting first contact: `any`, or `hour` for over an hour. `inManagement`: in progress; `done`: contacted. */
    waits: z.enum(['any', 'hour', 'inManagement', 'done']).optional(),
    remindAt: isoDate.optional(),
    contact: z.enum(['stopped', 'allowed']).optional(),
    line: z.string().max(60).optional(),
    market: marketCode.optional(),
    site: siteKey.optional(),
    kind: z.string().max(40).optional(),
    asks: z.enum(REQUEST_TYPES).optional(),
    call: z.enum(['booked']).optional(),
    counted: z.enum(['only']).optional(),
    campaign: z.string().trim().min(1).max(200).optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  },
  orders: [
    '-createdAt',
    'createdAt',
    'status',
    '-status',
    'executive',
    '-executive',
    'changedAt',
    '-changedAt',
    'remindAt',
    '-remindAt',
  ],
  detail: {
    details: z.array(labelledValue),
    /** The person's preferred way to get the answer, as text. `noCall`: staff must not call first. */
    wish: z.string().nullable(),
    noCall: z.boolean(),
    hasPeople: z.boolean(),
    greeting: z.string(),
    /** Code as written in `details`; null: the price has no receipt. */
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
  },
  actions: {
    note: { ...ofItem, summary: 'Adds a staff note to a request', input: z.strictObject({ note }), isQuiet: true },
    status: { ...ofItem, summary: 'Changes the status of a request', input: z.strictObject(change) },
    /** `day` and `time` are by the clock of the request's market. */
    reminder: {
      ...ofItem,
      summary: 'Sets a reminder for the executive of a request',
      input: z.strictObject({ ...hour, note: z.string().trim().min(1).max(200).optional() }),
    },
    dropReminder: { ...ofItem, summary: 'Removes the reminder of a request', input: z.strictObject({}), isQuiet: true },
    assign: {
      on: 'item',
      permission: 'contact-us:assign',
      summary: 'Gives a request to an executive',
      /** `seen`: executive that the screen shows. The action is refused if the request has another one by now. */
      input: z.strictObject({ executive, note, evenAway, seen: executive.nullable() }),
      output: z.strictObject({ done: z.literal(true), along: alsoAssigned }),
    },
    answered: {
      ...ofItem,
      summary: 'Records a call that the person answered, with a note',
      input: z.strictObject({ note, callBack: z.strictObject(hour).optional() }),
    },
    noAnswer: { ...ofItem, summary: 'Records a call that the person did not answer', input: z.strictObject({}) },
    people: {
      on: 'item',
      permission: 'contact-us:people',
      summary: 'Returns a link to a company’s people and their files, valid for an hour; each access is audited',
      input: z.strictObject({}),
      output: z.strictObject({ url: z.url() }),
    },
    stopContact: {
      ...ofItem,
      summary: 'Records that the person wants no more contact',
      input: z.strictObject({ note }),
      asks: true,
      isQuiet: true,
    },
    resumeContact: {
      on: 'item',
      permission: 'contact-us:resume',
      summary: 'Records that the person may be contacted again',
      input: z.strictObject({ note }),
      isQuiet: true,
    },
    statusMany: {
      on: 'rows',
      permission: 'contact-us:write',
      summary: 'Changes the status of several requests',
      input: z.strictObject({ ids, ...change }),
      output: z.strictObject(bulkAnswer),
    },
    assignMany: {
      on: 'rows',
      permission: 'contact-us:assign',
      summary: 'Gives several requests to one executive, or to several in rotation',
      input: z.strictObject({ ids, executive: executive.nullable(), note: note.optional(), evenAway }),
      output: z.strictObject({ ...bulkAnswer, along: alsoAssigned, already: z.number().int().min(0), shares }),
    },
  },
});
export type RequestRow = RowOf<typeof requests>;
export type RequestDetail = ItemOf<typeof requests>;
export type RequestsQuery = QueryOf<typeof requests>;
export type RequestFilters = Omit<RequestsQuery, 'page'>;
export type ActionInput<Name extends keyof (typeof requests)['actions']> = z.output<
  (typeof requests)['actions'][Name]['input']
>;
export type ActionAnswer<Name extends 'assign' | 'people' | 'statusMany' | 'assignMany'> = z.output<
  (typeof requests)['actions'][Name]['output']
>;
