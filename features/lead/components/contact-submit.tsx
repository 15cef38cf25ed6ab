import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { channelIn, type Answers, type FieldName } from '@/features/lead/form/fields';
import { fill } from '@/lib/i18n/labels';
import { ConsentNote, type Consent } from '@/components/ui/consent-note';
import type { ContactLabels } from './contact-labels';
import type { ContactMethods } from './use-contact-draft';

type MissingFieldsProps = {
  id: string;
  missing: readonly string[];
  wrong: readonly string[];
  labels: ContactLabels;
  locale: string;
};

/** Lists the missing fields, because a disabled button alone explains nothing, above all to screen readers. */
function MissingFields({ id, missing, wrong, labels, locale }: MissingFieldsProps) {
  const groups = [
    [missing, labels.missing, labels.missingFields],
    [wrong, labels.wrong, labels.wrongFields],
  ] as const;
  const sentences = groups.flatMap(([fields, sentence, words]) => {
    const names = Object.entries(words).flatMap(([name, word]) => (fields.includes(name) ? [word] : []));
    if (names.length === 0) return [];
    return fill(sentence, { fields: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names) });
  });
  return (
    <p id={id} className="text-sm text-ink-soft empty:hidden">
      {sentences.join(' ')}
    </p>
  );
}

type Props = {
  form: ContactMethods;
  wrongIn: (values: Answers) => ReadonlySet<string>;
  labels: ContactLabels;
  locale: string;
  /** A stored form shows errors after submit. The fixed form disables its button until it is valid. */
  isServed: boolean;
  isBusy: boolean;
  referrerUnknown: boolean;
  offersTimes: boolean;
  consent: Consent;
  onMissing: () => void;
  onWithoutReferrer: () => void;
};

export function ContactSubmit({ form, wrongIn, labels, locale, isServed, isBusy, referrerUnknown, ...props }: Props) {
  // A page may have two forms: a plan's and the list's.
  const missingId = useId();
  const { isValid, isSubmitted } = form.formState;
  const typed = useWatch({ control: form.control });
  const channel = channelIn(typed);
  const refused = [...wrongIn(typed)];
  const isBlank = (name: string) => !String(typed[name as FieldName] ?? '').trim();
  const missing = refused.filter(isBlank);
  return (
    <>
      {referrerUnknown && (
        <Button variant="quiet" className="self-start" onClick={props.onWithoutReferrer}>
          {labels.referral.without}
        </Button>
      )}
      <div className="flex flex-col gap-3">
        {isServed && isSubmitted && !isValid && !isBusy && (
          <StatusMessage tone="danger">{labels.errors.rows}</StatusMessage>
        )}
        <SubmitButton
          isMissing={!isServed && !(isValid || referrerUnknown)}
          isBusy={isBusy}
          missingLabel={refused.length > 0 && missing.length === 0 ? labels.toWrong : labels.toMissing}
          onMissing={props.onMissing}
          describedBy={isServed ? undefined : missingId}
        >
          {isBusy ? (isServed ? labels.wait : labels.sending) : labels.submit}
        </SubmitButton>
        {!isServed && (
          <MissingFields
            id={missingId}
            missing={missing}
            wrong={refused.filter((name) => !isBlank(name))}
            labels={labels}
            locale={locale}
          />
        )}
        <p className="text-sm">
          {labels.promises[channel ?? 'any']}
          {channel === 'call' && props.offersTimes && ` ${labels.thenCall}`}
        </p>
        <ConsentNote {...props.consent} />
      </div>
    </>
  );
}
