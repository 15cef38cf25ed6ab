/** A module that is fetched when it is first needed, and at hand from then on. */
export function lazyModule<T>(fetchModule: () => Promise<T>) {
  let kept: T | undefined;
  return {
    /** The module, if it has been fetched. */
    peek: (): T | undefined => kept,
    /** Calls `use` with it: at once when it is at hand, so that nothing flickers. */
    with(use: (module: T) => void): void {
      if (kept) use(kept);
      else void fetchModule().then((module) => use((kept = module)));
    },
  };
}
