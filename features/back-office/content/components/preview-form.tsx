import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { makePreview } from '@/features/back-office/content/client';
import type { ContentList, ContentPreview, ContentPreviewRequest } from '@/features/back-office/content/contract';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  content: ContentList[number];
  words: Messages['backOffice']['content'];
  country: string;
  clocks: OfficeClocks;
};

const USUAL_DAYS = '7';
const DAYS = ['1', '3', USUAL_DAYS, '14', '30', '60'];

/** A link that somebody outside can be given. */
export function PreviewForm({ content, words, country, clocks }: Props) {
  const { preview } = words;
  const change = useChange(words);
  const [made, setMade] = useState<ContentPreview | null>(null);
  const { market, locales, articles } = content;

  async function make(form: FormData): Promise<string> {
    setMade(null);
    const answer = await makePreview({
      market,
      article: String(form.get('article')) || null,
      language: form.get('language') as ContentPreviewRequest['language'],
      days: Number(form.get('days')),
    });
    setMade(answer);
    return fill(preview.done, { until: formatSiteMoment(answer.until, market, clocks) });
  }

  return (
    <form
      className="card flex flex-wrap items-end gap-3"
      aria-label={fill(preview.title, { market: country })}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void change.run(() => make(form));
      }}
    >
      <SelectField
        label={preview.article}
        name="article"
        placeholder={preview.home}
        options={articles.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <SelectField
        label={preview.language}
        name="language"
        options={locales.map((value) => ({ value, label: words.texts.languages[value] }))}
      />
      <SelectField
        label={preview.days}
        name="days"
        defaultValue={USUAL_DAYS}
        options={DAYS.map((value) => ({ value, label: value }))}
      />
      <Button type="submit" variant="quiet" disabled={change.isBusy}>
        {preview.submit}
      </Button>
      <div className="w-full space-y-2">
        <ChangeResult {...change} />
        {made && (
          <a className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]" href={made.link}>
            {made.link}
          </a>
        )}
      </div>
    </form>
  );
}
