import { exportFormat, listQuery, pageOf } from '@/features/back-office/list-schemas';
import { conversions } from '@/features/conversions/conversions.api';
import { webhookDelivery, webhookTest } from '@/features/tenant/webhook/webhook-schemas';
import { TEST_EVENTS } from '@/features/tenant/webhook/webhook-events';
import { currency, isoDate, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

const STATES = ['draft', 'published', 'withdrawn'] as const;
export type PartnerState = (typeof STATES)[number];

export const partnersQuery = listQuery(['name', 'nameDown'], {
  state: z.enum(STATES).optional(),
  market: marketCode.optional(),
});
export type PartnersQuery = z.infer<typeof partnersQuery>;

const partnerRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  state: z.enum(STATES),
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
  /** Time until which the previous secret signs as well; null when it does not. */
  formerUntil: at.nullable(),
  deliveries: z.array(webhookDelivery),
});

export const partnerDetail = z.strictObject({
  ...partnerRow.shape,
  preview: z.string().nullable(),
  revision: z.string(),
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
      lastUsedAt: at.nullable(),
    }),
  ),
  webhook: webhook.nullable(),
});
export type PartnerDetail = z.infer<typeof partnerDetail>;

export const newPartner = z.strictObject({
  markets: z.array(z.strictObject({ market: marketCode, organizations: partnerDetail.shape.organizations })),
});
export type NewPartner = z.infer<typeof newPartner>;

export const saveRequest = z.strictObject({ seen: z.string().nullable(), file: z.record(z.string(), z.unknown()) });
export const saveResult = z.strictObject({ name: z.string(), revision: z.string() });
export type SaveResult = z.infer<typeof saveResult>;

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
export type PartnerChangeInput = z.input<typeof partnerChange>;

export const changeRequest = z.strictObject({ name, change: partnerChange });

export const partnerChangeResult = z.strictObject({
  isProved: z.boolean().nullable(),
  secretShownOnce: z.string().nullable(),
  test: webhookTest.nullable(),
});
export type PartnerChangeResult = z.infer<typeof partnerChangeResult>;

export const partnerSite = z.strictObject({
  id: z.string(),
  title: z.string(),
  state: z.enum(STATES),
  address: z.string().nullable(),
  accent: z.string(),
  allowedUrls: z.array(z.string()),
  contact: z.string().nullable(),
  pages: z.array(z.strictObject({ path: z.string(), label: z.string() })),
});
export type PartnerSite = z.infer<typeof partnerSite>;

/** GET /api/staff/partners/{name}/conversions; `to` defaults to today by the market's calendar. */
export const conversionsOfQuery = z.strictObject({ name, from: isoDate, to: isoDate.optional() });
export type ConversionsOfQuery = z.infer<typeof conversionsOfQuery>;

export const conversionsExportQuery = conversionsOfQuery.extend({ format: exportFormat });

/** GET /api/staff/partners/{name}/report/export: several sheets, so there is no CSV. */
export const reportExportQuery = conversionsOfQuery.extend({ format: z.literal('xlsx') });

const counted = z.number().int().nonnegative();
/** Distinct persons by mailbox or number, under each thing requested; a chain of four or more may add one. */
const persons = z.strictObject({ persons: counted, plan: counted, contact: counted, insurance: counted });
export type Persons = z.infer<typeof persons>;

export const partnerConversions = z.strictObject({
  ...conversions.shape,
  currency,
  asked: persons,
  /** Most persons first, at most 20. `campaign` null: none, or no longer known. */
  campaigns: z.array(persons.extend({ campaign: z.string().nullable(), requests: counted, paid: counted })),
  /** Distinct requests of those days: closed by executives, and closed ones whose person bought or is going to. */
  ended: z.strictObject({ closed: counted, interested: counted }),
});
export type PartnerConversions = z.infer<typeof partnerConversions>;

export const frameRequest = z.strictObject({ name, path: z.string().max(200) });
export const frameResult = z.strictObject({ src: z.string(), expiresAt: at });
export type FrameResult = z.infer<typeof frameResult>;
