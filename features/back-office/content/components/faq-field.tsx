import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { ByPlace } from '@/components/ui/by-place';
import { WordsField } from '@/features/back-office/components/words-field';
import type { PageTextsDetail } from '@/features/back-office/content/content.api';
import type { OfficeWords } from '@/features/back-office/screen';
import { MAX_TEXT_LENGTHS, MAX_QUESTIONS } from '@/features/content/articles';
import { fill } from '@/lib/i18n/labels';

type Questions = PageTextsDetail['texts']['questions'];
type Props = {
  questions: Questions;
  usual: Questions;
  words: OfficeWords['content']['texts'];
  onChange: (questions: Questions) => void;
};

const EMPTY_TEXTS = { es: '', en: '', pt: '' };

export function FaqField({ questions, usual, words: all, onChange }: Props) {
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
                  onChange={(question = EMPTY_TEXTS) => replace(at, { question })}
                />
                <WordsField
                  label={fill(words.answer, { n })}
                  value={one.answer}
                  words={all}
                  maxLength={MAX_TEXT_LENGTHS.answer}
                  isLong
                  onChange={(answer = EMPTY_TEXTS) => replace(at, { answer })}
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
          onClick={() => write([...questions, { question: EMPTY_TEXTS, answer: EMPTY_TEXTS }], questions.length)}
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
