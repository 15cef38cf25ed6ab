'use client';

import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { isSupposed } from '@/features/profile/domain/sections';
import { rowsOf } from '@/features/profile/form/rows-of';
import { useKnownAnswers } from '@/features/profile/store';
import { formatNumber } from '@/lib/i18n/money';
import type { ProfileFormName } from '@/lib/markets/market';

type Props = {
  ref: RefObject<HTMLFormElement | null>;
  profileForm: ProfileFormName;
  tag: string;
  children: ReactNode;
};

/** What stood there is replaced by typing, not added to. */
const selectAll = ({ target }: FocusEvent) => target instanceof HTMLInputElement && target.select();

// What was typed or chosen differs from the field's default, which is what was known: the form tells the two apart by that.
function showText(input: HTMLInputElement, known: string) {
  if (input.value === input.defaultValue) input.value = known;
  input.defaultValue = known;
}
function showChoice(input: HTMLInputElement, isKnown: boolean) {
  if (input.checked === input.defaultChecked) input.checked = isKnown;
  input.defaultChecked = isKnown;
}

/** The first questions, with what the visitor told before. Typed answers are left in the fields for the form to take over. */
export function FirstStep({ ref, profileForm, tag, children }: Props) {
  const known = useKnownAnswers(profileForm);
  useLayoutEffect(() => ref.current?.addEventListener('focusin', selectAll), [ref]);
  useLayoutEffect(() => {
    if (!known) return;
    for (const input of ref.current?.querySelectorAll('input') ?? []) {
      const [group = '', , name = ''] = input.name.split('.');
      const answer = rowsOf(known.profile, group)[0]?.[name] ?? null;
      if (isSupposed(name, answer, 0) && !known.answered.has(`${group}.${name}`)) continue;
      if (input.type === 'radio') showChoice(input, input.value === answer);
      else showText(input, typeof answer === 'number' ? formatNumber(answer, tag) : '');
    }
  }, [known, ref, tag]);
  return (
    <form ref={ref} noValidate className="space-y-6" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
