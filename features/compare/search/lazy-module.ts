/** A module that is fetched when it is first needed, and at hand from then on. */
export function lazyModule<T>(fetchModule: () => Promise<T>) {
  let kept: T | undefined;
  const lazy = {
    /** The module, if it has been fetched. */
    peek: (): T | undefined => kept,
    /** Calls `use` with it: at once when it is at hand, so that nothing flickers; `fail` when it can't be fetched. */
    with(use: (module: T) => void, fail: (error: Error) => void = () => undefined): void {
      if (kept) return use(kept);
      fetchModule().then((fetched) => use((kept = fetched)), fail);
    },
    /** Starts something with it; returns how to stop that, which also works while the module is on its way. */
    watch(start: (module: T) => () => void): () => void {
      let stop = () => undefined as void;
      let over = false;
      lazy.with((fetched) => {
        if (!over) stop = start(fetched);
      });
      return () => {
        over = true;
        stop();
      };
    },
  };
  return lazy;
}
