import { useState } from 'react';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { Loaded } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { useChange } from '@/features/back-office/components/use-change';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';
import type {
  ContentList,
  PageTextsDetail,
  readPageTexts,
  savePageTexts,
} from '@/features/back-office/content/content.api';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { HOME_PAGE, textsIn } from '@/features/content/articles';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { formatSiteMoment, TO_THE_SECOND, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { PageTextsFields } from './page-texts-fields';
import { SelectField } from '@/components/form/select-field';
import { FaqList } from '@/components/ui/faq-list';
import { Notice } from '@/components/layout/notice';
import type { Locale } from '@/lib/contract/atoms';

type PageTextsPreviewProps = {
  draft: PageTextsDetail['texts'];
  usual: PageTextsDetail['usual'];
  isHome: boolean;
  title: string;
  words: OfficeWords['content']['texts'];
};

const LANGUAGES: readonly Locale[] = ['es', 'en', 'pt'];
const BUTTONS = ['price', 'list', 'contact'] as const;

function PageTextsPreview({ draft, usual, isHome, title, words }: PageTextsPreviewProps) {
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

type Props = {
  market: ContentList[number]['market'];
  page: ContentList[number]['pages'][number];
  country: string;
  words: OfficeWords['content'];
  clocks: OfficeClocks;
  mayWrite: boolean;
  states: ScreenProps<'content'>['states'];
};
type EditorProps = Omit<Props, 'country' | 'states'> & {
  detail: PageTextsDetail;
  title: string;
  change: ReturnType<typeof useChange>;
};

function Versions({
  versions,
  title,
  market,
  words: { texts: words },
  clocks,
  mayWrite,
  isBusy,
  onTake,
}: Pick<EditorProps, 'title' | 'market' | 'words' | 'clocks' | 'mayWrite'> & {
  versions: PageTextsDetail['versions'];
  isBusy: boolean;
  onTake: (texts: Texts) => void;
}) {
  return (
    <section className="space-y-2" aria-label={`${words.versions}: ${title}`}>
      <h2 className="font-semibold">{words.versions}</h2>
      {versions.length === 0 && <p className="text-ink-soft">{words.noVersions}</p>}
      <ul className="space-y-2">
        {versions.map(({ version, who, at, texts }, place) => {
          const when = formatSiteMoment(at, market, clocks, TO_THE_SECOND);
          const name = fill(words.one, { n: version, when });
          return (
            <li key={version} className="flex flex-wrap items-center justify-between gap-2">
              <span>{`${name} · ${who ?? words.before}`}</span>
              {place === 0 && <span className="badge">{words.now}</span>}
              {place > 0 && mayWrite && (
                <ConfirmAction
                  words={{ ...words.take, ask: fill(words.take.ask, { when }) }}
                  label={`${words.take.submit}: ${name}`}
                  isBusy={isBusy}
                  onConfirm={() => onTake(texts)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Texts = PageTextsDetail['texts'];

function Editor({ detail, market, page: { page }, title, words: all, clocks, mayWrite, change }: EditorProps) {
  const { texts: words } = all;
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

  function write(next: Texts): void {
    setDraft(next);
    warn(JSON.stringify(next) !== JSON.stringify(texts));
  }

  return (
    <div className="mt-3 space-y-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <fieldset className="min-w-0 space-y-4" disabled={!mayWrite} aria-label={title}>
          <PageTextsFields draft={draft} usual={usual} isHome={isHome} words={words} onChange={write} />
        </fieldset>
        <PageTextsPreview {...{ draft, usual, isHome, title, words }} />
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
      <Versions
        {...{ versions, title, market, words: all, clocks, mayWrite }}
        isBusy={change.isBusy}
        onTake={(version) => void change.run(() => publish(version))}
      />
    </div>
  );
}

export function PageTextsForm({ country, states, ...props }: Props) {
  const { market, page, words } = props;
  const [wasOpened, setOpened] = useState(false);
  const change = useChange(words);
  const title = fill(words.texts.of, { market: country, page: page.name });
  return (
    <details className="card office-folded" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="office-summary text-lg" aria-label={title}>
        {page.name}
      </summary>
      {wasOpened && (
        <Loaded
          query={staffQueryOf<typeof readPageTexts>('GET /api/staff/content/texts', { market, page: page.page })}
          words={{ ...words, retry: states.retry }}
        >
          {(detail) => <Editor key={detail.seen} {...props} title={title} detail={detail} change={change} />}
        </Loaded>
      )}
    </details>
  );
}
