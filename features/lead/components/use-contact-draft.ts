import { useEffect, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContactDraft, ContactForm } from '@/features/lead/fields';
import { useLeadStore, type PendingContact } from '@/features/lead/store';

export type ContactMethods = UseFormReturn<ContactDraft, unknown, ContactForm>;

export const EMPTY: ContactDraft = {
  first_name: '',
  telefono: '',
  email: '',
  mensaje: '',
  referidor: '',
  cantidadEmpleados: null,
};

/** What stands in the fields already: the visitor was faster than the script. */
function typedEarly(form: HTMLFormElement): Partial<ContactDraft> {
  const typed = [...new FormData(form)].filter(([, value]) => value !== '');
  const { cantidadEmpleados, ...texts } = Object.fromEntries(typed) as Record<string, string>;
  const employees = Number(cantidadEmpleados?.replace(/\D/g, ''));
  return { ...texts, ...(employees > 0 && { cantidadEmpleados: employees }) };
}

function typedIn(unsent: PendingContact | null): Partial<ContactDraft> {
  if (!unsent) return {};
  const { first_name, telefono, email, mensaje = '', cantidadEmpleados = null } = unsent.typed;
  return { first_name, telefono, email, mensaje, referidor: unsent.referidor ?? '', cantidadEmpleados };
}

type Options = {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly company: boolean;
  readonly employees: number | null;
};

/**
 * Keeps what was typed while the form closes and opens, and fills in what is known after hydration.
 * @returns whether a request that could not be sent is `offered`
 */
export function useContactDraft({ reset, subscribe }: ContactMethods, { element, company, employees }: Options) {
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    const { draft, known, pending: unsent } = useLeadStore.getState();
    const early = typedEarly(element.current!);
    const values = {
      ...EMPTY,
      cantidadEmpleados: company ? employees : null,
      ...known,
      ...typedIn(unsent),
      ...draft,
      ...early,
    };
    if (Object.keys(early).length > 0) useLeadStore.getState().type(values);
    reset({ ...values, cantidadEmpleados: company ? values.cantidadEmpleados : null });
    setOffered(unsent !== null);
    return subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => useLeadStore.getState().type(typed),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once: what is typed afterwards must not be replaced
  }, []);

  return { offered, setOffered };
}
