import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Resolver } from 'react-hook-form';
import type { ContactDraft, ContactForm } from '@/features/lead/fields';

type FieldChecks = (typeof import('@/features/lead/field-checks'))['fieldChecks'];

const REQUIRED: readonly (keyof ContactDraft)[] = ['first_name', 'telefono', 'email'];

const isBlank = (values: ContactDraft): boolean =>
  Object.values(values).every((value) => value === '' || value === null);

/**
 * How the fields are checked: the schemas and their library, a third of the page's scripts, come with the first touch or
 * letter. What can't be fetched lets everything through: the back end checks again.
 */
export function useFieldChecks(form: RefObject<HTMLFormElement | null>, company: boolean) {
  const [checks, setChecks] = useState<FieldChecks | null>(null);
  const isTouched = useRef(false);

  async function load() {
    const { fieldChecks } = await import('@/features/lead/field-checks');
    setChecks(fieldChecks);
    return fieldChecks;
  }

  const resolver: Resolver<ContactDraft, unknown, ContactForm> = async (values, context, options) => {
    if (!isTouched.current && isBlank(values)) return { values: {}, errors: { first_name: { type: 'required' } } };
    try {
      const { resolverOf } = await load();
      return await resolverOf(company)(values, context, options);
    } catch {
      return { values, errors: {} };
    }
  };

  function touch() {
    if (isTouched.current) return;
    isTouched.current = true;
    load().catch(() => undefined);
  }
  const onFocus = useEffectEvent(touch);
  useEffect(() => {
    const element = form.current!;
    const listener = () => onFocus();
    element.addEventListener('focusin', listener, { once: true });
    // Whoever was faster than the script is in a field already.
    if (element.contains(document.activeElement)) listener();
    return () => element.removeEventListener('focusin', listener);
  }, [form]);

  return {
    resolver,
    touch,
    wrongIn: (values: unknown): ReadonlySet<keyof ContactDraft> =>
      checks?.wrongFields(values, company) ?? new Set(company ? [...REQUIRED, 'cantidadEmpleados'] : REQUIRED),
  };
}
