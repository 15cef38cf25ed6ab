export const LONGEST_SEGMENT = 120;

export type PatternValues = Readonly<Record<string, string>>;

// Rejected characters. Includes the percent sign, because Next decodes params inconsistently and pages decode again.
const UNSAFE = /[\u0000-\u001f\u007f/\\%]/;

function isSafe(value: string): boolean {
  return value !== '' && value !== '.' && value !== '..' && value.length <= LONGEST_SEGMENT && !UNSAFE.test(value);
}

function decode(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return isSafe(value) ? value : null;
  } catch {
    return null;
  }
}

/** Decoded segments. Null: one is unsafe or malformed. */
export function segmentsOf(pathname: string): readonly string[] | null {
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  if (path === '') return [];
  const segments = path.split('/').map(decode);
  return segments.every((segment) => segment !== null) ? segments : null;
}

type Part = { readonly name: string | null; readonly text: string };

const parsed = new Map<string, readonly Part[]>();

function partsOf(pattern: string): readonly Part[] {
  const known = parsed.get(pattern);
  if (known) return known;
  const parts = pattern
    .split('/')
    .filter(Boolean)
    .map((part) => ({ name: part.startsWith('{') ? part.slice(1, -1) : null, text: part.toLowerCase() }));
  parsed.set(pattern, parts);
  return parts;
}

export function matchPattern(pattern: string, segments: readonly string[]): PatternValues | null {
  const parts = partsOf(pattern);
  if (parts.length !== segments.length) return null;
  for (let i = 0; i < parts.length; i++)
    if (parts[i]!.name === null && parts[i]!.text !== segments[i]!.toLowerCase()) return null;
  const named = parts.flatMap(({ name }, i) => (name === null ? [] : [[name, segments[i]!] as const]));
  return Object.fromEntries(named);
}

export function fillPattern(pattern: string, values: PatternValues): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
