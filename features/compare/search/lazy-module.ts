/** A module that is fetched when it is first needed, and at hand from then on. */
export function lazyModule<T>(fetchModule: () => Promise<T>) {
  let kept: T | undefined;
  return {
    /** The module, if it has been fetched. */
    peek: (): T | undefined => kept,
    /** Calls `use` with it: at once when it is at hand, so that nothing flickers; `fail` when it can't be fetched. */
    with(use: (module: T) => void, fail: (error: Error) => void = () => undefined): void {
      if (kept) return use(kept);
      fetchModule().then((module) => use((kept = module)), fail);
    },
  };
}
