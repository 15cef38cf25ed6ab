import { exportFormat, listQuery, pageOf } from '@/features/back-office/contract';
import { conversions } from '@/features/conversions/contract';
import { webhookDelivery, webhookTest } from '@/features/tenant/webhook/contract';
import { TEST_EVENTS } from '@/features/tenant/webhook/domain';
import { currency, isoDate, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const STATES = ['draft', 'published', 'withdrawn'] as const;
export type PartnerState = (typeof STATES)[number];

/** GET /api/staff/partners */
export const partnersQuery = listQuery(['name', 'nameDown'], {
  state: z.enum(STATES).optional(),
  market: marketCode.optional(),
});
export type PartnersQuery = z.infer<typeof partnersQuery>;

const partnerRow = z.strictObject({
  /** Market and key: 'cl.acme'. */
  id: z.string(),
  title: z.string(),
  state: z.enum(STATES),
  /** Whether something is to be published. */
  isWaiting: z.boolean(),
  address: z.string().nullable(),
  domains: z.array(z.string()),
});
export type PartnerRow = z.infer<typeof partnerRow>;

export const partnerPage = pageOf(partnerRow);
export type PartnerPage = z.infer<typeof partnerPage>;

const name = z.string().regex(/^[a-z]{2}\.[a-z\d-]{2,30}$/);
const at = z.iso.datetime();
export const partnerQuery = z.object({ name });

const webhook = z.strictObject({
  url: z.string(),
  isStopped: z.boolean(),
  deliveredAt: at.nullable(),
  failedAt: at.nullable(),
  failure: z.string().nullable(),
  waiting: z.number().int(),
  givenUp: z.number().int(),
  /** Until when the secret before this one signs as well; null: it does not. */
  formerUntil: at.nullable(),
  /** The latest first. */
  deliveries: z.array(webhookDelivery),
});

/** GET /api/staff/partners/{name}, for our people. */
export const partnerDetail = z.strictObject({
  ...partnerRow.shape,
  preview: z.string().nullable(),
  /** What somebody has seen before they change it: it is refused once another has. */
  revision: z.string(),
  /** As it is saved: `partnerFile` of features/tenant. */
  file: z.record(z.string(), z.unknown()),
  organizations: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  domains: z.array(
    z.strictObject({
      host: z.string(),
      verifiedAt: at.nullable(),
      checkedAt: at.nullable(),
      record: z.strictObject({ name: z.string(), type: z.string(), value: z.string() }),
    }),
  ),
  keys: z.array(
    z.strictObject({
      id: z.number().int(),
      hint: z.string(),
      trial: z.boolean(),
      createdAt: at,
      /** To the minute; null: never. */
      lastUsedAt: at.nullable(),
    }),
  ),
  webhook: webhook.nullable(),
});
export type PartnerDetail = z.infer<typeof partnerDetail>;

/** GET /api/staff/partners/new: what a new one may choose from, in the markets that somebody sees. */
export const newPartner = z.strictObject({
  markets: z.array(z.strictObject({ market: marketCode, organizations: partnerDetail.shape.organizations })),
});
export type NewPartner = z.infer<typeof newPartner>;

/** POST /api/staff/partners: it waits until it is published. `seen`: null for a new one. */
export const saveRequest = z.strictObject({ seen: z.string().nullable(), file: z.record(z.string(), z.unknown()) });
export const saved = z.strictObject({ name: z.string(), revision: z.string() });
export type Saved = z.infer<typeof saved>;

const change = <const Name extends string, Shape extends z.ZodRawShape>(of: Name, shape: Shape) =>
  z.strictObject({ kind: z.literal(of), ...shape });
const host = z.string().trim().toLowerCase().min(1).max(253);

const partnerChange = z.discriminatedUnion('kind', [
  change('publish', { seen: z.string() }),
  change('withdraw', {}),
  change('drop', { seen: z.string() }),
  change('addDomain', { host }),
  change('checkDomain', { host }),
  change('removeDomain', { host }),
  change('addKey', { trial: z.boolean().default(false) }),
  change('removeKey', { id: z.number().int().positive() }),
  change('revokeTokens', {}),
  change('setWebhook', { url: z.string().trim().min(1).max(500) }),
  change('removeWebhook', {}),
  change('retryWebhook', {}),
  change('rotateSecret', {}),
  change('testWebhook', { event: z.enum(TEST_EVENTS) }),
  change('resendDelivery', { id: z.uuid() }),
]);
export type PartnerChange = z.infer<typeof partnerChange>;
/** As it is sent: what is left out is as usual. */
export type PartnerChangeInput = z.input<typeof partnerChange>;

/** POST /api/staff/partners/{name}/changes */
export const changeRequest = z.strictObject({ name, change: partnerChange });

export const changed = z.strictObject({
  /** Of a domain that was looked for: whether its record is there. */
  isProved: z.boolean().nullable(),
  /** A key or a secret, which nobody can read again. */
  secretShownOnce: z.string().nullable(),
  /** What a partner's server answered to an example. */
  test: webhookTest.nullable(),
});
export type Changed = z.infer<typeof changed>;

/** GET /api/staff/partners/{name}/site: what a partner's own people need of it. */
export const partnerSite = z.strictObject({
  id: z.string(),
  title: z.string(),
  state: z.enum(STATES),
  /** Null: it is not published. */
  address: z.string().nullable(),
  accent: z.string(),
  /** Origins whose pages may frame it. */
  allowedUrls: z.array(z.string()),
  /** Whom its people ask for help: a mail address. */
  contact: z.string().nullable(),
  /** Its default page first. */
  pages: z.array(z.strictObject({ path: z.string(), label: z.string() })),
});
export type PartnerSite = z.infer<typeof partnerSite>;

/** GET /api/staff/partners/{name}/conversions; `to` left out: today, by the calendar of the market. */
export const conversionsOfQuery = z.strictObject({ name, from: isoDate, to: isoDate.optional() });
export type ConversionsOfQuery = z.infer<typeof conversionsOfQuery>;

/** GET /api/staff/partners/{name}/conversions/export and .../campaigns/export */
export const conversionsExportQuery = conversionsOfQuery.extend({ format: exportFormat });

/** GET /api/staff/partners/{name}/report/export: several sheets, which a CSV file has not. */
export const reportExportQuery = conversionsOfQuery.extend({ format: z.literal('xlsx') });

const counted = z.number().int().nonnegative();
/**
 * Whoever asks several times, by one mailbox or number, is one person, among those of each thing that they asked for; whose
 * requests hang together by a chain of four or more may count as one more.
 */
const persons = z.strictObject({ persons: counted, plan: counted, contact: counted, insurance: counted });
export type Persons = z.infer<typeof persons>;

/** To the people of a partner and ours, what its own API says by day, and by campaign. */
export const partnerConversions = z.strictObject({
  ...conversions.shape,
  /** The market's own, in which nothing is said where nothing was paid. */
  currency,
  /** Of all those days. */
  asked: persons,
  /** The most people first, at most 20. `campaign` null: it came by none, or nobody knows any more. */
  campaigns: z.array(persons.extend({ campaign: z.string().nullable(), requests: counted, paid: counted })),
  /** Of the requests of those days, once each, what their executives closed, and of these whose person bought or is going to. */
  ended: z.strictObject({ closed: counted, interested: counted }),
});
export type PartnerConversions = z.infer<typeof partnerConversions>;

/** POST /api/staff/partners/{name}/frame: the site in a frame of the back office. */
export const frameRequest = z.strictObject({ name, path: z.string().max(200) });
export const framed = z.strictObject({ src: z.string(), expiresAt: at });
export type Framed = z.infer<typeof framed>;
