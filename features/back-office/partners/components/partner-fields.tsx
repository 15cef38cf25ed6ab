import { CheckboxField } from '@/components/form/checkbox-field';
import { TextareaField } from '@/components/form/textarea-field';
import { TextField } from '@/components/form/text-field';
import type { PartnerDetail } from '@/features/back-office/partners/partner.api';
import { mistakeText, toFields, type PartnerField } from './partner-file';
import type { PartnerWords } from './partner-words';
import { useState } from 'react';
import { shownAccent } from '@/features/back-office/partners/partner-figures';
import { fill } from '@/lib/i18n/labels';
import { writeNumber } from '@/lib/i18n/numbers';

type AccentFieldProps = { value: string; error: string | undefined; words: PartnerWords['form']; tag: string };

const longHex = (colour: string): string =>
  /^#[\da-f]{3}$/i.test(colour) ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour;

function AccentField({ value, error, words, tag }: AccentFieldProps) {
  const [typed, setTyped] = useState(value);
  const shown = shownAccent(typed.trim());
  return (
    <div>
      <TextField
        label={words.accent}
        help={words.accentHelp}
        name="accent"
        required
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        {...(error && { error })}
      />
      <input
        type="color"
        aria-label={words.accentPick}
        className="mt-2 h-11 w-20"
        value={shown ? longHex(shown.given) : '#000000'}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output className="mt-2 flex min-h-11 items-center gap-3 text-sm">
        {shown && (
          <>
            <svg width="88" height="32" aria-hidden="true" className="shrink-0">
              <rect width="40" height="32" rx="6" fill={shown.given} />
              <rect x="48" width="40" height="32" rx="6" fill={shown.accent} />
            </svg>
            {fill(shown.isDarkened ? words.accentDarkened : words.accentShown, {
              accent: shown.accent,
              contrast: writeNumber(shown.contrast, tag, { least: 0, most: 1 }),
            })}
          </>
        )}
      </output>
    </div>
  );
}

type Props = {
  file: PartnerDetail['file'];
  organizations: PartnerDetail['organizations'];
  mistakes: Readonly<Record<string, string>>;
  words: PartnerWords;
  tag: string;
};

export function PartnerFields({ file, organizations, mistakes, words, tag }: Props) {
  const { form, wrong } = words;
  const values = toFields(file);
  function errorOf(field: PartnerField): { error?: string } {
    const error = mistakeText(field, mistakes, wrong);
    return error === undefined ? {} : { error };
  }
  const helps = {
    allowedUrls: form.allowedUrlsHelp,
    allowedPaths: form.allowedPathsHelp,
    footerRoutes: form.footerRoutesHelp,
  };
  const companiesError = errorOf('companies').error;
  return (
    <>
      <TextField label={form.name} name="name" required defaultValue={values.name} {...errorOf('name')} />
      <TextField label={form.logo} name="logo" required defaultValue={values.logo} {...errorOf('logo')} />
      <AccentField value={values.accent} error={errorOf('accent').error} words={form} tag={tag} />
      <fieldset>
        <legend className="font-semibold">{form.companies}</legend>
        <p className="text-sm text-ink-soft">{form.companiesHelp}</p>
        <div className="grid sm:grid-cols-2">
          {organizations.map(({ code, name }) => (
            <CheckboxField
              key={code}
              label={name}
              name="companies"
              value={code}
              defaultChecked={values.companies.includes(code)}
            />
          ))}
        </div>
        {companiesError && <p className="text-sm font-medium text-danger">{companiesError}</p>}
      </fieldset>
      {(['allowedUrls', 'allowedPaths', 'footerRoutes'] as const).map((field) => (
        <TextareaField
          key={field}
          label={form[field]}
          help={helps[field]}
          name={field}
          rows={3}
          defaultValue={values[field]}
          {...errorOf(field)}
        />
      ))}
      <TextField
        label={form.defaultPath}
        help={form.defaultPathHelp}
        name="defaultPath"
        defaultValue={values.defaultPath}
        {...errorOf('defaultPath')}
      />
      <fieldset className="space-y-3">
        <legend className="font-semibold">{form.banner}</legend>
        <p className="text-sm text-ink-soft">{form.bannerHelp}</p>
        {(['bannerTitle', 'bannerText', 'bannerLink'] as const).map((field) => (
          <TextField key={field} label={form[field]} name={field} defaultValue={values[field]} {...errorOf(field)} />
        ))}
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{form.layout}</legend>
        {(['hideRequestButton', 'hideScore', 'disableShowcase'] as const).map((field) => (
          <CheckboxField key={field} label={form[field]} name={field} defaultChecked={values[field]} />
        ))}
      </fieldset>
      <fieldset className="space-y-3">
        <legend className="font-semibold">{form.seo}</legend>
        <p className="text-sm text-ink-soft">{form.seoHelp}</p>
        {(['seoTitle', 'seoDescription'] as const).map((field) => (
          <TextField key={field} label={form[field]} name={field} defaultValue={values[field]} {...errorOf(field)} />
        ))}
      </fieldset>
    </>
  );
}
