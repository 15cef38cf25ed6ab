import { useEffect, useMemo, useState } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import { ChangeResult } from '@/features/back-office/components/change-result';
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
import type { OfficeWords } from '@/features/back-office/screen';
import { call } from '@/lib/http/call';
import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { QuestionList } from './question-list';
import { useQuery } from '@tanstack/react-query';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { queryClient } from '@/lib/http/query-client';
import { formatSiteMoment, TO_THE_SECOND, type OfficeClocks } from '@/lib/i18n/day';

type FormVersionsProps = {
  form: Pick<FormDetail, 'id' | 'market'>;
  seen: string;
  mayWrite: boolean;
  words: OfficeWords['forms'];
  clocks: OfficeClocks;
  change: ReturnType<typeof useChange>;
  save: (file: unknown, done: string) => Promise<string>;
};

function FormVersions({ form: { id, market }, seen, mayWrite, words, clocks, change, save }: FormVersionsProps) {
  const { versions } = words;
  const query = staffQueryOf<typeof readVersions>('GET /api/staff/forms/{id}/versions', { id });
  // The key holds the version in force, so that a save reads the list again.
  const { data, isError } = useQuery({ ...query, queryKey: [...query.queryKey, seen] }, queryClient());
  const moment = (at: string) => formatSiteMoment(at, market, clocks, TO_THE_SECOND);
  const take = (version: number) =>
    change.run(async () => {
      const address = 'GET /api/staff/forms/{id}/versions/{version}';
      const { file } = await call<typeof readVersion>(address, { id, version });
      return save(file, versions.taken);
    });
  const inForce = data?.find((version) => version.seen === seen)?.id;
  return (
    <details>
      <summary className="office-summary">{versions.title}</summary>
      {isError && <p className="text-danger">{versions.unread}</p>}
      {data?.length === 0 && <p className="text-ink-soft">{versions.none}</p>}
      <ul className="space-y-2" aria-label={versions.title}>
        {data?.map((version) => {
          const name = fill(versions.one, { n: version.id, when: moment(version.at) });
          return (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <time dateTime={version.at}>{name}</time>
                {` · ${version.who ?? versions.nobody}`}
              </span>
              {version.id === inForce && <span className="badge">{versions.now}</span>}
              {version.id !== inForce && mayWrite && (
                <ConfirmAction
                  words={{ ...versions.take, ask: fill(versions.take.ask, { when: moment(version.at) }) }}
                  label={`${versions.take.submit}: ${name}`}
                  isBusy={change.isBusy}
                  onConfirm={() => void take(version.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type Props = {
  detail: FormDetail;
  mayWrite: boolean;
  words: OfficeWords['forms'];
  clocks: OfficeClocks;
  contactFields: Messages['contact']['form']['fields'];
  onServed: (served: ServedVersion) => void;
};

export type ServedVersion = Pick<FormCheck, 'served' | 'contact'>;

const PAUSE_MS = 500;

type Mistakes = FormCheck['mistakes'];
type Checked = { readonly text: string; readonly mistakes: Mistakes; readonly failure?: string };

/** Result of checking the text at each typing pause; null while checking. */
function useTextCheck({ detail, words, onServed }: Props, text: string): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  const { id } = detail;
  useEffect(() => {
    const stop = new AbortController();
    async function check(): Promise<void> {
      let file: unknown;
      try {
        file = JSON.parse(text);
      } catch (error) {
        const problem = fill(words.editor.noJson, { problem: (error as Error).message });
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
        const failure = error instanceof ApiError && error.status !== 0 ? error.message : words.failed;
        setChecked({ text, mistakes: [], failure });
      }
    }
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, text, words, onServed]);
  return checked?.text === text ? checked : null;
}

const placeOf = (path: readonly (string | number)[], parts: Readonly<Record<string, string>>): string =>
  path.map((key) => (typeof key === 'number' ? String(key + 1) : (parts[key] ?? key))).join(', ');

function CheckResult({ checked, words }: { checked: Checked | null; words: OfficeWords['forms']['editor'] }) {
  if (!checked) return <p className="text-ink-soft">{words.checking}</p>;
  const { mistakes, failure } = checked;
  if (failure !== undefined) return <StatusMessage tone="danger" title={failure} />;
  if (mistakes.length === 0) return <StatusMessage tone="success" title={words.good} />;
  const ofQuestions = mistakes.filter(isOfQuestion).length;
  return (
    <StatusMessage tone="warning" title={fill(words.mistakes, { n: mistakes.length })}>
      {ofQuestions > 0 && <p>{fill(words.ofQuestions, { n: ofQuestions })}</p>}
      <ul className="list-disc pl-6 [overflow-wrap:anywhere]">
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

const written = (file: unknown): string => JSON.stringify(file, null, 2);

type ChangedProps = Pick<Props, 'detail' | 'contactFields'> & {
  before: string;
  file: unknown;
  words: OfficeWords['forms']['editor']['unsaved'];
};

function Unsaved({ detail: { kind }, contactFields, before, file, words }: ChangedProps) {
  const { added, removed, changed, isReordered, hasOthers } = questionChanges(parsed(before), file, kind);
  const named = (questions: readonly Question[], sentence: string) => {
    const names = questions.map(({ label, fldName }) => {
      const name = textOf(fldName);
      return textsOf(label).es || (contactFields[name as keyof typeof contactFields] ?? name);
    });
    return names.length > 0 && fill(sentence, { names: names.join(', ') });
  };
  const said = [
    named(added, words.added),
    named(changed, words.changed),
    named(removed, words.removed),
    isReordered && words.reordered,
    hasOthers && words.others,
  ];
  return (
    <p className="line-clamp-2 text-sm" aria-live="polite">
      {[words.title, ...said].filter(Boolean).join(' ')}
    </p>
  );
}

export function FormEditor(props: Props) {
  const { detail, mayWrite, words, clocks, contactFields } = props;
  const { editor } = words;
  const [kept, setKept] = useState(() => ({ text: written(detail.file), seen: detail.seen }));
  const warn = useLeaveWarning();
  const [text, setText] = useState(kept.text);
  const checked = useTextCheck(props, text);
  const mistakes = checked?.mistakes ?? [];
  const change = useChange(words);
  const file = useMemo(() => parsed(text), [text]);
  const isChanged = text !== kept.text;
  const isGood = checked !== null && checked.mistakes.length === 0 && checked.failure === undefined;

  async function save(next: unknown, done: string, asText = written(next)): Promise<string> {
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
        <QuestionList
          kind={detail.kind}
          file={file}
          mistakes={mistakes}
          mayWrite={mayWrite}
          words={words.questions}
          contactFields={contactFields}
          onChange={(next) => write(written(next))}
        />
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
      <CheckResult checked={checked} words={editor} />
      {mayWrite && (
        <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-2 space-y-2">
          <ChangeResult {...change} />
          {isChanged && file !== NO_JSON && (
            <Unsaved {...{ detail, contactFields, file }} before={kept.text} words={editor.unsaved} />
          )}
          <ConfirmAction
            words={editor.publish}
            variant="primary"
            isBusy={!isGood || !isChanged || change.isBusy}
            onConfirm={() => void change.run(() => save(file, editor.saved, text))}
          />
        </div>
      )}
      <FormVersions {...{ mayWrite, words, clocks, change, save }} form={detail} seen={kept.seen} />
    </section>
  );
}
