/**
 * The one value of `key` in this process, made when it is first asked for. Next evaluates a module up to three times in
 * a process, so what a module variable holds is not shared; what hangs on globalThis is.
 */
export function processWide<T>(key: string, make: () => T): T {
  const name = Symbol.for(`queplan.${key}`);
  const shared = globalThis as typeof globalThis & Record<symbol, T | undefined>;
  return (shared[name] ??= make());
}
