import 'server-only';

/** Memoises per page or request. React's `cache` works only for pages, but `GET …/tabs` needs this too. */
export function oncePerContext<C extends object, Input, T>(
  read: (ctx: C, input: Input) => Promise<T>,
  keyOf: (input: Input) => string | number,
): (ctx: C, input: Input) => Promise<T> {
  const reads = new WeakMap<C, Map<string | number, Promise<T>>>();
  return (ctx, input) => {
    const ofContext = reads.get(ctx) ?? new Map<string | number, Promise<T>>();
    reads.set(ctx, ofContext);
    const key = keyOf(input);
    const answer = ofContext.get(key) ?? read(ctx, input);
    ofContext.set(key, answer);
    return answer;
  };
}
