import { useState, useRef } from 'react';
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
import { HOME_PAGE, textsIn, MAX_TEXT_LENGTHS, MAX_QUESTIONS } from '@/features/content/articles';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { SelectField } from '@/components/form/select-field';
import { FaqList } from '@/components/ui/faq-list';
import { Notice } from '@/components/layout/notice';
import type { Locale } from '@/lib/contract/atoms';
import { useMay, useOffice, useWords } from '@/features/back-office/components/office';
import { TextField } from '@/components/form/text-field';
import { LANGUAGES, NO_TEXTS, WordsField } from '@/features/back-office/components/words-field';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { ByPlace } from '@/components/ui/by-place';

type Questions = PageTextsDetail['texts']['questions'];
type FaqFieldProps = { questions: Questions; usual: Questions; onChange: (questions: Questions) => void };

function FaqField({ questions, usual, onChange }: FaqFieldProps) {
  const all = useWords('content').texts;
  const { faq: words } = all;
  const box = useRef<HTMLFieldSetElement>(null);

  function write(next: Questions, focused: number): void {
    flushSync(() => onChange(next));
    const field = box.current?.querySelectorAll('li')[focused]?.querySelector('input');
    (field ?? box.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }
  const replace = (at: number, changes: Partial<Questions[number]>) =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  const raise = (at: number) => write(questions.with(at, questions[at - 1]!).with(at - 1, questions[at]!), at - 1);

  return (
    <fieldset ref={box} className="min-w-0 space-y-3">
      <legend className="font-semibold">{words.title}</legend>
      <p className="text-sm text-ink-soft">{words.help}</p>
      <p className="text-sm text-ink-soft">
        {questions.length > 0 ? all.original.changed : fill(words.stand, { n: usual.length })}
      </p>
      <ol className="space-y-4">
        <ByPlace rows={questions}>
          {(one, at) => {
            const n = at + 1;
            return (
              <li className="space-y-2 border-l-2 border-line pl-3">
                <WordsField
                  label={fill(words.question, { n })}
                  value={one.question}
                  words={all}
                  maxLength={MAX_TEXT_LENGTHS.question}
                  onChange={(question = NO_TEXTS) => replace(at, { question })}
                />
                <WordsField
                  label={fill(words.answer, { n })}
                  value={one.answer}
                  words={all}
                  maxLength={MAX_TEXT_LENGTHS.answer}
                  isLong
                  onChange={(answer = NO_TEXTS) => replace(at, { answer })}
                />
                <div className="flex flex-wrap gap-2">
                  {at > 0 && (
                    <Button variant="quiet" aria-label={fill(words.upOne, { n })} onClick={() => raise(at)}>
                      {words.up}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={fill(words.removeOne, { n })}
                    onClick={() => write(questions.toSpliced(at, 1), at)}
                  >
                    {words.remove}
                  </Button>
                </div>
              </li>
            );
          }}
        </ByPlace>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          data-add
          disabled={questions.length >= MAX_QUESTIONS}
          onClick={() => write([...questions, { question: NO_TEXTS, answer: NO_TEXTS }], questions.length)}
        >
          {words.add}
        </Button>
        {questions.length > 0 && usual.length > 0 && (
          <Button variant="quiet" onClick={() => write([], 0)}>
            {words.backToUsual}
          </Button>
        )}
        {questions.length === 0 && usual.length > 0 && (
          <Button variant="quiet" onClick={() => write(usual, 0)}>
            {words.fromUsual}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type Texts = PageTextsDetail['texts'];
type TextsProps = { draft: Texts; usual: Texts; isHome: boolean };

const CONTACT_CHANNELS = ['email', 'phone', 'whatsapp'] as const;
const BUTTONS = ['price', 'list', 'contact'] as const;

function PageTextsFields({ draft, usual, isHome, onChange }: TextsProps & { onChange: (draft: Texts) => void }) {
  const words = useWords('content').texts;
  const { buttons, notice } = draft;
  const original = (texts: Texts['title']) => ({ texts, words: words.original });
  const writeNotice = (changes: Partial<Texts['notice']>) => onChange({ ...draft, notice: { ...notice, ...changes } });
  return (
    <>
      <p className="text-sm text-ink-soft">{words.help}</p>
      <WordsField
        label={words.pageTitle}
        value={draft.title}
        original={original(usual.title)}
        words={words}
        maxLength={MAX_TEXT_LENGTHS.title}
        onChange={(title = NO_TEXTS) => onChange({ ...draft, title })}
      />
      <WordsField
        label={words.lead}
        value={draft.lead}
        original={original(usual.lead)}
        isLong
        words={words}
        maxLength={MAX_TEXT_LENGTHS.lead}
        onChange={(lead = NO_TEXTS) => onChange({ ...draft, lead })}
      />
      {isHome &&
        BUTTONS.map((button) => (
          <WordsField
            key={button}
            label={words.buttons[button]}
            value={buttons[button]}
            original={original(usual.buttons[button])}
            words={words}
            maxLength={MAX_TEXT_LENGTHS.button}
            onChange={(said = NO_TEXTS) => onChange({ ...draft, buttons: { ...buttons, [button]: said } })}
          />
        ))}
      <FaqField
        questions={draft.questions}
        usual={usual.questions}
        onChange={(questions) => onChange({ ...draft, questions })}
      />
      {isHome && (
        <>
          <WordsField
            label={words.noticeTitle}
            value={notice.title}
            words={words}
            maxLength={MAX_TEXT_LENGTHS.title}
            onChange={(title = NO_TEXTS) => writeNotice({ title })}
          />
          <WordsField
            label={words.noticeText}
            value={notice.text}
            words={words}
            maxLength={MAX_TEXT_LENGTHS.lead}
            onChange={(text = NO_TEXTS) => writeNotice({ text })}
          />
          <TextField
            label={words.noticeLink}
            help={words.noticeLinkHelp}
            maxLength={MAX_TEXT_LENGTHS.link}
            value={notice.link}
            onChange={({ target }) => writeNotice({ link: target.value })}
          />
          {CONTACT_CHANNELS.map((way) => (
            <TextField
              key={way}
              label={words.contact[way]}
              help={
                usual.contact[way]
                  ? fill(words.contact.usual, { value: usual.contact[way] })
                  : words.contact[way === 'email' ? 'unsetEmail' : 'unset']
              }
              maxLength={MAX_TEXT_LENGTHS.contact}
              value={draft.contact[way]}
              onChange={({ target }) => {
                const value = way === 'whatsapp' ? target.value.replaceAll(/\D/g, '') : target.value;
                onChange({ ...draft, contact: { ...draft.contact, [way]: value } });
              }}
            />
          ))}
        </>
      )}
    </>
  );
}

function PageTextsPreview({ draft, usual, isHome, title }: TextsProps & { title: string }) {
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
      <div lang={language} className="space-y-3 wrap-anywhere">
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
type EditorProps = Props & { detail: PageTextsDetail; title: string; change: ReturnType<typeof useChange> };

function Editor({ detail, market, page: { page }, title, change }: EditorProps) {
  const words = useWords('content').texts;
  const mayWrite = useMay('content:write');
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
