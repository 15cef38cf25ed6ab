import type { FormField } from '@/lib/form-definition/contract';

/** Milliseconds without a key until what was typed is looked at (spec section 9). */
const WAIT_MS = { field: 300, password: 500 } as const;

/** An answer that is picked is done at once. */
const PICKED: ReadonlySet<FormField['fieldType']> = new Set(['segmented', 'select', 'switch', 'country']);

export function reactionDelay({ fieldType, isMultiple }: FormField): number {
  if (isMultiple || PICKED.has(fieldType)) return 0;
  return fieldType === 'password' ? WAIT_MS.password : WAIT_MS.field;
}
