import type { ChangeEvent } from 'react';
import { TextareaField } from '@/components/form/textarea-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { missingLanguages, textsOf, type Language, type Texts } from '@/features/back-office/forms/questions';
import type { OfficeWords } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';

export const LANGUAGES: readonly Language[] = ['es', 'en', 'pt'];
export const NO_TEXTS: Texts = { es: '', en: '', pt: '' };

export function WordsField({
  label,
  value,
  words,
  errors,
  original,
  onChange,
  isRequired = false,
  maxLength = 200,
  isLong = false,
}: {
  label: string;
  value: unknown;
  words: Pick<OfficeWords['forms']['questions'], 'inLanguage' | 'languages' | 'missing'>;
  errors?: Readonly<Partial<Record<string, string>>>;
  original?: { readonly texts: Texts; readonly words: OfficeWords['content']['texts']['original'] };
  onChange: (texts: Texts | undefined) => void;
  isRequired?: boolean;
  maxLength?: number;
  isLong?: boolean;
}) {
  const texts = textsOf(value);
  const missing = missingLanguages(value);
  const isOwn = LANGUAGES.some((language) => texts[language].trim() !== '');
  function change(language: Language, text: string) {
    const next = { ...texts, [language]: text };
    onChange(isRequired || Object.values(next).some(Boolean) ? next : undefined);
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-3">
      {LANGUAGES.map((language) => {
        const error = errors?.[language];
        const field = {
          label: fill(words.inLanguage, { label, language: words.languages[language] }),
          lang: language,
          placeholder: original?.texts[language],
          maxLength,
          value: texts[language],
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(language, target.value),
          ...(error !== undefined && { error }),
        };
        return isLong ? <TextareaField key={language} {...field} /> : <TextField key={language} {...field} />;
      })}
      {missing && <p className="col-span-full text-sm text-warning">{words.missing[missing]}</p>}
      {original && (
        <div className="col-span-full flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {isOwn ? original.words.changed : original.words.stands}
          {isOwn && (
            <Button
              variant="plain"
              aria-label={`${original.words.back}: ${label}`}
              onClick={() => onChange(isRequired ? NO_TEXTS : undefined)}
            >
              {original.words.back}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
