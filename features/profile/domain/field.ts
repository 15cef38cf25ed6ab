/**
 * What a link to a search does with an answer: its sender may leave it out (`ages` to `nationality`), it is always said (`sex`
 * to `work`), it goes without saying (`itself`), or it never goes along.
 */
export type ShareRule =
  | 'ages'
  | 'income'
  | 'maternity'
  | 'eps'
  | 'nationality'
  | 'sex'
  | 'kinship'
  | 'region'
  | 'pets'
  | 'trip'
  | 'workers'
  | 'payroll'
  | 'work'
  | 'itself'
  | 'never';

type Kind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'amount'; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'integers'; readonly min: number; readonly max: number; readonly most: number }
  /** Answers to a market's own questions, by name. */
  | { readonly kind: 'answers' };

type Presence = {
  /** Left out where there is none. */
  readonly optional?: true;
  /** Stands where no answer came; `null` may also be sent. Without it and `optional` the answer must be there. */
  readonly otherwise?: unknown;
  /** Values that count as no answer. */
  readonly blank?: readonly unknown[];
};

/** One answer of the profile. */
export type Field = Kind &
  Presence & {
    readonly share: ShareRule;
    /** Prices hang on it: what a household (`tariff/contract.ts`) calls it. */
    readonly priced?: string;
    /** Only one side knows it (names of regions, who referred): no form asks it, and no rule sees it. */
    readonly oneSided?: true;
  };

export type Fields = Readonly<Record<string, Field>>;

/** A part of the profile: one answer, some that belong together, or rows of such. */
export type Section = (
  | Field
  | (Presence & { readonly kind: 'one'; readonly fields: Fields })
  | (Presence & { readonly kind: 'rows'; readonly max: number; readonly fields: Fields })
) & {
  /** The groups and fields of a form that ask it (`null`: any field); left out: the section's own. */
  readonly groups?: Readonly<Record<string, readonly string[] | null>>;
  /** Whom it counts for whoever reads what a link is about. */
  readonly insures?: 'persons' | 'pets' | 'travellers' | 'company';
};

type Answer = string | number | boolean | string[];

type ValueOf<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'amount' | 'integer' }
    ? number
    : F extends { kind: 'integers' }
      ? number[]
      : F extends { kind: 'text' }
        ? string
        : F extends { kind: 'choice'; values: readonly (infer Value)[] }
          ? Value
          : F extends { kind: 'answers' }
            ? Record<string, Answer>
            : never;

type Nullable<F> = F extends { otherwise: null } ? null : never;
type Blank<F> = F extends { blank: readonly (infer Value)[] } ? Value : never;

/** Flattened, so that editors show the answers and not how they are made. */
type Shape<Needed, Other> = { [K in keyof (Needed & Partial<Other>)]: (Needed & Partial<Other>)[K] };
type OptionalKey<F> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F];
type FilledKey<F> = { [K in keyof F]: F[K] extends { otherwise: unknown } ? K : never }[keyof F];

export type Output<F> =
  | (F extends { kind: 'rows'; fields: infer Row } ? OutputOf<Row>[] : never)
  | (F extends { kind: 'one'; fields: infer Row } ? OutputOf<Row> : never)
  | ValueOf<F>
  | Nullable<F>;
/** What a reader answers: defaults filled in. */
export type OutputOf<F> = Shape<
  { -readonly [K in Exclude<keyof F, OptionalKey<F>>]: Output<F[K]> },
  { -readonly [K in OptionalKey<F>]: Output<F[K]> }
>;

export type Input<F> =
  | (F extends { kind: 'rows'; fields: infer Row } ? InputOf<Row>[] : never)
  | (F extends { kind: 'one'; fields: infer Row } ? InputOf<Row> : never)
  | ValueOf<F>
  | Nullable<F>
  | Blank<F>;
/** What may be sent: defaults not filled in yet. */
export type InputOf<F> = Shape<
  { -readonly [K in Exclude<keyof F, OptionalKey<F> | FilledKey<F>>]: Input<F[K]> },
  { -readonly [K in OptionalKey<F> | FilledKey<F>]: Input<F[K]> }
>;

/** The answers of a row that prices hang on, by the names that a household knows them by. */
export type PricedOf<F> = {
  -readonly [K in keyof F as F[K] extends { priced: infer Name extends string } ? Name : never]: Output<F[K]>;
};
