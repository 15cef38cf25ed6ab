import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { checkForm, saveForm } from '@/features/back-office/forms/client';
import type { FormCheck, FormDetail } from '@/features/back-office/forms/contract';
import type { OfficeWords } from '@/features/back-office/screen';
import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import { FormVersions } from './form-versions';

type Props = {
  detail: FormDetail;
  mayWrite: boolean;
  words: OfficeWords['forms'];
  /** As visitors would get it, whenever what is written has no mistake. */
  onServed: (served: FormCheck['served']) => void;
};

/** Milliseconds without a key. */
const PAUSE_MS = 500;

type Mistakes = FormCheck['mistakes'];
type Checked = { readonly text: string; readonly mistakes: Mistakes; readonly failure?: string };

/** What is written, checked whenever the typing pauses. Null: it is being checked. */
function useChecked({ detail, words, onServed }: Props, text: string): Checked | null {
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
        setChecked({ text, mistakes: [{ place: '', problem }] });
        return;
      }
      try {
        const { mistakes, served } = await checkForm(id, file, stop.signal);
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

function CheckResult({ checked, words }: { checked: Checked | null; words: OfficeWords['forms']['editor'] }) {
  if (!checked) return <p className="text-ink-soft">{words.checking}</p>;
  const { mistakes, failure } = checked;
  if (failure !== undefined) return <StatusMessage tone="danger" title={failure} />;
  if (mistakes.length === 0) return <StatusMessage tone="success" title={words.good} />;
  return (
    <StatusMessage tone="warning" title={fill(words.mistakes, { n: mistakes.length })}>
      <ul className="list-disc pl-6 [overflow-wrap:anywhere]">
        {mistakes.map(({ place, problem }) => (
          <li key={`${place} ${problem}`}>{place ? `${place}: ${problem}` : problem}</li>
        ))}
      </ul>
    </StatusMessage>
  );
}

export function FormEditor(props: Props) {
  const { detail, mayWrite, words } = props;
  const { editor } = words;
  const [kept, setKept] = useState(() => ({ text: JSON.stringify(detail.file, null, 2), seen: detail.seen }));
  const [text, setText] = useState(kept.text);
  const checked = useChecked(props, text);
  const change = useChange(words);
  const isGood = checked !== null && checked.mistakes.length === 0 && checked.failure === undefined;

  async function save(): Promise<string> {
    const { seen } = await saveForm(detail.id, JSON.parse(text), kept.seen);
    setKept({ text, seen });
    return editor.saved;
  }

  return (
    <section className="card min-w-0 space-y-4" aria-label={editor.title}>
      <h2 className="text-lg">{editor.title}</h2>
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
          onChange={({ target }) => setText(target.value)}
        />
        <p id="form-definition-help" className="text-sm text-ink-soft">
          {editor.help}
        </p>
      </div>
      <CheckResult checked={checked} words={editor} />
      <ChangeResult {...change} />
      {mayWrite && (
        <Button disabled={!isGood || text === kept.text || change.isBusy} onClick={() => void change.run(save)}>
          {editor.save}
        </Button>
      )}
      <FormVersions
        {...{ mayWrite, words }}
        id={detail.id}
        seen={kept.seen}
        tag={detail.tag}
        onTake={(file) => setText(JSON.stringify(file, null, 2))}
      />
    </section>
  );
}
