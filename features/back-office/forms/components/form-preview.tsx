import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormRow } from '@/components/defined-form/form-row';
import { FormWordsProvider } from '@/components/defined-form/form-words';
import { RepeatedGroup } from '@/components/defined-form/repeated-group';
import { Button } from '@/components/ui/button';
import { exampleAnswers } from '@/features/back-office/forms/example-answers';
import type { OfficeWords } from '@/features/back-office/screen';
import { initialValues, toProfile } from '@/features/profile/form/profile-form-values';
import type { ProfileRules } from '@/features/profile/rules/profile-rules.api';
import { brokenRules, INVALID_PROFILE } from '@/features/profile/rules/profile-rules';
import type { Currency } from '@/lib/contract/atoms';
import type { ServedForm } from '@/lib/form-definition/form-schemas';
import { fieldsOf, type FormValues } from '@/lib/form-definition/form-values';
import { readAnswers } from '@/lib/form-definition/hidden';
import { toZod } from '@/lib/form-definition/schema';
import { fill } from '@/lib/i18n/labels';
import { useOffice, useWords } from '@/features/back-office/components/office';
import type { FormChoices } from '@/features/back-office/options';
import { numberSigns } from '@/components/defined-form/number-signs';
type Props = { form: ServedForm; rules: ProfileRules; tag: string; currency: Currency };

function outcomesOf(rules: ProfileRules, form: ServedForm, values: FormValues, words: OfficeWords['forms']['preview']) {
  const unclear = new Map<string, string>();
  const profile = toProfile(readAnswers(form, values).values, form);
  const broken = brokenRules(rules, profile, {
    today: new Date(),
    ignore: ({ name }, problem) => unclear.set(name, problem),
  });
  return rules.map((rule) => {
    const problem = unclear.get(rule.name);
    if (problem !== undefined) return { name: rule.name, outcome: fill(words.unclear, { problem }) };
    const message = rule.message ?? INVALID_PROFILE;
    return { name: rule.name, outcome: broken.includes(rule) ? fill(words.broken, { message }) : words.holds };
  });
}

function Outcomes({ form, rules, schema }: Pick<Props, 'form' | 'rules'> & { schema: ReturnType<typeof toZod> }) {
  const words = useWords('forms').preview;
  const values = useWatch() as FormValues;
  const wrong = new Set(
    schema.safeParse(values).error?.issues.map(({ path }) => `${String(path[0])} ${String(path.at(-1))}`),
  );
  const names = form.groups.flatMap(({ name, legend }) =>
    fieldsOf(form, name)
      .filter(({ fldName }) => wrong.has(`${name} ${fldName}`))
      .map(({ label }) => (legend ? `${legend}: ${label}` : label)),
  );
  return (
    <>
      <p aria-live="polite">{wrong.size === 0 ? words.whole : fill(words.missing, { names: names.join(', ') })}</p>
      <h3 className="font-semibold">{words.rules}</h3>
      {rules.length === 0 ? (
        <p className="text-ink-soft">{words.noRules}</p>
      ) : (
        <ul className="list-disc pl-6">
          {outcomesOf(rules, form, values, words).map(({ name, outcome }) => (
            <li key={name}>{`${name}: ${outcome}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function FormPreview({ form, rules, tag, currency }: Props) {
  const words = useWords('forms').preview;
  const { formLabels: labels } = useOffice<FormChoices>();
  const schema = useMemo(() => toZod(form, labels.errors), [form, labels]);
  const signs = useMemo(() => ({ labels, ...numberSigns(tag, currency) }), [labels, tag, currency]);
  const methods = useForm<FormValues>({
    defaultValues: initialValues(form, null),
    resolver: zodResolver(schema),
    mode: 'onTouched',
  });
  return (
    <FormWordsProvider value={signs}>
      <FormProvider {...methods}>
        <p className="text-sm text-ink-soft">{words.help}</p>
        <Button variant="quiet" onClick={() => methods.reset(exampleAnswers(form))}>
          {words.example}
        </Button>
        <form noValidate className="space-y-6" aria-label={words.title} onSubmit={(event) => event.preventDefault()}>
          {form.groups.map((group) => (
            <fieldset key={group.name}>
              <legend className="text-lg font-semibold">{group.legend}</legend>
              {group.helper && <p className="text-sm text-ink-soft">{group.helper}</p>}
              <div className="mt-3">
                {group.itemLabel === null ? (
                  <FormRow form={form} group={group.name} index={0} />
                ) : (
                  <RepeatedGroup form={form} group={group} />
                )}
              </div>
            </fieldset>
          ))}
        </form>
        <Outcomes form={form} rules={rules} schema={schema} />
      </FormProvider>
    </FormWordsProvider>
  );
}
