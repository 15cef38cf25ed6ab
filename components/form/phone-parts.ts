/** A country's prefix with its plus: '+56'. No prefix is the beginning of another (ITU-T E.164). */
export type PhonePrefix = { readonly code: string; readonly name: string; readonly prefix: string };

/** Default country of each shared prefix, until another is chosen. */
const DEFAULT_COUNTRIES = new Set(['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'RE', 'FI', 'GP', 'CW']);

/** Minimum number of digits from which a typed number may include the prefix. */
const REPEATED_PREFIX_MIN_DIGITS = 11;

/** Countries whose own 11-digit numbers may start with the prefix digits, such as area 55 in Brazil (ITU-T E.164). */
const PREFIXES_OF_LONG_NUMBERS: ReadonlySet<string> = new Set(['+55', '+49', '+43', '+86']);

function prefixOf(value: string, code: string, prefixes: readonly PhonePrefix[]): PhonePrefix | undefined {
  const matching = prefixes.filter(({ prefix }) => value.startsWith(prefix));
  return (
    matching.find((one) => one.code === code) ?? matching.find((one) => DEFAULT_COUNTRIES.has(one.code)) ?? matching[0]
  );
}

/** Splits '+56912345678' into prefix country and rest. An empty or unknown prefix keeps the chosen `code`. */
export function phoneParts(value: string, code: string, prefixes: readonly PhonePrefix[]) {
  const found = prefixOf(value, code, prefixes);
  return { code: found?.code ?? code, rest: found ? value.slice(found.prefix.length) : value };
}

/** Joins a prefix and typed text. A number typed with a plus keeps its own prefix; text without digits gives ''. */
export function joinPhone(typed: string, prefix: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  const bare = prefix.slice(1);
  const isWhole =
    bare !== '' &&
    digits.startsWith(bare) &&
    digits.length >= REPEATED_PREFIX_MIN_DIGITS + (PREFIXES_OF_LONG_NUMBERS.has(prefix) ? 1 : 0);
  return digits && (isWhole ? `+${digits}` : prefix + digits);
}
