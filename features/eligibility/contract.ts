import * as z from '@/lib/contract/zod';
import { isoDate } from '@/lib/contract/atoms';

const age = z.number().int().min(0).max(130);

/** Ages in years, both included; null: no limit. A child needs no age to enter: `from` is the holder's and the partner's. */
export const entryAges = z.strictObject({
  from: age.nullable(),
  to: age.nullable(),
  /** Until when one may stay insured. */
  stay: age.nullable().default(null),
  /** The oldest child that may enter, where it is another age than `to`. */
  childrenTo: age.nullable().default(null),
  /** What such plans usually ask, not what this one is known to: it is said and refuses nobody. */
  typical: z.boolean().default(false),
});
export type EntryAges = z.infer<typeof entryAges>;

/** How long it takes from taking a plan out until something is paid; 0 days: nothing to wait for. */
export const waitingTime = z.strictObject({
  days: z.number().int().nonnegative().max(36_500),
  /** The longest of several plans, where `days` is the shortest. */
  upTo: z.number().int().positive().max(36_500).nullable().default(null),
  /** What such plans usually ask, not what this one is known to. */
  typical: z.boolean().default(false),
});
export type WaitingTime = z.infer<typeof waitingTime>;

const place = z
  .string()
  .max(10)
  .regex(/^[A-Z0-9]+$/);

/** Countries (ISO 3166-1 alpha-2) or regions (`stateCode`) of those who may enter; `only` none: all but `except`. */
export const residence = z.strictObject({
  only: place.array().max(300).default([]),
  except: place.array().max(300).default([]),
});

/** Said by a plan's row, by its type or by its line, the closest first; null: not said here. */
export const entryConditions = {
  entryAges: entryAges.nullable().default(null),
  /** true: people can't buy it for themselves. */
  employerOnly: z.boolean().nullable().default(null),
  residence: residence.nullable().default(null),
  /** true: only for who is insured with the company's own EPS already. */
  affiliatesOnly: z.boolean().nullable().default(null),
};
const said = z.strictObject(entryConditions);
export type EntryConditions = z.infer<typeof said>;

/** What a trip can be for that plans are made for, as the travel form calls it (`viaje.motivo`). */
export const PURPOSES = ['CRUCERO', 'ESTUDIO', 'TRABAJO', 'DEPORTE'] as const;
export const purpose = z.enum(PURPOSES);
export type Purpose = z.infer<typeof purpose>;

/** What only a plan's row says. */
export const ownConditions = {
  ...entryConditions,
  /** The fewest employees, or persons where people buy for themselves; null: not known, which refuses nobody. */
  minsubscribers: z.number().int().positive().nullable().default(null),
  /** The day from which it takes nobody new. */
  closedSince: isoDate.nullable().default(null),
  /** Areas where it holds, by `areas` of messages; none: not said. */
  coverageCountries: z.string().array().default([]),
  /** The trips that it is made for; null: any. */
  madeFor: purpose.nullable().default(null),
};
/** Read from a row that has much else. */
export const rowConditions = z.object(ownConditions);
export type OwnConditions = z.infer<typeof rowConditions>;

export const INSURED = ['holder', 'partner', 'child', 'relative', 'traveller', 'dog', 'cat'] as const;
export const insured = z.enum(INSURED);
export type Insured = z.infer<typeof insured>;

const years = z.number().int();

/** Everybody of a profile that a plan refuses as a whole, in its order; `limit`: the age that keeps one out, where one does. */
const persons = z
  .array(z.strictObject({ who: insured, age: years.nullable(), isAccepted: z.boolean(), limit: years.nullable() }))
  .min(2);
/** `persons`: only where the plan would insure those that are accepted without the others. */
const partly = { persons: persons.optional() };

const wrongAge = { who: insured, age: years, limit: years, ...partly };
const tooFew = { count: z.number().int(), minimum: z.number().int() };

/** What a line does with an illness from before it, in a sentence and in what stands behind it. */
export type PreExistingWords = {
  readonly line: string;
  /** Said beside what a case would cost. */
  readonly cases: string;
  readonly details: readonly string[];
};

/** Why a plan does not insure somebody. */
export const refusal = z.discriminatedUnion('code', [
  /** `since` null: the day is not known. */
  z.strictObject({ code: z.literal('closed'), since: isoDate.nullable() }),
  z.strictObject({ code: z.literal('employerOnly') }),
  z.strictObject({ code: z.literal('tooFewEmployees'), ...tooFew }),
  z.strictObject({ code: z.literal('tooFewPersons'), ...tooFew }),
  z.strictObject({ code: z.literal('tooOld'), ...wrongAge }),
  z.strictObject({ code: z.literal('tooYoung'), ...wrongAge }),
  z.strictObject({ code: z.literal('residence'), place: z.enum(['country', 'region']) }),
  /** The plan's company asks for its own affiliates; `own` null: they are in none that has a name here. */
  z.strictObject({ code: z.literal('affiliation'), required: z.string(), own: z.string().nullable() }),
  /** A trip leads where the plan does not hold. */
  z.strictObject({ code: z.literal('destination') }),
  /** A trip is for something else than the plan is made for. */
  z.strictObject({ code: z.literal('purpose'), madeFor: purpose }),
  /** Cats where only dogs are insured. */
  z.strictObject({ code: z.literal('kind'), who: insured, ...partly }),
  /** No price of its tariff is for them, and no reason above says why. */
  z.strictObject({ code: z.literal('noPrice') }),
]);
export type Refusal = z.infer<typeof refusal>;

/** Somebody whom the plan accepts today and not after their next birthday; `limit`: the oldest age that enters. */
export const lastEntry = z.strictObject({ who: insured, age: years, limit: years });
export type LastEntry = z.infer<typeof lastEntry>;

export type JudgedPersons = z.infer<typeof persons>;
