import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ByPlace } from '@/components/ui/by-place';
import { updateQuestion, textOf, type Question } from '@/features/back-office/forms/questions';
import type { OfficeWords } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import { WordsField } from '@/features/back-office/components/words-field';

type Props = { question: Question; words: OfficeWords['forms']['questions']; onChange: (changes: Question) => void };

export function QuestionOptions({ question, words, onChange }: Props) {
  const { options } = words;
  const list = textOf(question['retrieveFunction']);
  if (list !== '') return <p className="text-sm text-ink-soft">{fill(options.kept, { list })}</p>;
  const rows = (question['allowedValues'] ?? []) as readonly Question[];
  const write = (next: readonly Question[]) => onChange({ allowedValues: next });
  const replace = (at: number, changes: Question) =>
    write(rows.map((row, index) => (index === at ? updateQuestion(row, changes) : row)));
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-semibold">{options.title}</legend>
      <p className="text-sm text-ink-soft">{options.help}</p>
      <ol className="space-y-3">
        <ByPlace rows={rows}>
          {(row, at) => {
            const n = at + 1;
            return (
              <li className="space-y-2 border-l-2 border-line pl-3">
                <TextField
                  label={fill(options.value, { n })}
                  maxLength={120}
                  value={textOf(row['value'])}
                  onChange={({ target }) => replace(at, { value: target.value })}
                />
                <WordsField
                  label={fill(options.label, { n })}
                  value={row['label']}
                  words={words}
                  onChange={(label) => replace(at, { label })}
                />
                <Button
                  variant="quiet"
                  aria-label={fill(options.removeOne, { n })}
                  onClick={() => write(rows.filter((_, index) => index !== at))}
                >
                  {options.remove}
                </Button>
              </li>
            );
          }}
        </ByPlace>
      </ol>
      <Button variant="quiet" onClick={() => write([...rows, { value: '', label: { es: '', en: '', pt: '' } }])}>
        {options.add}
      </Button>
    </fieldset>
  );
}
