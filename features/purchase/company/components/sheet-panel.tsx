import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import { ConsentNote } from '@/components/ui/consent-note';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import type { EmployeeChange } from '@/features/collective/employees/employee-schemas';
import { downloadMarked, type SheetUpload } from '@/features/purchase/company/client';
import type { MovementCheck } from '@/features/purchase/company/movements/movements.api';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { ProblemList } from '@/components/ui/problem-list';
import { SHEET_BYTES, SHEET_FORMATS, type SheetFormat } from '@/lib/sheet/sheet';
import { documentSite } from '@/lib/browser/document-site';
import { NotSaved } from './not-saved';

type ProblemReport = Pick<MovementCheck, 'problemCount' | 'problems'>;

type Props<Answer extends ProblemReport> = {
  ticket: string;
  change: EmployeeChange;
  intro: string;
  upload: (sheet: SheetUpload) => Promise<Answer>;
  renderDone: (answer: Answer, file: File) => ReactNode;
  tag: string;
  suggestedFile?: File | null;
};

const templateOf = (change: EmployeeChange, format: SheetFormat): string =>
  `/api/employees/template?${new URLSearchParams({ change, format, locale: documentSite().language }).toString()}`;

type Outcome<Answer> = { readonly file: File; readonly answer: Answer };

type ProblemsProps = Pick<Props<ProblemReport>, 'ticket' | 'change' | 'tag'> & { outcome: Outcome<ProblemReport> };

function Problems({ ticket, change, tag, outcome: { file, answer } }: ProblemsProps) {
  const words = lateWords().company.sheet;
  const [isFailed, setFailed] = useState(false);
  return (
    <StatusMessage tone="danger" title={fill(plural(words.refused, answer.problemCount, tag), { file: file.name })}>
      <p>{words.nothing}</p>
      <ProblemList {...{ words, tag }} {...answer} />
      <Button
        variant="quiet"
        className="mt-3"
        onClick={() => {
          setFailed(false);
          void downloadMarked(ticket, change, file).catch(() => setFailed(true));
        }}
      >
        <Icon name="download" className="size-5" />
        {words.marked}
      </Button>
      {isFailed && <p className="mt-2">{words.failed}</p>}
    </StatusMessage>
  );
}

const focus = (result: HTMLElement | null) => result?.focus();

export function SheetPanel<Answer extends ProblemReport>(props: Props<Answer>) {
  const { ticket, change, intro, upload, renderDone, tag, suggestedFile = null } = props;
  const words = lateWords().company.sheet;
  const id = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome<Answer> | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);

  async function send(file: File) {
    setOutcome(null);
    setFailure(null);
    setTooLarge(file.size > SHEET_BYTES);
    if (file.size > SHEET_BYTES) return;
    setPercent(0);
    try {
      setOutcome({ file, answer: await upload({ file, onProgress: setPercent }) });
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setPercent(null);
    }
  }

  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h3 className="text-lg">{words.title}</h3>
      <p className="text-ink-soft">{intro}</p>
      <p className="flex flex-wrap gap-x-4">
        {SHEET_FORMATS.map((format) => (
          <a
            key={format}
            className="link inline-flex min-h-11 items-center gap-1"
            href={templateOf(change, format)}
            download
          >
            <Icon name="download" className="size-5" />
            {fill(words.template, { format: format.toUpperCase() })}
          </a>
        ))}
      </p>
      {suggestedFile && !outcome && (
        <Button
          variant="quiet"
          className="self-start"
          disabled={percent !== null}
          onClick={() => void send(suggestedFile)}
        >
          <Icon name="file-text" className="size-5" />
          {fill(words.offered, { file: suggestedFile.name })}
        </Button>
      )}
      <div>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv"
          className="peer sr-only"
          disabled={percent !== null}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Otherwise choosing the same corrected file again would fire no event.
            target.value = '';
            if (file) void send(file);
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            'quiet',
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
          )}
        >
          <Icon name="file-text" className="size-5" />
          {words.choose}
        </label>
      </div>
      <ConsentNote {...lateWords().policies} />
      {percent !== null && (
        <div>
          <progress className="w-full" value={percent} max={100} aria-label={words.progress} />
          <p className="text-sm text-ink-soft">{percent < 100 ? words.progress : words.checking}</p>
        </div>
      )}
      {(isTooLarge || failure || outcome) && (
        <div ref={focus} tabIndex={-1} className="outline-none">
          {isTooLarge && <StatusMessage tone="danger">{words.tooLarge}</StatusMessage>}
          {failure && <NotSaved error={failure} />}
          {outcome &&
            (outcome.answer.problemCount > 0 ? (
              <Problems {...{ ticket, change, outcome, tag }} />
            ) : (
              renderDone(outcome.answer, outcome.file)
            ))}
        </div>
      )}
    </div>
  );
}
