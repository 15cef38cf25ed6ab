/** Process-wide value of `key`. Next evaluates a module up to three times in a process; globalThis is shared. */
export function processWide<T>(key: string, make: () => T): T {
  const name = Symbol.for(`queplan.${key}`);
  const shared = globalThis as typeof globalThis & Record<symbol, T | undefined>;
  return (shared[name] ??= make());
}
