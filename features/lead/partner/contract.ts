import * as z from '@/lib/contract/zod';
import { LEAD_KINDS } from '@/features/lead/domain';
import { personFields } from '@/features/lead/fields';
import { perfilIngreso } from '@/features/profile/contract';
import { partnerRule, PRODUCT_TYPES } from '@/features/tenant/key/contract';
import { leadFacts } from '@/features/tenant/webhook/contract';
import { isoDate, locale, UUID, FIRST_DAY } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { isPartnerReference } from '@/lib/site/partner-reference';

/** What the database takes, too. */
const EARLIEST = Date.parse(FIRST_DAY);

const moment = z.iso
  .datetime({ offset: true, error: partnerRule('moment') })
  .refine((text) => Date.parse(text) >= EARLIEST, partnerRule('moment'))
  .transform((text) => new Date(text));

/** Body of POST /api/partner/leads: somebody who agreed, on a page of the partner's, that we call them. */
export const partnerLeadRequest = z.strictObject({
  name: personFields.name,
  phone: personFields.phone,
  email: personFields.email,
  /** One of what the site's market sells. */
  productType: z
    .enum(PRODUCT_TYPES, { error: partnerRule('productType') })
    .nullable()
    .default(null),
  /** Code of a plan. */
  plan: z.string().max(120).nullable().default(null),
  employees: z.nullable(personFields.employees).default(null),
  message: z.string().default('').pipe(personFields.message),
  reference: z.string().refine(isPartnerReference, partnerRule('reference')).nullable().default(null),
  profile: perfilIngreso.nullable().default(null),
  /** In which the person is written to; otherwise that of `Accept-Language`. */
  language: locale.optional(),
  consent: z.strictObject(
    {
      /** What the partner calls the text that the person agreed to. */
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
  /** Sent with a key of trials: nobody works on it, and it counts nowhere. */
  trial: z.boolean(),
});
export type PartnerLeadResponse = z.infer<typeof partnerLeadResponse>;

/**
 * Where a list goes on: the moment to the microsecond, since several requests have one millisecond. The prefix is of a
 * list that began with `updatedSince`.
 */
const CURSOR = /^(updated\.)?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\.([\da-f-]{36})$/;

/** 2026-02-30 is a day to JavaScript, the second of March, and none to the database. */
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
 * GET /api/partner/leads: with a key of trials these alone, else all but these. `since` lists what is new, the newest last;
 * `updatedSince` what is new or has changed, the latest change last. A cursor counts instead of both.
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

/** GET /api/partner/leads/{id}. */
export const partnerLeadQuery = z.strictObject({ id: z.uuid({ error: partnerRule('leadId') }) });
export type PartnerLeadQuery = z.infer<typeof partnerLeadQuery>;

/** 'unknown': of another release. */
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

/** In the list, alone, and as `data` of 'lead.updated'. */
export const partnerLead = leadFacts
  .extend({
    kind: oneOf(LEAD_KINDS),
    productType: oneOf(PRODUCT_TYPES).nullable(),
    productTypes: z.array(oneOf(PRODUCT_TYPES)),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    status: oneOf(namesOf(LEAD_STATUS)),
    /** How far its executive got; null: nobody has said yet. */
    progress: oneOf(namesOf(LEAD_SUB_STATUS)).nullable(),
  })
  .meta({ examples: [EXAMPLE] });
export type PartnerLead = z.infer<typeof partnerLead>;

export const partnerLeads = z
  .strictObject({
    leads: z.array(partnerLead),
    /** Where to ask on, now or later; null while there was none: a cursor of before holds. */
    next: z.string().nullable(),
    /** Whether there are more already. */
    more: z.boolean(),
  })
  .meta({
    examples: [
      {
        leads: [EXAMPLE],
        next: '2026-11-26T12:00:00.000000Z.5f0c1e6a-6f0e-4c58-9a3b-0d3b3f0c9e11',
        more: false,
      },
    ],
  });
export type PartnerLeads = z.infer<typeof partnerLeads>;
