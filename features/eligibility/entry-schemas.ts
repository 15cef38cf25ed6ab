import * as z from '@/lib/contract/zod';
import { isoDate } from '@/lib/contract/atoms';
import type { PreExistingRule } from '@/lib/markets/pre-existing';

const age = z.number().int().min(0).max(130);

/** Ages in years, both included; null: no limit. `from` applies to the holder and the partner, not to children. */
export const entryAges = z.strictObject({
  from: age.nullable(),
  to: age.nullable(),
  stay: age.nullable().default(null),
  childrenTo: age.nullable().default(null),
  /** Typical of such plans, not known of this one: it is shown and refuses nobody. */
  typical: z.boolean().default(false),
});
export type EntryAges = z.infer<typeof entryAges>;

/** Time from contracting a plan until it pays; 0 days: no waiting time. */
export const waitingTime = z.strictObject({
  days: z.number().int().nonnegative().max(36_500),
  upTo: z.number().int().positive().max(36_500).nullable().default(null),
  typical: z.boolean().default(false),
});
export type WaitingTime = z.infer<typeof waitingTime>;

const place = z
  .string()
  .max(10)
  .regex(/^[A-Z0-9]+$/);

/** Countries (ISO 3166-1 alpha-2) or regions (`stateCode`) of people who may enter; empty `only`: all but `except`. */
export const residence = z.strictObject({
  only: place.array().max(300).default([]),
  except: place.array().max(300).default([]),
});

/** Set by a plan's row, its type or its line, in this priority; null: not set here. */
export const entryConditions = {
  entryAges: entryAges.nullable().default(null),
  employerOnly: z.boolean().nullable().default(null),
  residence: residence.nullable().default(null),
  affiliatesOnly: z.boolean().nullable().default(null),
};
const conditionsShape = z.strictObject(entryConditions);
export type EntryConditions = z.infer<typeof conditionsShape>;

export const PURPOSES = ['CRUCERO', 'ESTUDIO', 'TRABAJO', 'DEPORTE'] as const;
export const purpose = z.enum(PURPOSES);
export type Purpose = z.infer<typeof purpose>;

export const ownConditions = {
  ...entryConditions,
  /** Minimum of employees, or of persons where people buy for themselves; null: not known, which refuses nobody. */
  minsubscribers: z.number().int().positive().nullable().default(null),
  /** Closed to new customers since this day, or since an unknown day; null: open. */
  closedSince: isoDate.or(z.literal('unknown')).nullable().default(null),
  coverageCountries: z.string().array().default([]),
  madeFor: purpose.nullable().default(null),
};
export const rowConditions = z.object(ownConditions);
export type OwnConditions = z.infer<typeof rowConditions>;

export const INSURED = ['holder', 'partner', 'child', 'relative', 'traveller', 'dog', 'cat'] as const;
export const insured = z.enum(INSURED);
export type Insured = z.infer<typeof insured>;

const years = z.number().int();

/** Everybody of a profile refused as a whole, in its order; `limit`: the age limit that excludes the person. */
const persons = z
  .array(z.strictObject({ who: insured, age: years.nullable(), isAccepted: z.boolean(), limit: years.nullable() }))
  .min(2);
/** `persons`: only when the plan would insure the accepted ones without the others. */
const partly = { persons: persons.optional() };

const wrongAge = { who: insured, age: years, limit: years, ...partly };
const tooFew = { count: z.number().int(), minimum: z.number().int() };

export type PreExistingWords = {
  readonly rule: PreExistingRule;
  readonly line: string;
  readonly cases: string;
  readonly details: readonly string[];
};

export const refusal = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('closed'), since: isoDate.nullable() }),
  z.strictObject({ code: z.literal('employerOnly') }),
  z.strictObject({ code: z.literal('tooFewEmployees'), ...tooFew }),
  z.strictObject({ code: z.literal('tooFewPersons'), ...tooFew }),
  z.strictObject({ code: z.literal('tooOld'), ...wrongAge }),
  z.strictObject({ code: z.literal('tooYoung'), ...wrongAge }),
  z.strictObject({ code: z.literal('residence'), place: z.enum(['country', 'region']) }),
  /** The plan is only for affiliates of its company; `own` null: they have no affiliation with a name here. */
  z.strictObject({ code: z.literal('affiliation'), required: z.string(), own: z.string().nullable() }),
  z.strictObject({ code: z.literal('destination') }),
  z.strictObject({ code: z.literal('purpose'), madeFor: purpose }),
  z.strictObject({ code: z.literal('kind'), who: insured, ...partly }),
  z.strictObject({ code: z.literal('noPrice') }),
]);
export type Refusal = z.infer<typeof refusal>;

export const lastEntry = z.strictObject({ who: insured, age: years, limit: years });
export type LastEntry = z.infer<typeof lastEntry>;

export type AssessedPersons = z.infer<typeof persons>;
