import { MAX_DEPTH, MAX_ITEMS, MAX_TEXT } from './limits';

/** A map in which what nobody answered is null, never an error. */
class Answers extends Map<string, unknown> {
  override get(name: string): unknown {
    return super.get(name) ?? null;
  }
}
// The interpreter knows values by their constructor.
Object.defineProperty(Answers.prototype, 'constructor', { value: Map });

function valueOf(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((one) => valueOf(one, depth - 1));
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return new Answers(entries.map(([name, one]) => [name, valueOf(one, depth - 1)]));
}

/**
 * A copy of plain values, so no function, getter or prototype is in reach. A name outside the scope is a mistake of the
 * expression and not a missing answer.
 */
export function toScope(values: Readonly<Record<string, unknown>>): Map<string, unknown> {
  return new Map(Object.entries(values).map(([name, value]) => [name, valueOf(value, MAX_DEPTH)]));
}
