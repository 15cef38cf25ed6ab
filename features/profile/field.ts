/** Rule for shared links: a link may omit fields `ages` to `nationality` and always includes `sex` to `work`. */
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
  | { readonly kind: 'integers'; readonly min: number; readonly max: number; readonly maxItems: number }
  | { readonly kind: 'answers' };

type Presence = {
  readonly optional?: true;
  /** Value of a missing answer; `null` may also be sent. Without `default` and `optional`, an answer is required. */
  readonly default?: unknown;
  readonly emptyValues?: readonly unknown[];
};

export type Field = Kind &
  Presence & {
    readonly share: ShareRule;
    readonly priced?: string;
    /** True if no form asks for it and no rule reads it: names of regions, and the referrer. */
    readonly notInForms?: true;
  };

export type Fields = Readonly<Record<string, Field>>;

export type Section = (
  | Field
  | (Presence & { readonly kind: 'object'; readonly fields: Fields })
  | (Presence & { readonly kind: 'list'; readonly max: number; readonly fields: Fields })
) & {
  readonly groups?: Readonly<Record<string, readonly string[] | null>>;
  readonly insures?: 'persons' | 'pets' | 'travellers' | 'company';
};

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
            ? Record<string, string | number | boolean | string[]>
            : never;

type Nullable<F> = F extends { default: null } ? null : never;
type EmptyValue<F> = F extends { emptyValues: readonly (infer Value)[] } ? Value : never;

type Shape<Needed, Other> = { [K in keyof (Needed & Partial<Other>)]: (Needed & Partial<Other>)[K] };
type OptionalKey<F> = { [K in keyof F]: F[K] extends { optional: true } ? K : never }[keyof F];
type FilledKey<F> = { [K in keyof F]: F[K] extends { default: unknown } ? K : never }[keyof F];

export type Output<F> =
  | (F extends { kind: 'list'; fields: infer Row } ? OutputOf<Row>[] : never)
  | (F extends { kind: 'object'; fields: infer Row } ? OutputOf<Row> : never)
  | ValueOf<F>
  | Nullable<F>;
export type OutputOf<F> = Shape<
  { -readonly [K in Exclude<keyof F, OptionalKey<F>>]: Output<F[K]> },
  { -readonly [K in OptionalKey<F>]: Output<F[K]> }
>;

export type Input<F> =
  | (F extends { kind: 'list'; fields: infer Row } ? InputOf<Row>[] : never)
  | (F extends { kind: 'object'; fields: infer Row } ? InputOf<Row> : never)
  | ValueOf<F>
  | Nullable<F>
  | EmptyValue<F>;
export type InputOf<F> = Shape<
  { -readonly [K in Exclude<keyof F, OptionalKey<F> | FilledKey<F>>]: Input<F[K]> },
  { -readonly [K in OptionalKey<F> | FilledKey<F>]: Input<F[K]> }
>;

export type PricedOf<F> = {
  -readonly [K in keyof F as F[K] extends { priced: infer Name extends string } ? Name : never]: Output<F[K]>;
};
