'use client';

import { useWatch, type Control } from 'react-hook-form';
import type { companyForm, ContactDraft, ContactForm, personForm } from '@/features/lead/fields';
import { fill } from '@/lib/i18n/labels';
import type { ContactLabels } from './contact-labels';

type Props = {
  id: string;
  control: Control<ContactDraft, unknown, ContactForm>;
  schema: typeof personForm | typeof companyForm;
  labels: ContactLabels;
  locale: string;
};

/** Says beside a disabled button what it waits for: without it the button is a dead end, above all unseen. */
export function MissingFields({ id, control, schema, labels, locale }: Props) {
  const result = schema.safeParse(useWatch({ control }));
  const names: Readonly<Record<keyof ContactDraft, string>> = {
    first_name: labels.missingName,
    telefono: labels.missingPhone,
    email: labels.missingEmail,
    referidor: labels.missingReferrer,
    cantidadEmpleados: labels.missingEmployees,
    mensaje: labels.missingMessage,
  };
  const wrong = new Set(result.error?.issues.map((issue) => issue.path[0] as keyof ContactDraft));
  const missing = (Object.keys(names) as (keyof ContactDraft)[]).filter((name) => wrong.has(name));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(missing.map((name) => names[name]));
  return (
    <p id={id} className="text-sm text-ink-soft empty:hidden">
      {missing.length > 0 && fill(labels.missing, { fields: list })}
    </p>
  );
}
