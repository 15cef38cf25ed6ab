import * as z from '@/lib/contract/zod';
import { LEAD_KINDS } from '@/features/lead/lead-kinds';
import { personFields } from '@/features/lead/fields';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { partnerRule, PRODUCT_TYPES } from '@/features/tenant/key/key-schemas';
import { leadFacts } from '@/features/tenant/webhook/webhook-schemas';
import { isoDate, locale, UUID, FIRST_DAY } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { isPartnerReference } from '@/lib/site/partner-reference';
import { endpoint } from '@/lib/http/endpoint';

/** Earliest time that this API and the database accept. */
const EARLIEST = Date.parse(FIRST_DAY);

const moment = z.iso
  .datetime({ offset: true, error: partnerRule('moment') })
  .refine((text) => Date.parse(text) >= EARLIEST, partnerRule('moment'))
  .transform((text) => new Date(text));

/** Body of POST /api/partner/leads: a person who agreed on a partner's page to be called by us. */
export const partnerLeadRequest = z.strictObject({
  name: personFields.name,
  phone: personFields.phone,
  email: personFields.email,
  /** Must be a product type that the site's market sells. */
  productType: z
    .enum(PRODUCT_TYPES, { error: partnerRule('productType') })
    .nullable()
    .default(null),
  plan: z.string().max(120).nullable().default(null),
  employees: z.nullable(personFields.employees).default(null),
  message: z.string().default('').pipe(personFields.message),
  reference: z.string().refine(isPartnerReference, partnerRule('reference')).nullable().default(null),
  profile: perfilIngreso.nullable().default(null),
  /** Language of the mails to the person; default: `Accept-Language`. */
  language: locale.optional(),
  consent: z.strictObject(
    {
      /** Partner's name for the version of the text to which the person agreed. */
      version: z
        .string({ error: partnerRule('consentVersion') })
        .regex(/^[\w.:-]{1,60}$/, partnerRule('consentVersion')),
      acceptedAt: moment,
    },
    { error: ({ code }) => (code === 'invalid_type' ? partnerRule('consent') : undefined) },
  ),
});
export type PartnerLeadRequest = z.infer<typeof partnerLeadRequest>;

export const partnerLeadResponse = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Sent with a trial key: no executive gets it, and no statistics count it. */
  trial: z.boolean(),
});
export type PartnerLeadResponse = z.infer<typeof partnerLeadResponse>;

/**
 * Position in a list: time to the microsecond (several requests may share a millisecond) and id. The prefix marks lists
 * that began with `updatedSince`.
 */
const CURSOR = /^(updated\.)?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\.([\da-f-]{36})$/;

/** JavaScript accepts 2026-02-30 as 2 March; the database does not. */
const isMoment = (at: string): boolean =>
  Date.parse(at) >= EARLIEST && new Date(at).toISOString().slice(0, 19) === at.slice(0, 19);

const cursor = z
  .string()
  .max(80)
  .transform((text) => {
    const [, updated, at = '', id = ''] = CURSOR.exec(text) ?? [];
    return { order: updated ? ('updatedAt' as const) : ('createdAt' as const), at, id };
  })
  .refine(({ at, id }) => isMoment(at) && UUID.test(id), partnerRule('cursor'));
export type LeadCursor = z.infer<typeof cursor>;

const dayOrMoment = z.union([moment, isoDate.pipe(z.transform((day) => `${day}T00:00:00Z`)).pipe(moment)], {
  error: partnerRule('since'),
});

/**
 * GET /api/partner/leads. A trial key lists only trials; other keys list no trials. `since`: new requests, newest last.
 * `updatedSince`: new or changed requests, latest change last. A day begins at midnight UTC. A cursor replaces either.
 */
export const partnerLeadsQuery = z
  .strictObject({
    since: dayOrMoment.optional(),
    updatedSince: dayOrMoment.optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  })
  .refine(({ since, updatedSince }) => !since || !updatedSince, {
    path: ['updatedSince'],
    error: partnerRule('oneOrder'),
  });
export type PartnerLeadsQuery = z.infer<typeof partnerLeadsQuery>;

export const partnerLeadQuery = z.strictObject({ id: z.uuid({ error: partnerRule('leadId') }) });
export type PartnerLeadQuery = z.infer<typeof partnerLeadQuery>;

/** A value written by a newer release is sent as 'unknown'. */
const oneOf = <const Name extends string>(names: readonly Name[]) => z.enum([...names, 'unknown']);

const namesOf = <Name extends string>(table: Readonly<Record<Name, number>>) => Object.keys(table) as Name[];

const EXAMPLE = {
  id: '5f0c1e6a-6f0e-4c58-9a3b-0d3b3f0c9e11',
  reference: 'visit-4711',
  kind: 'CONTACTO',
  productType: 'ISAPRE',
  productTypes: ['ISAPRE'],
  plan: 'PLAN-1',
  company: 'Alfa Salud',
  monthlyPrice: { amount: 98_000, currency: 'CLP' },
  referred: false,
  day: '2026-11-26',
  trial: false,
  createdAt: '2026-11-26T12:00:00.000Z',
  updatedAt: '2026-11-26T15:30:00.000Z',
  status: 'assigned',
  progress: 'contacted',
};

/** Used by the list, by the single request, and as `data` of 'lead.updated'. */
export const partnerLead = leadFacts
  .extend({
    kind: oneOf(LEAD_KINDS),
    productType: oneOf(PRODUCT_TYPES).nullable(),
    productTypes: z.array(oneOf(PRODUCT_TYPES)),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    status: oneOf(namesOf(LEAD_STATUS)),
    /** Progress reported by the executive; null: none yet. */
    progress: oneOf(namesOf(LEAD_SUB_STATUS)).nullable(),
  })
  .meta({ examples: [EXAMPLE] });
export type PartnerLead = z.infer<typeof partnerLead>;

export const partnerLeads = z
  .strictObject({
    leads: z.array(partnerLead),
    /** Cursor for the next call. Null: the list was empty; continue with the earlier cursor. */
    next: z.string().nullable(),
    /** True when more are available already. */
    more: z.boolean(),
  })
  .meta({
    examples: [
      { leads: [EXAMPLE], next: '2026-11-26T12:00:00.000000Z.5f0c1e6a-6f0e-4c58-9a3b-0d3b3f0c9e11', more: false },
    ],
  });
export type PartnerLeads = z.infer<typeof partnerLeads>;

export const readPartnerLead = endpoint(
  'GET /api/partner/leads/{id}',
  'Current state of one request of a partner’s site',
  { limit: 'partner', input: partnerLeadQuery, output: partnerLead, refusals: [404] },
);

export const takePartnerLead = endpoint(
  'POST /api/partner/leads',
  'Stores a request that a person made on a partner’s own page, where they agreed to a call. With a key qp_test_… it is a trial, which no executive gets',
  {
    effect: 'begins',
    creates: true,
    takesTrials: true,
    limit: 'partner',
    input: partnerLeadRequest,
    output: partnerLeadResponse,
    refusals: [404],
  },
);

export const listPartnerLeads = endpoint(
  'GET /api/partner/leads',
  'State of the requests of a partner’s site, without personal data. With a key qp_test_…: trials only',
  { limit: 'partner', input: partnerLeadsQuery, output: partnerLeads },
);
