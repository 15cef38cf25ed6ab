import { exportFormat } from '@/features/back-office/list-schemas';
import { conversions } from '@/features/conversions/conversions.api';
import { TEST_EVENTS } from '@/features/tenant/webhook/webhook-events';
import { webhookTest } from '@/features/tenant/webhook/webhook-schemas';
import { currency, isoDate, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';
import { companies, partnerName as name, partnerState } from './partners.resource';

const refusals = [401, 403, 404];

export const readNewPartner = endpoint('GET /api/staff/partners/new', 'Companies that a new partner may offer', {
  output: z.strictObject({ markets: z.array(z.strictObject({ market: marketCode, organizations: companies })) }),
  refusals: [401, 403],
});

export const checkDomain = endpoint('POST /api/staff/partners/{name}/check-domain', 'Looks up a domain’s record', {
  effect: 'continues',
  input: z.strictObject({ name, host: z.string() }),
  output: z.strictObject({ isProved: z.boolean() }),
  refusals,
});

export const testWebhook = endpoint('POST /api/staff/partners/{name}/test-webhook', 'Sends a sample to the webhook', {
  effect: 'continues',
  input: z.strictObject({ name, event: z.enum(TEST_EVENTS) }),
  output: webhookTest,
  refusals,
});

export const readPartnerSite = endpoint(
  'GET /api/staff/partners/{name}/site',
  'Addresses of a partner’s site, for its own people and ours',
  {
    input: z.strictObject({ name }),
    output: z.strictObject({
      id: z.string(),
      title: z.string(),
      state: partnerState,
      address: z.string().nullable(),
      accent: z.string(),
      allowedUrls: z.array(z.string()),
      contact: z.string().nullable(),
      pages: z.array(z.strictObject({ path: z.string(), label: z.string() })),
    }),
    refusals,
  },
);
export type PartnerSite = z.infer<typeof readPartnerSite.output>;

/** `to` defaults to today by the market's calendar. */
const days = { name, from: isoDate, to: isoDate.optional() };
const counted = z.number().int().nonnegative();
/** Distinct persons by mailbox or number, under each thing requested; a chain of four or more may add one. */
const persons = z.strictObject({ persons: counted, plan: counted, contact: counted, insurance: counted });
export type Persons = z.infer<typeof persons>;

export const readPartnerConversions = endpoint(
  'GET /api/staff/partners/{name}/conversions',
  'What came of a partner’s site, by day and by campaign, for its own people and ours',
  {
    limit: 'partnerReport',
    input: z.strictObject(days),
    output: z.strictObject({
      ...conversions.shape,
      currency,
      asked: persons,
      /** Most persons first, at most 20. `campaign` null: none, or no longer known. */
      campaigns: z.array(persons.extend({ campaign: z.string().nullable(), requests: counted, paid: counted })),
      /** Distinct requests of those days: closed by executives, and closed ones whose person bought or is going to. */
      ended: z.strictObject({ closed: counted, interested: counted }),
    }),
    refusals,
  },
);
export type PartnerConversions = z.infer<typeof readPartnerConversions.output>;
export type ConversionsQuery = z.infer<typeof readPartnerConversions.input>;

const asFile = { mediaType: 'application/octet-stream', limit: 'sheet', output: z.unknown(), refusals } as const;

export const exportFigures = endpoint(
  'GET /api/staff/partners/{name}/{table}/export',
  'What began at the site of a partner, by day or by campaign, as a file',
  { ...asFile, input: z.strictObject({ ...days, table: z.enum(['conversions', 'campaigns']), format: exportFormat }) },
);

/** Several sheets, so there is no CSV. */
export const exportReport = endpoint(
  'GET /api/staff/partners/{name}/report/export',
  'Requests of a partner’s site with figures, links and their meaning, each a sheet',
  { ...asFile, input: z.strictObject({ ...days, format: z.literal('xlsx') }) },
);

export const frameSite = endpoint(
  'POST /api/staff/partners/{name}/frame',
  'A partner’s site in a frame of the back office, for its own people and ours',
  {
    effect: 'reads',
    input: z.strictObject({ name, path: z.string().max(200) }),
    output: z.strictObject({ src: z.string(), expiresAt: z.iso.datetime() }),
    refusals,
  },
);
