import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { FaqList } from '@/components/ui/faq-list';
import { Notice } from '@/components/layout/notice';
import type { PageTextsDetail } from '@/features/back-office/content/contract';
import type { OfficeWords } from '@/features/back-office/screen';
import { textsIn } from '@/features/content/domain';
import type { Locale } from '@/lib/contract/atoms';

type Props = {
  draft: PageTextsDetail['texts'];
  usual: PageTextsDetail['usual'];
  isHome: boolean;
  title: string;
  words: OfficeWords['content']['texts'];
};

const LANGUAGES: readonly Locale[] = ['es', 'en', 'pt'];
const BUTTONS = ['price', 'list', 'contact'] as const;

/** What is written as visitors of a language would see it; what is not written is what is usual. */
export function PageTextsPreview({ draft, usual, isHome, title, words }: Props) {
  const [language, setLanguage] = useState<Locale>('es');
  const [own, other] = [textsIn(draft, language), textsIn(usual, language)];
  return (
    <section
      className="min-w-0 space-y-3 border-l-2 border-line pl-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-112px)] lg:self-start lg:overflow-y-auto"
      aria-label={`${words.preview}: ${title}`}
    >
      <h2 className="font-semibold">{words.preview}</h2>
      <SelectField
        label={words.previewLanguage}
        options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Locale)}
      />
      <div lang={language} className="space-y-3 [overflow-wrap:anywhere]">
        {isHome &&
          (own.notice.title ? (
            <Notice {...own.notice} more={words.more[language]} />
          ) : (
            <p className="text-ink-soft">{words.noNotice}</p>
          ))}
        <p className="text-2xl font-semibold">{own.title || other.title}</p>
        <p className="text-ink-soft">{own.lead || other.lead}</p>
        {isHome && (
          <ul className="flex flex-wrap gap-2">
            {BUTTONS.map((button) => (
              <li key={button} className="badge">
                {own.buttons[button] || other.buttons[button]}
              </li>
            ))}
          </ul>
        )}
        <FaqList questions={own.questions.length > 0 ? own.questions : other.questions} />
      </div>
    </section>
  );
}
