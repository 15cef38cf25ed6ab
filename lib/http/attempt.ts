export type Attempt<Body> = { readonly key: string; readonly body: Body };

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Attempt for this content. Unchanged content keeps its Idempotency-Key, so that the server ignores repetitions. */
export const nextAttempt = <Body>(body: Body, last: Attempt<Body> | null): Attempt<Body> =>
  last && isSame(last.body, body) ? last : { key: crypto.randomUUID(), body };
