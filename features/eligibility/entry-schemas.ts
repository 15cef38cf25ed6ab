import * as z from '@/lib/contract/zod';
import { isoDate } from '@/lib/contract/atoms';
import type { PreExistingRule } from '@/lib/markets/pre-existing';

const age = z.number().int().min(0).max(130);

/** Ages in years, both ends inclusive; null: no limit. `from` is for holder and partner, not for children. */
export const entryAges = z.strictObject({
  from: age.nullable(),
  to: age.nullable(),
  stay: age.nullable().default(null),
  childrenTo: age.nullable().default(null),
  /** True: typical of such plans but unknown for this plan. It is shown, but it is no reason to reject. */
  typical: z.boolean().default(false),
});
export type EntryAges = z.infer<typeof entryAges>;

/** Time from the contract until the plan pays; 0 days: no waiting time. */
export const waitingTime = z.strictObject({
  days: z.number().int().nonnegative().max(36_500),
  upTo: z.number().int().positive().max(36_500).nullable().default(null),
  typical: z.boolean().default(false),
});
export type WaitingTime = z.infer<typeof waitingTime>;

const placeCode = z
  .string()
  .max(10)
  .regex(/^[A-Z0-9]+$/);

/** Countries (ISO 3166-1 alpha-2) or regions (`stateCode`) where a person must live. `only` empty: all but `except`. */
export const residence = z.strictObject({
  only: placeCode.array().max(300).default([]),
  except: placeCode.array().max(300).default([]),
});

/** Conditions of a plan, its type or its line. The first of these three that sets one applies. Null: not set here. */
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
  /** Minimum of employees or, if people buy for themselves, of persons. Null: unknown, which is no reason to reject. */
  minsubscribers: z.number().int().positive().nullable().default(null),
  /** First day closed to new customers; 'unknown': closed, day unknown; null: open. */
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

/** All persons of a rejected profile, in its order. `limit`: age limit that excludes the person; null: none. */
const persons = z
  .array(z.strictObject({ who: insured, age: years.nullable(), isAccepted: z.boolean(), limit: years.nullable() }))
  .min(2);
/** `persons`: present only if the plan would insure the accepted persons without the others. */
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
  /** The plan is only for affiliates of its company. `own` null: no affiliation, or one with an unknown name. */
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
