import type { ReactNode } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FieldError } from '@/components/form/field-frame';
import { TextareaField } from '@/components/form/textarea-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ChangeResult, useFailure } from '@/features/back-office/components/change-result';
import { Unsaved } from '@/features/back-office/components/schema-form';
import type { PartnerDetail } from '@/features/back-office/partners/partners.resource';
import { fill } from '@/lib/i18n/labels';
import { writeNumber } from '@/lib/i18n/numbers';
import { contrastOf, HEX_COLOUR, readableColours, toLongHex } from '@/lib/site/readable-colours';
import type { PartnerDraft } from './partner-draft';
import { useOffice, useWords } from '@/features/back-office/components/office';

const longHex = (colour: string) => (/^#[\da-f]{3}$/i.test(colour) ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour);

/** Colour as pages show it; null when invalid. `contrast`: of white text on it. */
function shownAccent(typed: string) {
  if (!HEX_COLOUR.test(typed)) return null;
  const given = toLongHex(typed);
  const { accent } = readableColours(given);
  return { given, accent, contrast: contrastOf(accent, '#ffffff'), isDarkened: accent !== given };
}

function useField() {
  const { register, formState } = useFormContext();
  return (name: string) => {
    const message = formState.errors[name]?.message;
    return { ...register(name), ...(typeof message === 'string' && { error: message }) };
  };
}

function AccentField() {
  const words = useWords('partners').form;
  const { tag } = useOffice();
  const { setValue } = useFormContext();
  const field = useField();
  const shown = shownAccent(String(useWatch({ name: 'accent' })).trim());
  return (
    <div>
      <TextField label={words.accent} help={words.accentHelp} required {...field('accent')} />
      <input
        type="color"
        aria-label={words.accentPick}
        className="mt-2 h-11 w-20"
        value={shown ? longHex(shown.given) : '#000000'}
        onChange={({ currentTarget }) => setValue('accent', currentTarget.value, { shouldDirty: true })}
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

export function PartnerFields({ organizations }: Pick<PartnerDetail, 'organizations'>) {
  const words = useWords('partners').form;
  const field = useField();
  const { error: companiesError, ...companies } = field('companies');
  const textFields = (...names: readonly (keyof typeof words)[]) =>
    names.map((name) => <TextField key={name} label={words[name]} {...field(name)} />);
  return (
    <>
      <TextField label={words.name} required {...field('name')} />
      <TextField label={words.logo} required {...field('logo')} />
      <AccentField />
      <fieldset>
        <legend className="font-semibold">{words.companies}</legend>
        <p className="text-sm text-ink-soft">{words.companiesHelp}</p>
        <div className="grid sm:grid-cols-2">
          {organizations.map(({ code, name }) => (
            <CheckboxField key={code} label={name} value={code} {...companies} />
          ))}
        </div>
        {companiesError && <FieldError id="companies" error={companiesError} />}
      </fieldset>
      <TextareaField label={words.allowedUrls} help={words.allowedUrlsHelp} rows={3} {...field('allowedUrls')} />
      <TextareaField label={words.allowedPaths} help={words.allowedPathsHelp} rows={3} {...field('allowedPaths')} />
      <TextareaField label={words.footerRoutes} help={words.footerRoutesHelp} rows={3} {...field('footerRoutes')} />
      <TextField label={words.defaultPath} help={words.defaultPathHelp} {...field('defaultPath')} />
      <fieldset className="space-y-3">
        <legend className="font-semibold">{words.banner}</legend>
        <p className="text-sm text-ink-soft">{words.bannerHelp}</p>
        {textFields('bannerTitle', 'bannerText', 'bannerLink')}
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{words.layout}</legend>
        {(['hideRequestButton', 'hideScore', 'disableShowcase'] as const).map((name) => (
          <CheckboxField key={name} label={words[name]} {...field(name)} />
        ))}
      </fieldset>
      <fieldset className="space-y-3">
        <legend className="font-semibold">{words.seo}</legend>
        <p className="text-sm text-ink-soft">{words.seoHelp}</p>
        {textFields('seoTitle', 'seoDescription')}
      </fieldset>
    </>
  );
}

export function JsonField() {
  const { label, help } = useWords('partners').json;
  return <TextareaField label={label} help={help} rows={18} spellCheck={false} {...useField()('json')} />;
}

type DraftFormProps = {
  draft: PartnerDraft;
  title: string;
  submit: string;
  className: string;
  onSaved?: (name: string) => void;
  children: ReactNode;
};

export function DraftForm({ draft, title, submit, className, onSaved, children }: DraftFormProps) {
  const { done } = useWords('partners').actions.save;
  const { form, save, isBusy, isSaved, error } = draft;
  return (
    <FormProvider {...form}>
      <form
        className={`flex flex-col gap-4 ${className}`}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) save({ onSuccess: ({ name }) => onSaved?.(name) });
        }}
      >
        {children}
        <Unsaved />
        <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-2 space-y-2">
          <ChangeResult failure={useFailure(error)} done={isSaved ? done : null} />
          <Button type="submit" aria-disabled={isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
