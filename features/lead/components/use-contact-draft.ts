import { useEffect, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Answers, ContactField } from '@/features/lead/form/fields';
import { useLeadStore } from '@/features/lead/lead.store';

export type ContactMethods = UseFormReturn<Answers>;

export const emptyAnswers = (fields: readonly ContactField[]): Answers =>
  Object.fromEntries(
    fields.map(({ fldName, fieldType, defaultValue }) => [
      fldName,
      defaultValue ?? (fieldType === 'number' ? null : ''),
    ]),
  );

function answersBeforeHydration(form: HTMLFormElement, fields: readonly ContactField[]): Answers {
  const typed = new FormData(form);
  const early = fields.flatMap(({ fldName, fieldType, defaultValue }): [string, string | number][] => {
    const text = typed.get(fldName);
    if (typeof text !== 'string' || text === '' || text === defaultValue) return [];
    if (fieldType !== 'number') return [[fldName, text]];
    const count = Number(text.replaceAll(/\D/g, ''));
    return count > 0 ? [[fldName, count]] : [];
  });
  return Object.fromEntries(early);
}

/** Keeps only answers to fields of this form, because another form's answers must not be sent. */
function answersFor(fields: readonly ContactField[], ...sources: readonly Answers[]): Answers {
  const all = Object.assign({}, ...sources) as Answers;
  return Object.fromEntries(
    fields.flatMap(({ fldName }) => (all[fldName] === undefined ? [] : [[fldName, all[fldName]]])),
  );
}

type Options = {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly fields: readonly ContactField[];
  readonly employees: number | null;
  /** Called while the visitor types. */
  readonly preload: () => void;
};

/**
 * Keeps typed values when the dialog closes, and fills in known values after hydration. `offered`: an unsent request
 * exists.
 */
export function useContactDraft(
  { reset, subscribe }: ContactMethods,
  { element, fields, employees, preload }: Options,
) {
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    const { draft, known, pending: unsent } = useLeadStore.getState();
    const early = answersBeforeHydration(element.current!, fields);
    const first = { ...(employees !== null && { fld_employees: employees }), ...known };
    const values = answersFor(fields, emptyAnswers(fields), first, unsent?.typed ?? {}, draft, early);
    if (Object.keys(early).length > 0) useLeadStore.getState().updateDraft(values);
    reset(values);
    setOffered(unsent !== null);
    return subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => {
        useLeadStore.getState().updateDraft(typed);
        preload();
      },
    });
    // oxlint-disable-next-line react/exhaustive-deps -- runs once: it must not replace text typed later
  }, []);

  return { offered, setOffered };
}
