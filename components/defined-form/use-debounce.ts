import { useEffect, useMemo } from 'react';
import type { FormField } from '@/lib/form-definition/form-schemas';

/** Milliseconds without typing before validation. */
const DELAY_MS = { field: 300, password: 500 } as const;

const IMMEDIATE_FIELD_TYPES: ReadonlySet<FormField['fieldType']> = new Set([
  'segmented',
  'select',
  'switch',
  'country',
]);

export function debounceDelay({ fieldType, isMultiple }: FormField): number {
  if (isMultiple || IMMEDIATE_FIELD_TYPES.has(fieldType)) return 0;
  return fieldType === 'password' ? DELAY_MS.password : DELAY_MS.field;
}

function createDebounce() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: (() => void) | null = null;

  function cancel() {
    clearTimeout(timer);
    document.removeEventListener('submit', flush, true);
    pending = null;
  }
  function flush() {
    const call = pending;
    cancel();
    call?.();
  }
  function schedule(ms: number, call: () => void) {
    cancel();
    if (ms === 0) return call();
    pending = call;
    timer = setTimeout(flush, ms);
    // Flushed before submit, so that pending changes are included.
    document.addEventListener('submit', flush, true);
  }
  return { schedule, flush, cancel };
}

export function useDebounce() {
  const debounce = useMemo(() => createDebounce(), []);
  useEffect(() => debounce.cancel, [debounce]);
  return debounce;
}
