import { useEffect, useMemo, useState } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import { ChangeResult, failureText } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { useChange } from '@/features/back-office/components/use-change';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';
import type {
  checkWritten,
  FormCheck,
  FormDetail,
  saveWritten,
  readVersion,
  readVersions,
} from '@/features/back-office/forms/forms.api';
import { isOfQuestion, questionChanges, textOf, textsOf, type Question } from '@/features/back-office/forms/questions';
import { call } from '@/lib/http/call';
import { fill } from '@/lib/i18n/labels';
import { Versions } from '@/features/back-office/components/versions';
import { QuestionList, useMayWrite } from './question-list';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { useQuery } from '@/lib/http/use-query';
import { useOffice, useWords } from '@/features/back-office/components/office';
import type { FormChoices } from '@/features/back-office/options';

type FormVersionsProps = {
  form: Pick<FormDetail, 'id' | 'market'>;
  seen: string;
  change: ReturnType<typeof useChange>;
  save: (file: unknown, done: string) => Promise<string>;
};

function FormVersions({ form: { id, market }, seen, change, save }: FormVersionsProps) {
  const { versions } = useWords('forms');
  const mayWrite = useMayWrite();
  const query = staffQueryOf<typeof readVersions>('GET /api/staff/forms/{id}/versions', { id });
  // The key contains the version in force, so that the list is refetched after a save.
  const { data, isError } = useQuery({ ...query, queryKey: [...query.queryKey, seen] });
  const take = (version: number) =>
    change.run(async () => {
      const address = 'GET /api/staff/forms/{id}/versions/{version}';
      const { file } = await call<typeof readVersion>(address, { id, version });
      return save(file, versions.taken);
    });
  return (
    <details>
      <summary className="office-summary">{versions.title}</summary>
      {isError && <p className="text-danger">{versions.unread}</p>}
      {data && (
        <Versions
          title={versions.title}
          market={market}
          versions={data}
          inForce={data.find((version) => version.seen === seen)?.id}
          words={versions}
          isBusy={change.isBusy}
          onTake={mayWrite ? (version) => void take(version) : undefined}
        />
      )}
    </details>
  );
}

type Props = { detail: FormDetail; onServed: (served: ServedVersion) => void };

export type ServedVersion = Pick<FormCheck, 'served' | 'contact'>;

const PAUSE_MS = 500;
type Checked = { readonly text: string; readonly mistakes: FormCheck['mistakes']; readonly failure?: string };

/** Result of the check at each typing pause; null while it runs. */
function useTextCheck({ detail, onServed }: Props, text: string): Checked | null {
  const { noJson } = useWords('forms').editor;
  const { failed } = useOffice().states;
  const [checked, setChecked] = useState<Checked | null>(null);
  const { id } = detail;
  useEffect(() => {
    const stop = new AbortController();
    async function check(): Promise<void> {
      let file: unknown;
      try {
        file = JSON.parse(text);
      } catch (error) {
        const problem = fill(noJson, { problem: (error as Error).message });
        setChecked({ text, mistakes: [{ path: [], problem }] });
        return;
      }
      try {
        const address = 'POST /api/staff/forms/{id}/check';
        const { mistakes, ...served } = await call<typeof checkWritten>(address, { id, file }, { signal: stop.signal });
        setChecked({ text, mistakes });
        if (mistakes.length === 0) onServed(served);
      } catch (error) {
        if (stop.signal.aborted) return;
        setChecked({ text, mistakes: [], failure: failureText(error, failed) });
      }
    }
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, text, noJson, failed, onServed]);
  return checked?.text === text ? checked : null;
}

const placeOf = (path: readonly (string | number)[], parts: Readonly<Record<string, string>>): string =>
  path.map((key) => (typeof key === 'number' ? String(key + 1) : (parts[key] ?? key))).join(', ');

