import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { ServedForm } from '@/lib/form-definition/contract';
import type { FormValues } from '@/lib/form-definition/domain';
import { reactionDelay } from './reaction-delay';
import { useLateReaction } from './use-late-reaction';

/** Only the field that has the focus is being typed in; rows, partners and actions change the others in one step. */
function delayOf(form: ServedForm, name: string | undefined): number {
  if (!name || document.activeElement?.getAttribute('name') !== name) return 0;
  const [group, , fldName] = name.split('.');
  const field = form.fields.find((one) => one.groupedBy === group && one.fldName === fldName);
  return field ? reactionDelay(field) : 0;
}

/**
 * The answers as they stood when the typing last paused: what is said of all of them together hangs on these, so that
 * nothing is worked out or read aloud at every key. Leaving a field and Enter do not wait, nor does `settle`, which gives
 * the answers as they stand to whoever is about to send or close.
 */
export function useSettledValues(form: ServedForm, { subscribe, getValues }: UseFormReturn<FormValues>) {
  const [values, setValues] = useState<FormValues>(() => getValues());
  const reaction = useLateReaction();
  const settle = useCallback(() => {
    reaction.drop();
    const now = getValues();
    setValues(now);
    return now;
  }, [reaction, getValues]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => reaction.after(delayOf(form, name), settle),
      }),
    [form, reaction, settle, subscribe],
  );
  useEffect(() => {
    // Enter in a field sends: the button, disabled while something is missing, must not be a key behind.
    const enter = ({ key }: KeyboardEvent) => key === 'Enter' && flushSync(reaction.now);
    document.addEventListener('focusout', reaction.now);
    document.addEventListener('keydown', enter, true);
    return () => {
      document.removeEventListener('focusout', reaction.now);
      document.removeEventListener('keydown', enter, true);
    };
  }, [reaction]);
  return { values, settle, settleIfWaiting: reaction.now };
}
