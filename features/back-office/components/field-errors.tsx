'use client';

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FieldError } from '@/components/form/field-frame';
import type { OfficeWords } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';

type Words = OfficeWords['fields'];
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Wrong = { readonly control: Control; readonly error: string };

export const FieldWords = createContext<Words | null>(null);

export function FieldWordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <FieldWords value={words}>{children}</FieldWords>;
}

function missingWord(control: Control, words: Words): string {
  if (control instanceof HTMLSelectElement) return words.choose;
  return control.type === 'checkbox' || control.type === 'radio' ? words.tick : words.missing;
}

/** Error text of a control; null when valid. Only spaces count as empty, as on the server. */
function errorOf(control: Control, words: Words): string | null {
  const { validity } = control;
  const letters = (control.type === 'password' ? control.value : control.value.trim()).length;
  if (validity.valueMissing || (control.required && letters === 0)) return missingWord(control, words);
  const least = 'minLength' in control ? control.minLength : 0;
  if (letters > 0 && letters < least) return fill(words.short, { n: least });
  if (validity.valid) return null;
  if (validity.customError) return control.validationMessage;
  return control.type === 'email' ? words.email : control.title || words.wrong;
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control => one.matches('input, select, textarea') && (one as Control).willValidate,
  );

export function useFieldErrors() {
  const words = useContext(FieldWords);
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);

  function check(form: HTMLFormElement): boolean {
    if (!words) return form.reportValidity();
    const found = controlsOf(form).flatMap((control) => {
      const error = errorOf(control, words);
      return error === null ? [] : [{ control, error }];
    });
    setWrong(found);
    found[0]?.control.focus();
    return found.length === 0;
  }

  const forget = (target: EventTarget) => setWrong((was) => was.filter(({ control }) => control !== target));
  return { mark: words?.mark, wrong, check, forget };
}

function WrongField({ control, error }: Wrong) {
  const place = control.closest('.field') ?? control.closest('label')?.parentElement;
  const id = `${control.id}-lacks`;
  useEffect(() => {
    const before = control.getAttribute('aria-describedby');
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', [before, `${id}-error`].filter(Boolean).join(' '));
    return () => {
      control.removeAttribute('aria-invalid');
      if (before === null) control.removeAttribute('aria-describedby');
      else control.setAttribute('aria-describedby', before);
    };
  }, [control, id]);
  return place ? createPortal(<FieldError id={id} error={error} />, place) : null;
}

export function FieldErrors({ wrong }: { wrong: readonly Wrong[] }) {
  return wrong
    .filter(({ control }) => control.isConnected)
    .map((one) => <WrongField key={one.control.id || one.control.name} {...one} />);
}
