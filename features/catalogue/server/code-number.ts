import 'server-only';

/** A number from a plan's code, the same on every machine and in every start (FNV-1a). */
export function numberOf(code: string): number {
  let hash = 0x811c9dc5;
  for (const character of code) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
