import { useState } from 'react';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Versions } from '@/features/back-office/components/versions';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { QueryContent } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { useChange } from '@/features/back-office/components/use-change';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';
import type {
  ContentList,
  PageTextsDetail,
  readPageTexts,
  savePageTexts,
} from '@/features/back-office/content/content.api';
import { HOME_PAGE, textsIn } from '@/features/content/articles';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { PageTextsFields } from './page-texts-fields';
import { SelectField } from '@/components/form/select-field';
import { FaqList } from '@/components/ui/faq-list';
import { Notice } from '@/components/layout/notice';
import type { Locale } from '@/lib/contract/atoms';
import { useOffice, useWords } from '@/features/back-office/components/office';

type PageTextsPreviewProps = {
  draft: PageTextsDetail['texts'];
  usual: PageTextsDetail['usual'];
  isHome: boolean;
  title: string;
};

const LANGUAGES: readonly Locale[] = ['es', 'en', 'pt'];
const BUTTONS = ['price', 'list', 'contact'] as const;

function PageTextsPreview({ draft, usual, isHome, title }: PageTextsPreviewProps) {
  const words = useWords('content').texts;
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

type Props = { market: ContentList[number]['market']; page: ContentList[number]['pages'][number] };
type Texts = PageTextsDetail['texts'];
type EditorProps = Props & { detail: PageTextsDetail; title: string; change: ReturnType<typeof useChange> };

function Editor({ detail, market, page: { page }, title, change }: EditorProps) {
  const words = useWords('content').texts;
  const mayWrite = useOffice().user.permissions.includes('content:write');
  const { texts, usual, seen, versions } = detail;
  const warn = useLeaveWarning();
  const [draft, setDraft] = useState(texts);
  const isHome = page === HOME_PAGE;
  const isSame = JSON.stringify(draft) === JSON.stringify(texts);

  async function publish(next: Texts): Promise<string> {
    await call<typeof savePageTexts>('POST /api/staff/content/texts', { market, page, seen, texts: next });
    warn(false);
    await queryClient().invalidateQueries();
    return words.saved;
  }

  const textsOf = (id: number) => versions.find(({ version }) => version === id)!.texts;

  function write(next: Texts): void {
    setDraft(next);
    warn(JSON.stringify(next) !== JSON.stringify(texts));
  }

  return (
    <div className="mt-3 space-y-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <fieldset className="min-w-0 space-y-4" disabled={!mayWrite} aria-label={title}>
          <PageTextsFields draft={draft} usual={usual} isHome={isHome} onChange={write} />
        </fieldset>
        <PageTextsPreview {...{ draft, usual, isHome, title }} />
      </div>
      {mayWrite && (
        <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-2 space-y-2">
          <ChangeResult {...change} />
          <ConfirmAction
            words={words.publish}
            variant="primary"
            isBusy={change.isBusy || isSame}
            onConfirm={() => void change.run(() => publish(draft))}
          />
        </div>
      )}
      <section className="space-y-2" aria-label={`${words.versions.title}: ${title}`}>
        <h2 className="font-semibold">{words.versions.title}</h2>
        <Versions
          title={words.versions.title}
          market={market}
          versions={versions.map(({ version, ...one }) => ({ ...one, id: version }))}
          inForce={versions[0]?.version}
          words={words.versions}
          isBusy={change.isBusy}
          onTake={mayWrite ? (id) => void change.run(() => publish(textsOf(id))) : undefined}
        />
      </section>
    </div>
  );
}

export function PageTextsForm({ market, page }: Props) {
  const words = useWords('content').texts;
  const { countries } = useOffice();
  const [wasOpened, setOpened] = useState(false);
  const change = useChange();
  const title = fill(words.of, { market: countries[market], page: page.name });
  const query = staffQueryOf<typeof readPageTexts>('GET /api/staff/content/texts', { market, page: page.page });
  return (
    <details className="card office-folded" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="office-summary text-lg" aria-label={title}>
        {page.name}
      </summary>
      {wasOpened && (
        <QueryContent query={query}>
          {(detail) => <Editor key={detail.seen} {...{ market, page, title, detail, change }} />}
        </QueryContent>
      )}
    </details>
  );
}
