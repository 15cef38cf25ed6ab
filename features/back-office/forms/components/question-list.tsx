import { useEffect, useRef, useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import type { FormDetail } from '@/features/back-office/forms/forms.api';
import {
  groupsIn,
  mistakesOfQuestion,
  newQuestion,
  questionsIn,
  moveTarget,
  swapped,
  textOf,
  withQuestions,
  type Group,
  type Mistake,
  type Question,
  isShownAtField,
  missingLanguages,
  textsOf,
} from '@/features/back-office/forms/questions';
import type { OfficeWords } from '@/features/back-office/screen';
import { FIELD_NAMES, type FieldName } from '@/features/lead/form/contact-form.api';
import { fill } from '@/lib/i18n/labels';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { QuestionFields, type QuestionProps } from '@/features/back-office/forms/components/question-fields';
import { useOffice, useWords } from '@/features/back-office/components/office';
import type { FormChoices } from '@/features/back-office/options';

export const useMayWrite = (): boolean => useOffice().user.permissions.includes('form:write');

/** Names a question: groups may have a question of the same `fldName`. */
const keyOf = (question: Question): string => `${textOf(question['groupedBy'])} ${textOf(question['fldName'])}`;

type QuestionCardProps = QuestionProps & {
  n: number;
  usualLabel: string;
  canGo: { readonly up: boolean; readonly down: boolean };
  onGo: (direction: 'up' | 'down') => void;
  onRemove: () => void;
};

function sentenceOf({ path, problem }: Mistake, { properties, languages }: OfficeWords['forms']['questions']): string {
  const titles: Readonly<Record<string, string>> = { ...properties, ...languages };
  const place = path.map((key) => (typeof key === 'number' ? String(key + 1) : (titles[key] ?? key))).join(', ');
  return place === '' ? problem : `${place}: ${problem}`;
}

function QuestionCard({ n, usualLabel, canGo, onGo, onRemove, ...props }: QuestionCardProps) {
  const words = useWords('forms').questions;
  const mayWrite = useMayWrite();
  const { question, mistakes } = props;
  const name = textsOf(question['label']).es || usualLabel;
  const values = { n, name };
  const missing = missingLanguages(question['label']);
  const elsewhere = mistakes.filter((mistake) => !isShownAtField(mistake, question));
  return (
    <li className="space-y-2 border-b border-line py-3" data-question={keyOf(question)}>
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
        <ul className="list-disc pl-6 text-sm text-danger wrap-anywhere">
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

type Props = {
  kind: FormDetail['kind'];
  file: unknown;
  mistakes: readonly Mistake[];
  onChange: (file: unknown) => void;
};

const NEEDED: ReadonlySet<FieldName> = new Set(['fld_fullname', 'fld_phone_prefix', 'fld_telephone', 'fld_email']);

type Placed = { readonly question: Question; readonly at: number };

function AddContact({ asked, onAdd }: { asked: readonly Question[]; onAdd: (name: FieldName) => void }) {
  const words = useWords('forms').questions;
  const { contactFields } = useOffice<FormChoices>();
  const names = FIELD_NAMES.filter((name) => asked.every(({ fldName }) => fldName !== name));
  const [chosen, setChosen] = useState('');
  if (names.length === 0) return <p className="text-ink-soft">{words.allAsked}</p>;
  const name = names.find((one) => one === chosen) ?? names[0]!;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={words.which}
        options={names.map((value) => ({ value, label: contactFields[value] }))}
        value={name}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button variant="quiet" onClick={() => onAdd(name)}>
        {words.add}
      </Button>
    </div>
  );
}

export function QuestionList({ kind, file, mistakes, onChange }: Props) {
  const own = useWords('forms').questions;
  const { contactFields } = useOffice<FormChoices>();
  const mayWrite = useMayWrite();
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<{ readonly key: string; readonly button: 'up' | 'down' | null } | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!focus) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const card = cards.find(({ dataset }) => dataset['question'] === focus.key);
    const buttons = focus.button ? [`[data-go=${focus.button}]:enabled`, '[data-go]:enabled'] : [];
    const target = [...buttons, 'summary'].map((one) => card?.querySelector<HTMLElement>(one)).find(Boolean);
    if (focus.button === null) card?.querySelector('details')?.setAttribute('open', '');
    target?.focus();
  }, [focus]);

  const questions = questionsIn(file, kind);
  if (!questions) return <p className="text-ink-soft">{own.none}</p>;
  const write = (next: readonly Question[]) => onChange(withQuestions(file, kind, next));

  function add(question: Question) {
    write([...questions!, question]);
    setFocus({ key: keyOf(question), button: null });
  }
  function go({ question, at }: Placed, direction: 'up' | 'down') {
    const to = moveTarget(questions!, at, direction === 'up' ? -1 : 1);
    if (to === null) return;
    write(swapped(questions!, at, to));
    const group = placed.filter((one) => one.question['groupedBy'] === question['groupedBy']);
    const place = group.findIndex((one) => one.at === at) + (direction === 'up' ? 0 : 2);
    setMessage(fill(own.moved, { n: place, total: group.length }));
    setFocus({ key: keyOf(question), button: direction });
  }

  const cards = (placed: readonly Placed[]) => (
    <ol>
      {placed.map(({ question, at }, n) => {
        const name = textOf(question['fldName']);
        return (
          <QuestionCard
            key={keyOf(question)}
            n={n + 1}
            usualLabel={kind === 'contact' ? (contactFields[name as FieldName] ?? name) : name}
            kind={kind}
            question={question}
            others={placed.filter((one) => one.at !== at).map((one) => one.question)}
            mistakes={mistakesOfQuestion(mistakes, at)}
            canGo={{ up: moveTarget(questions, at, -1) !== null, down: moveTarget(questions, at, 1) !== null }}
            onGo={(direction) => go({ question, at }, direction)}
            onChange={(next) => write(questions.map((one, index) => (index === at ? next : one)))}
            onRemove={() => {
              const next = placed[n + 1] ?? placed[n - 1];
              write(questions.filter((_, index) => index !== at));
              if (next) setFocus({ key: keyOf(next.question), button: 'down' });
            }}
          />
        );
      })}
    </ol>
  );

  const placed = questions.map((question, at) => ({ question, at }));
  const ofGroup = ({ name, legend }: Group) => (
    <details key={name} open aria-label={legend.es || name} className="space-y-2">
      <summary className="office-summary">
        <h4>{`${legend.es || name} (${placed.filter(({ question }) => question['groupedBy'] === name).length})`}</h4>
      </summary>
      {cards(placed.filter(({ question }) => question['groupedBy'] === name))}
      {mayWrite && (
        <Button
          variant="quiet"
          aria-label={fill(own.addTo, { group: legend.es || name })}
          onClick={() => add(newQuestion(questions, name))}
        >
          {own.add}
        </Button>
      )}
    </details>
  );
  return (
    <div ref={list} className="space-y-4">
      <h3 className="font-semibold">{own.title}</h3>
      {kind === 'profile' ? groupsIn(file, kind).map(ofGroup) : cards(placed)}
      {kind === 'contact' && mayWrite && (
        <AddContact asked={questions} onAdd={(fldName) => add({ fldName, isRequired: NEEDED.has(fldName) })} />
      )}
      <output className="sr-only">{message}</output>
    </div>
  );
}
