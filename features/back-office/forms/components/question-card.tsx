import { Button } from '@/components/ui/button';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import {
  isShownAtField,
  missingLanguages,
  textOf,
  textsOf,
  type Mistake,
} from '@/features/back-office/forms/questions';
import type { OfficeWords } from '@/features/back-office/screen';
import { fill } from '@/lib/i18n/labels';
import { QuestionFields, type QuestionProps } from './question-fields';

type Words = OfficeWords['forms']['questions'];
type Props = QuestionProps & {
  n: number;
  usualLabel: string;
  mayWrite: boolean;
  canGo: { readonly up: boolean; readonly down: boolean };
  onGo: (direction: 'up' | 'down') => void;
  onRemove: () => void;
};

function sentenceOf({ path, problem }: Mistake, { properties, languages }: Words): string {
  const said: Readonly<Record<string, string>> = { ...properties, ...languages };
  const place = path.map((key) => (typeof key === 'number' ? String(key + 1) : (said[key] ?? key))).join(', ');
  return place === '' ? problem : `${place}: ${problem}`;
}

export function QuestionCard({ n, usualLabel, mayWrite, canGo, onGo, onRemove, ...props }: Props) {
  const { question, mistakes, words } = props;
  const name = textsOf(question['label']).es || usualLabel;
  const values = { n, name };
  const missing = missingLanguages(question['label']);
  const elsewhere = mistakes.filter((mistake) => !isShownAtField(mistake, question));
  return (
    <li className="space-y-2 border-b border-line py-3" data-question={textOf(question['fldName'])}>
      <details>
        <summary className="office-summary">
          {fill(words.one, values)}
          {mistakes.length > 0 && (
            <span className="badge badge-warning [overflow-wrap:normal]">
              {fill(words.wrong, { n: mistakes.length })}
            </span>
          )}
          {missing && <span className="badge badge-warning [overflow-wrap:normal]">{words.missing[missing]}</span>}
        </summary>
        <fieldset className="mt-2 min-w-0" aria-label={name} disabled={!mayWrite}>
          <QuestionFields {...props} />
        </fieldset>
        <p className="mt-3 text-sm text-ink-soft">{fill(words.ownName, { name: textOf(question['fldName']) })}</p>
      </details>
      {elsewhere.length > 0 && (
        <ul className="list-disc pl-6 text-sm text-danger [overflow-wrap:anywhere]">
          {elsewhere.map((mistake) => (
            <li key={`${mistake.path.join('.')} ${mistake.problem}`}>{sentenceOf(mistake, words)}</li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {(['up', 'down'] as const).map((direction) => (
            <Button
              key={direction}
              variant="quiet"
              data-go={direction}
              disabled={!canGo[direction]}
              aria-label={fill(words.go[direction].label, values)}
              onClick={() => onGo(direction)}
            >
              {words.go[direction].submit}
            </Button>
          ))}
          <ConfirmAction
            words={words.remove}
            label={fill(words.remove.label, values)}
            isBusy={false}
            onConfirm={onRemove}
          />
        </div>
      )}
    </li>
  );
}
