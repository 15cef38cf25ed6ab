/** A country's prefix with its plus: '+56'. No prefix is the beginning of another (ITU-T E.164). */
export type PhonePrefix = { readonly code: string; readonly name: string; readonly prefix: string };

/** Of the countries that share a prefix, the one that is meant until somebody says another. */
const FIRST_OF_MANY = new Set(['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'RE', 'FI', 'GP', 'CW']);

/** From so many digits on, a number that begins with the digits of its prefix has them twice (spec section 5: 11). */
const WHOLE = 11;

/** Countries with numbers of so many digits of their own, which may begin like the prefix: Brazil has an area 55 (ITU-T E.164). */
const LONG: ReadonlySet<string> = new Set(['+55', '+49', '+43', '+86']);

function prefixOf(value: string, code: string, prefixes: readonly PhonePrefix[]): PhonePrefix | undefined {
  const matching = prefixes.filter(({ prefix }) => value.startsWith(prefix));
  return (
    matching.find((one) => one.code === code) ?? matching.find((one) => FIRST_OF_MANY.has(one.code)) ?? matching[0]
  );
}

/**
 * A number as '+56912345678' in two parts: whose prefix it has, and the rest. `code` is the country that is chosen; it stays
 * while nothing, or no prefix that anybody has, stands there.
 */
export function phoneParts(value: string, code: string, prefixes: readonly PhonePrefix[]) {
  const found = prefixOf(value, code, prefixes);
  return { code: found?.code ?? code, rest: found ? value.slice(found.prefix.length) : value };
}

/** The number for what was typed beside a prefix. Typed with a plus it says its prefix itself; nothing typed is no number. */
export function joinPhone(typed: string, prefix: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  const bare = prefix.slice(1);
  const isWhole = bare !== '' && digits.startsWith(bare) && digits.length >= WHOLE + (LONG.has(prefix) ? 1 : 0);
  return digits && (isWhole ? `+${digits}` : prefix + digits);
}
