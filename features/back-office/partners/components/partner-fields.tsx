import { CheckboxField } from '@/components/form/checkbox-field';
import { TextareaField } from '@/components/form/textarea-field';
import { TextField } from '@/components/form/text-field';
import type { PartnerDetail } from '@/features/back-office/partners/contract';
import { mistakeText, toFields, type PartnerField } from './partner-file';
import { AccentField } from './accent-field';
import type { PartnerWords } from './partner-words';

type Props = {
  file: PartnerDetail['file'];
  organizations: PartnerDetail['organizations'];
  /** What the endpoint found, by its place. */
  mistakes: Readonly<Record<string, string>>;
  words: PartnerWords;
  tag: string;
};

/** The usual settings of a partner's site; names are those of `toFile`. */
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
