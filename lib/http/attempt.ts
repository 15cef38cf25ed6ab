export type Attempt<Said> = { readonly key: string; readonly said: Said };

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** The same content keeps its Idempotency-Key, other content gets a new one: all tries are one to the back end. */
export const nextAttempt = <Said>(said: Said, last: Attempt<Said> | null): Attempt<Said> =>
  last && isSame(last.said, said) ? last : { key: crypto.randomUUID(), said };
