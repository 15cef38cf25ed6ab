import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { ServedForm } from '@/lib/form-definition/form-schemas';
import type { FormValues } from '@/lib/form-definition/form-values';
import { debounceDelay, useDebounce } from './use-debounce';

/** Milliseconds to wait after a change. Only the focused field receives typing; all others change in one step: 0. */
function delayOf(form: ServedForm, name: string | undefined): number {
  if (!name || document.activeElement?.getAttribute('name') !== name) return 0;
  const [group, , fldName] = name.split('.');
  const field = form.fields.find((one) => one.groupedBy === group && one.fldName === fldName);
  return field ? debounceDelay(field) : 0;
}

/**
 * Returns the values at the last typing pause, so that a key press causes no work. `flushPending` applies pending
 * values.
 */
export function useDebouncedValues(form: ServedForm, { subscribe, getValues }: UseFormReturn<FormValues>) {
  const [values, setValues] = useState<FormValues>(() => getValues());
  const debounce = useDebounce();
  const flush = useCallback(() => {
    debounce.cancel();
    const current = getValues();
    setValues(current);
    return current;
  }, [debounce, getValues]);
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ name }) => debounce.schedule(delayOf(form, name), flush) }),
    [form, debounce, flush, subscribe],
  );
  useEffect(() => {
    // Enter submits, so the button, disabled while an answer is missing, must be up to date.
    const enter = ({ key }: KeyboardEvent) => key === 'Enter' && flushSync(debounce.flush);
    document.addEventListener('focusout', debounce.flush);
    document.addEventListener('keydown', enter, true);
    return () => {
      document.removeEventListener('focusout', debounce.flush);
      document.removeEventListener('keydown', enter, true);
    };
  }, [debounce]);
  return { values, flush, flushPending: debounce.flush };
}
