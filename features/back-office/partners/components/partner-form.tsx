import { useCallback, useRef } from 'react';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import type { PartnerDetail } from '@/features/back-office/partners/partner.api';
import { listMistakeTexts } from './partner-file';
import { ApiError } from '@/lib/http/api-error';
import { PartnerFields } from './partner-fields';
import type { PartnerWords } from './partner-words';
import type { PartnerDraft } from './use-partner-draft';

type Props = { partner: PartnerDetail; draft: PartnerDraft; words: PartnerWords };

/*
 * Buys: after saving with Enter the user goes on in the same field, though the saved form is rendered anew. Breaks with
 * two fields of the same name and value: the first is found. May go once a form library holds the fields and nothing is
 * rendered anew.
 */
function selectorOf(field: Element | null): string | null {
  const name = field?.getAttribute('name');
  if (!field || !name) return null;
  const value = field.matches('[type=checkbox]') ? `[value="${CSS.escape(field.getAttribute('value') ?? '')}"]` : '';
  return `[name="${CSS.escape(name)}"]${value}`;
}

export function PartnerForm({ partner, draft, words, tag }: Props & { tag: string }) {
  const { file, organizations } = partner;
  const { form, version, mistakes, isBusy, onChange, submit, ...change } = draft;
  const sentFrom = useRef<string | null>(null);
  const refocus = useCallback((fields: HTMLDivElement | null) => {
    if (!fields) return;
    if (sentFrom.current && document.activeElement === document.body)
      fields.querySelector<HTMLElement>(sentFrom.current)?.focus();
    sentFrom.current = null;
  }, []);
  return (
    <form
      ref={form}
      className="card flex flex-col gap-4"
      aria-label={words.form.title}
      noValidate
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        sentFrom.current = selectorOf(document.activeElement);
        void submit();
      }}
    >
      <h2 className="text-lg">{words.form.title}</h2>
      <div key={version} ref={refocus} className="contents">
        <PartnerFields {...{ file, organizations, mistakes, words, tag }} />
      </div>
      <div className="office-sticky space-y-2">
        <ChangeResult {...change} />
        <Button type="submit" aria-disabled={isBusy}>
          {words.form.submit}
        </Button>
      </div>
    </form>
  );
}

/** @throws with the reason in words when the text is invalid */
export function parsePartner(text: string, broken: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(broken, { status: 400, code: 'INVALID_DATA' });
  }
}

export function PartnerJson({ partner: { file }, draft, words }: Props) {
  const { form, version, mistakes, isBusy, onChange, submit, ...change } = draft;
  const { json } = words;
  const said = listMistakeTexts(mistakes, words.wrong);
  return (
    <details className="card">
      <summary className="office-summary text-lg">{json.title}</summary>
      <form
        ref={form}
        className="mt-3 flex flex-col gap-3"
        aria-label={json.title}
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextareaField
          key={version}
          label={json.label}
          help={json.help}
          name="json"
          rows={18}
          spellCheck={false}
          defaultValue={JSON.stringify(file, null, 2)}
          {...(said.length > 0 && { error: said.join(' · ') })}
        />
        <ChangeResult {...change} />
        <Button type="submit" disabled={isBusy} className="self-start">
          {json.submit}
        </Button>
      </form>
    </details>
  );
}