function CheckResult({ checked }: { checked: Checked | null }) {
  const words = useWords('forms').editor;
  if (!checked) return <p className="text-ink-soft">{words.checking}</p>;
  const { mistakes, failure } = checked;
  if (failure !== undefined) return <StatusMessage tone="danger" title={failure} />;
  if (mistakes.length === 0) return <StatusMessage tone="success" title={words.good} />;
  const ofQuestions = mistakes.filter(isOfQuestion).length;
  return (
    <StatusMessage tone="warning" title={fill(words.mistakes, { n: mistakes.length })}>
      {ofQuestions > 0 && <p>{fill(words.ofQuestions, { n: ofQuestions })}</p>}
      <ul className="list-disc pl-6 wrap-anywhere">
        {mistakes
          .filter((mistake) => !isOfQuestion(mistake))
          .map(({ path, problem }) => {
            const place = placeOf(path, words.parts);
            return <li key={`${place} ${problem}`}>{place ? `${place}: ${problem}` : problem}</li>;
          })}
      </ul>
    </StatusMessage>
  );
}

const NO_JSON = Symbol('no JSON');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NO_JSON;
  }
}

const jsonOf = (file: unknown): string => JSON.stringify(file, null, 2);

function Unsaved({ detail: { kind }, before, file }: Pick<Props, 'detail'> & { before: string; file: unknown }) {
  const words = useWords('forms').editor.unsaved;
  const { contactFields } = useOffice<FormChoices>();
  const { added, removed, changed, isReordered, hasOthers } = questionChanges(parsed(before), file, kind);
  const named = (questions: readonly Question[], sentence: string) => {
    const names = questions.map(({ label, fldName }) => {
      const name = textOf(fldName);
      return textsOf(label).es || (contactFields[name as keyof typeof contactFields] ?? name);
    });
    return names.length > 0 && fill(sentence, { names: names.join(', ') });
  };
  const parts = [
    named(added, words.added),
    named(changed, words.changed),
    named(removed, words.removed),
    isReordered && words.reordered,
    hasOthers && words.others,
  ];
  return (
    <p className="line-clamp-2 text-sm" aria-live="polite">
      {[words.title, ...parts].filter(Boolean).join(' ')}
    </p>
  );
}

export function FormEditor(props: Props) {
  const { detail } = props;
  const { editor } = useWords('forms');
  const mayWrite = useMayWrite();
  const [kept, setKept] = useState(() => ({ text: jsonOf(detail.file), seen: detail.seen }));
  const warn = useLeaveWarning();
  const [text, setText] = useState(kept.text);
  const checked = useTextCheck(props, text);
  const mistakes = checked?.mistakes ?? [];
  const change = useChange();
  const file = useMemo(() => parsed(text), [text]);
  const isChanged = text !== kept.text;
  const isGood = checked !== null && checked.mistakes.length === 0 && checked.failure === undefined;

  async function save(next: unknown, done: string, asText = jsonOf(next)): Promise<string> {
    const saved = { id: detail.id, file: next, seen: kept.seen };
    const { seen } = await call<typeof saveWritten>('POST /api/staff/forms/{id}/save', saved);
    setKept({ text: asText, seen });
    setText(asText);
    warn(false);
    return done;
  }

  function write(next: string): void {
    setText(next);
    warn(next !== kept.text);
  }

  return (
    <section className="card min-w-0 space-y-4" aria-label={editor.title}>
      <h2 className="text-lg">{editor.title}</h2>
      <p className="text-ink-soft">{editor.about[detail.kind]}</p>
      {file !== NO_JSON && (
        <QuestionList kind={detail.kind} file={file} mistakes={mistakes} onChange={(next) => write(jsonOf(next))} />
      )}
      <details>
        <summary className="office-summary">{editor.json}</summary>
        <div className="field">
          <label htmlFor="form-definition" className="font-semibold">
            {editor.label}
          </label>
          <textarea
            id="form-definition"
            className="field-input font-mono text-sm"
            rows={24}
            spellCheck={false}
            readOnly={!mayWrite}
            aria-describedby="form-definition-help"
            aria-invalid={checked !== null && !isGood}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
          <p id="form-definition-help" className="text-sm text-ink-soft">
            {editor.help}
          </p>
        </div>
      </details>
      <CheckResult checked={checked} />
      {mayWrite && (
        <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-2 space-y-2">
          <ChangeResult {...change} />
          {isChanged && file !== NO_JSON && <Unsaved detail={detail} file={file} before={kept.text} />}
          <ConfirmAction
            words={editor.publish}
            variant="primary"
            isBusy={!isGood || !isChanged || change.isBusy}
            onConfirm={() => void change.run(() => save(file, editor.saved, text))}
          />
        </div>
      )}
      <FormVersions {...{ change, save }} form={detail} seen={kept.seen} />
    </section>
  );
}
