import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { numberSigns } from '@/components/defined-form/number-signs';
import type { ContactPreviewProps } from '@/features/back-office/forms/contact-preview-slot';
import { ContactFields } from '@/features/lead/components/contact-fields';
import { emptyAnswers } from '@/features/lead/components/use-contact-draft';
import { checkAnswers } from '@/features/lead/form/checks';
import type { Answers } from '@/features/lead/form/fields';
import { documentSite } from '@/lib/browser/document-site';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

export function ContactPreview({ form: { title, intro, fields }, words, tag, currency }: ContactPreviewProps) {
  const labels = lateWords().contact;
  const empty = useMemo(() => emptyAnswers(fields), [fields]);
  const problemsOf = (answers: Answers) =>
    checkAnswers(fields, answers, labels.errors, documentSite().phoneCountry).problems;
  const methods = useForm<Answers>({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: (answers) => {
      const problems = Object.entries(problemsOf(answers));
      if (problems.length === 0) return { values: answers, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'check', message }])),
      };
    },
  });
  const answers = useWatch({ control: methods.control });
  const problems = problemsOf({ ...empty, ...answers });
  const open = fields.filter(({ fldName }) => fldName in problems).map(({ label }) => label);
  return (
    <>
      <p className="text-sm text-ink-soft">{words.help}</p>
      <h3 className="text-lg font-semibold">{title ?? labels.title}</h3>
      <p className="text-ink-soft">{intro ?? labels.intro}</p>
      <form noValidate aria-label={words.title} onSubmit={(event) => event.preventDefault()}>
        <ContactFields
          form={methods}
          fields={fields}
          labels={labels}
          thousands={numberSigns(tag, currency).thousands}
        />
      </form>
      <p aria-live="polite">{open.length === 0 ? words.whole : fill(words.missing, { names: open.join(', ') })}</p>
    </>
  );
}
