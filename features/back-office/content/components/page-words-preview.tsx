import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Notice } from '@/components/layout/notice';
import type { PageWordsDetail } from '@/features/back-office/content/contract';
import type { OfficeWords } from '@/features/back-office/screen';
import type { Locale } from '@/lib/contract/atoms';

type Props = { draft: PageWordsDetail['words']; words: OfficeWords['content']['words'] };

const LANGUAGES: readonly Locale[] = ['es', 'en', 'pt'];

/** What is written as visitors of a language would see it. */
export function PageWordsPreview({ draft: { title, lead, notice }, words }: Props) {
  const [language, setLanguage] = useState<Locale>('es');
  return (
    <section className="space-y-3 border-l-2 border-line pl-3" aria-label={words.preview}>
      <h4 className="font-semibold">{words.preview}</h4>
      <SelectField
        label={words.previewLanguage}
        options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Locale)}
      />
      <div lang={language} className="space-y-3">
        {notice.title[language] ? (
          <Notice
            title={notice.title[language]}
            text={notice.text[language]}
            link={notice.link}
            more={words.more[language]}
          />
        ) : (
          <p className="text-ink-soft">{words.noNotice}</p>
        )}
        <p className="text-2xl font-semibold [overflow-wrap:anywhere]">{title[language] || words.usual}</p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{lead[language] || words.usual}</p>
      </div>
    </section>
  );
}
