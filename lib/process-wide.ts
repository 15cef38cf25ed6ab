/**
 * Returns the process-wide value of `key`, created on first use. Next evaluates a module up to three times in a
 * process, so module variables are not shared; globalThis is.
 */
export function processWide<T>(key: string, make: () => T): T {
  const name = Symbol.for(`queplan.${key}`);
  const shared = globalThis as typeof globalThis & Record<symbol, T | undefined>;
  return (shared[name] ??= make());
}
