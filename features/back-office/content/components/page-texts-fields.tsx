import { TextField } from '@/components/form/text-field';
import { WordsField } from '@/features/back-office/components/words-field';
import type { PageTextsDetail } from '@/features/back-office/content/content.api';
import { MAX_TEXT_LENGTHS, MAX_QUESTIONS } from '@/features/content/articles';
import { fill } from '@/lib/i18n/labels';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { ByPlace } from '@/components/ui/by-place';
import { useWords } from '@/features/back-office/components/office';

type Questions = PageTextsDetail['texts']['questions'];
type FaqFieldProps = { questions: Questions; usual: Questions; onChange: (questions: Questions) => void };

const NO_WORDS = { es: '', en: '', pt: '' };

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
                  onChange={(question = NO_WORDS) => replace(at, { question })}
                />
                <WordsField
                  label={fill(words.answer, { n })}
                  value={one.answer}
                  words={all}
                  maxLength={MAX_TEXT_LENGTHS.answer}
                  isLong
                  onChange={(answer = NO_WORDS) => replace(at, { answer })}
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
          onClick={() => write([...questions, { question: NO_WORDS, answer: NO_WORDS }], questions.length)}
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
type Props = { draft: Texts; usual: Texts; isHome: boolean; onChange: (draft: Texts) => void };

const EMPTY_TEXTS = { es: '', en: '', pt: '' };
const CONTACT_CHANNELS = ['email', 'phone', 'whatsapp'] as const;
const BUTTONS = ['price', 'list', 'contact'] as const;

export function PageTextsFields({ draft, usual, isHome, onChange }: Props) {
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
        onChange={(title = EMPTY_TEXTS) => onChange({ ...draft, title })}
      />
      <WordsField
        label={words.lead}
        value={draft.lead}
        original={original(usual.lead)}
        isLong
        words={words}
        maxLength={MAX_TEXT_LENGTHS.lead}
        onChange={(lead = EMPTY_TEXTS) => onChange({ ...draft, lead })}
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
            onChange={(said = EMPTY_TEXTS) => onChange({ ...draft, buttons: { ...buttons, [button]: said } })}
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
            onChange={(title = EMPTY_TEXTS) => writeNotice({ title })}
          />
          <WordsField
            label={words.noticeText}
            value={notice.text}
            words={words}
            maxLength={MAX_TEXT_LENGTHS.lead}
            onChange={(text = EMPTY_TEXTS) => writeNotice({ text })}
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
              help={usual.contact[way] ? fill(words.contact.usual, { value: usual.contact[way] }) : words.contact.unset}
              maxLength={MAX_TEXT_LENGTHS.contact}
              value={draft.contact[way]}
              onChange={({ target }) => onChange({ ...draft, contact: { ...draft.contact, [way]: target.value } })}
            />
          ))}
        </>
      )}
    </>
  );
}
