'use client';

import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import type { ContactDraft } from '@/features/lead/fields';
import { fill } from '@/lib/i18n/labels';
import type { ContactLabels } from './contact-labels';
import type { ContactMethods } from './use-contact-draft';

type MissingFieldsProps = {
  id: string;
  control: ContactMethods['control'];
  wrongIn: (values: unknown) => ReadonlySet<keyof ContactDraft>;
  labels: ContactLabels;
  locale: string;
};

/** Says beside a disabled button what it waits for: without it the button is a dead end, above all unseen. */
function MissingFields({ id, control, wrongIn, labels, locale }: MissingFieldsProps) {
  const wrong = wrongIn(useWatch({ control }));
  const names: Readonly<Record<keyof ContactDraft, string>> = {
    first_name: labels.missingName,
    telefono: labels.missingPhone,
    email: labels.missingEmail,
    referidor: labels.missingReferrer,
    cantidadEmpleados: labels.missingEmployees,
    mensaje: labels.missingMessage,
  };
  const missing = (Object.keys(names) as (keyof ContactDraft)[]).filter((name) => wrong.has(name));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(missing.map((name) => names[name]));
  return (
    <p id={id} className="text-sm text-ink-soft empty:hidden">
      {missing.length > 0 && fill(labels.missing, { fields: list })}
    </p>
  );
}

type Props = {
  form: ContactMethods;
  wrongIn: MissingFieldsProps['wrongIn'];
  labels: ContactLabels;
  locale: string;
  isBusy: boolean;
  referrerUnknown: boolean;
  onMissing: () => void;
  onWithoutReferrer: () => void;
};

export function ContactSubmit({ form, wrongIn, labels, locale, isBusy, referrerUnknown, ...props }: Props) {
  // Two forms may stand on a page: a plan's and the list's.
  const missingId = useId();
  const { isValid } = form.formState;
  return (
    <>
      {referrerUnknown && (
        <Button variant="quiet" className="self-start" onClick={props.onWithoutReferrer}>
          {labels.referral.without}
        </Button>
      )}
      <div className="flex flex-col gap-3">
        <SubmitButton
          isMissing={!(isValid || referrerUnknown)}
          isBusy={isBusy}
          missingLabel={labels.toMissing}
          onMissing={props.onMissing}
          describedBy={missingId}
        >
          {isBusy ? labels.sending : labels.submit}
        </SubmitButton>
        <MissingFields id={missingId} control={form.control} wrongIn={wrongIn} labels={labels} locale={locale} />
        <p className="text-sm text-ink-soft">{labels.consent}</p>
      </div>
    </>
  );
}
