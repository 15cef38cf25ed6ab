import { useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import type { EmployeeChange } from '@/features/collective/employees/employee-schemas';
import { effectiveDays } from '@/features/collective/employees/check';
import type { CompanyState, SheetAnswer } from '@/features/purchase/company/company.api';
import { OPEN_DAYS_AFTER_REPORT } from '@/features/purchase/company/company-states';
import { JOINER } from '@/features/purchase/company/company.store';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { PersonDialog } from './person-dialog';
import { todayIn, type CompanySetting } from './setting';
import { SheetPanel } from './sheet-panel';
import { TextField } from '@/components/form/text-field';
import { ConsentNote } from '@/components/ui/consent-note';
import { NotSaved } from '@/features/purchase/company/components/not-saved';
import { DateField } from '@/components/form/date-field';
import { formatMoney } from '@/lib/i18n/money';
import { useAttemptKey } from '@/features/purchase/client';
import { cacheAnswer, uploadOptions, type SheetUpload } from '@/features/purchase/company/client';
import { call } from '@/lib/http/call';
import { useMutation } from '@/lib/http/use-mutation';
import { mutationOf } from '@/lib/http/query-of';
import { RETRIES, retrying } from '@/lib/http/retries';
import { upload } from '@/lib/http/upload';
import {
  movementCheck,
  type checkPerson,
  type MovementCheck,
  type PersonMovementRequest,
  type reportPerson,
} from '@/features/purchase/company/movements/movements.api';

type Movement = Omit<PersonMovementRequest, 'id' | 'cells'>;

/** A retry after a lost response repeats the key. Another file or day gets a new key. */
function useReportMovement(ticket: string, change: EmployeeChange) {
  const keyOf = useAttemptKey<Movement & Pick<File, 'name' | 'size' | 'lastModified'>>();
  const { mutationFn: send, ...sends } = uploadOptions(ticket, 'POST /api/purchase/company/movements');
  return useMutation<SheetAnswer, Error, { readonly file: File; readonly day?: string }>({
    ...sends,
    mutationFn: ({ file, day }) => {
      const { name, size, lastModified } = file;
      const movement = { change, ...(day && { day }) };
      const query = { id: keyOf({ ...movement, name, size, lastModified }), ...movement };
      return send({ file, query, onProgress: () => undefined });
    },
  });
}

function useReportPerson(ticket: string, change: EmployeeChange) {
  const keyOf = useAttemptKey<Omit<PersonMovementRequest, 'id'>>();
  return useMutation<SheetAnswer, Error, Pick<PersonMovementRequest, 'day' | 'cells'>>({
    mutationFn: ({ day, cells }) => {
      const report = { change, cells, ...(day && { day }) };
      const body = { id: keyOf(report), ...report };
      return call<typeof reportPerson>('POST /api/purchase/company/movements/person', body, { bearer: ticket });
    },
    onSuccess: cacheAnswer(ticket),
    ...retrying(RETRIES.contact),
  });
}

function JoinerCost({ price, tag, holders = 0 }: { price: CompanyState['price']; tag: string; holders?: number }) {
  const words = lateWords().company.movements.cost;
  const { each = null, currency = null } = price ?? {};
  const money = (amount: number) => formatMoney(amount, currency!, tag);
  return (
    <p>
      {each === null ? words.unknown : fill(words.each, { each: money(each) })}{' '}
      {each !== null && holders > 0 && (
        <strong>{fill(plural(words.total, holders, tag), { total: money(each * holders) })}</strong>
      )}{' '}
      {words.confirm}
    </p>
  );
}

type ReadMovementProps = {
  setting: CompanySetting;
  change: EmployeeChange;
  found: MovementCheck;
  price: CompanyState['price'];
  report: { readonly isPending: boolean; readonly error: Error | null };
  isOutdated?: boolean;
  onReport: (day: string | null) => void;
};

const SHOWN = 100;

function useLeavingDay(setting: CompanySetting, isSubmitted: boolean) {
  const words = lateWords().company.movements;
  const [day, setDay] = useState('');
  const { min, max } = effectiveDays('cancellation', todayIn(setting));
  const range = fill(words.dayHelp, { min: formatDay(min, setting.tag), max: formatDay(max, setting.tag) });
  const isOutside = day !== '' && (day < min || day > max);
  const problem = isOutside ? range : isSubmitted && day === '' ? words.dayMissing : null;
  const field = (
    <DateField
      label={words.day}
      help={range}
      min={min}
      max={max}
      value={day}
      onChange={setDay}
      onBlur={() => undefined}
      required
      {...(problem && { error: problem })}
    />
  );
  return { day, isRight: day !== '' && !isOutside, field };
}

function ReadMovement({ setting, change, found, price, report, isOutdated = false, onReport }: ReadMovementProps) {
  const { movements } = lateWords().company;
  const words = movements[change];
  const [isSubmitted, setSubmitted] = useState(false);
  const leaving = useLeavingDay(setting, isSubmitted);
  const { tag } = setting;
  const { people, holders } = found;
  const isLeaving = change === 'cancellation';
  const shown = people.slice(0, SHOWN).map((one, row) => Object.assign({ row }, one));

  function send() {
    setSubmitted(true);
    if (!isLeaving) onReport(null);
    else if (leaving.isRight) onReport(leaving.day);
  }

  return (
    <section aria-label={words.checkTitle} className="flex flex-col gap-4">
      <h3 className="text-lg">{words.checkTitle}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map(({ row, name, documentEnd, day }) => (
          <li key={row} className="py-2">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-sm text-ink-soft">
              {fill(movements.documentEnd, { end: documentEnd })}
              {day && `, ${fill(movements.from, { day: formatDay(day, tag) })}`}
            </span>
          </li>
        ))}
      </ul>
      {people.length > SHOWN && <p>{plural(movements.more, people.length - SHOWN, tag)}</p>}
      {isLeaving ? leaving.field : <JoinerCost {...{ price, tag, holders }} />}
      {report.error && <NotSaved error={report.error} />}
      {isOutdated && <StatusMessage tone="danger">{movements.readAgain}</StatusMessage>}
      <Button disabled={report.isPending} onClick={send}>
        {report.isPending ? movements.sending : plural(words.submit, people.length, tag)}
      </Button>
    </section>
  );
}

type LeaverFormProps = { setting: CompanySetting; ticket: string; price: CompanyState['price'] };

function LeaverForm({ setting, ticket, price }: LeaverFormProps) {
  const { movements, people } = lateWords().company;
  const words = movements.cancellation;
  const [legalId, setLegalId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [reported, setReported] = useState<number | null>(null);
  const check = useMutation({
    ...mutationOf<typeof checkPerson>('POST /api/purchase/company/movements/person/check', { bearer: ticket }),
    ...retrying(RETRIES.contact),
  });
  const [problem] = check.data?.problems ?? [];
  const error = isMissing ? words.documentMissing : problem?.message;

  function change(typed: string) {
    setLegalId(typed);
    setMissing(false);
    setReported(null);
    check.reset();
  }

  function find(event: SyntheticEvent) {
    event.preventDefault();
    setReported(null);
    setMissing(!legalId.trim());
    if (legalId.trim()) check.mutate({ change: 'cancellation', cells: { legalId: legalId.trim() } });
  }

  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h3 className="text-lg">{words.addTitle}</h3>
      <form noValidate className="flex flex-col items-start gap-3" onSubmit={find}>
        <TextField
          label={people.fields.legalId}
          placeholder={setting.sampleId}
          autoComplete="off"
          maxLength={30}
          required
          value={legalId}
          onChange={({ target }) => change(target.value)}
          {...(error && { error })}
        />
        <Button variant="quiet" type="submit" disabled={check.isPending}>
          {check.isPending ? words.finding : words.find}
        </Button>
        <ConsentNote {...lateWords().policies} />
      </form>
      {check.isError && <NotSaved error={check.error} />}
      {reported !== null && <StatusMessage tone="success">{plural(words.done, reported, setting.tag)}</StatusMessage>}
      {reported === null && check.data?.problemCount === 0 && (
        <ReadLeaver {...{ setting, ticket, price, legalId }} found={check.data} onReported={setReported} />
      )}
    </div>
  );
}

type LeaverFormReadProps = LeaverFormProps & {
  legalId: string;
  found: MovementCheck;
  onReported: (count: number) => void;
};

function ReadLeaver({ ticket, legalId, found, onReported, ...shown }: LeaverFormReadProps) {
  const report = useReportPerson(ticket, 'cancellation');
  return (
    <ReadMovement
      {...shown}
      change="cancellation"
      found={found}
      report={report}
      onReport={(day) =>
        report.mutate(
          { cells: { legalId: legalId.trim() }, ...(day && { day }) },
          { onSuccess: ({ taken }) => onReported(taken) },
        )
      }
    />
  );
}

type Props = { setting: CompanySetting; ticket: string; purchase: CompanyState; change: EmployeeChange };

export function MovementPanel({ setting, ticket, purchase, change }: Props) {
  const { movements } = lateWords().company;
  const words = movements[change];
  const check = useMutation<MovementCheck, Error, SheetUpload>({
    mutationFn: async ({ file, onProgress }) => {
      const sent = { query: { change }, onProgress, bearer: ticket };
      return movementCheck.parse(await (await upload('POST /api/purchase/company/movements/check', file, sent)).json());
    },
  });
  const [reported, setReported] = useState<number | null>(null);
  const { tag } = setting;
  const { min, max } = effectiveDays(change, todayIn(setting));
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-lg font-semibold">{words.title}</summary>
      <div className="mt-2 flex flex-col gap-4">
        <p className="text-ink-soft">{words.intro}</p>
        <p className="text-ink-soft">
          {fill(words.window, { min: formatDay(min, tag), max: formatDay(max, tag) })}{' '}
          {fill(movements.until, { day: formatDay(purchase.openUntil, tag), days: OPEN_DAYS_AFTER_REPORT })}
        </p>
        {change === 'activation' ? (
          <>
            <JoinerCost price={purchase.price} tag={tag} />
            <JoinerForm {...{ setting, ticket, purchase }} />
          </>
        ) : (
          <LeaverForm {...{ setting, ticket }} price={purchase.price} />
        )}
        <SheetPanel
          {...{ ticket, change, tag }}
          intro={words.sheet}
          upload={(sheet) => {
            setReported(null);
            return check.mutateAsync(sheet);
          }}
          renderDone={(found, file) =>
            reported === null ? (
              <ReadSheet {...{ setting, ticket, purchase, change, file, found }} onReported={setReported} />
            ) : (
              <StatusMessage tone="success">{plural(words.done, reported, tag)}</StatusMessage>
            )
          }
        />
      </div>
    </details>
  );
}

type ReadProps = Props & { file: File; found: MovementCheck; onReported: (count: number) => void };

function ReadSheet({ setting, ticket, purchase, change, file, found, onReported }: ReadProps) {
  const report = useReportMovement(ticket, change);
  return (
    <ReadMovement
      {...{ setting, change, found, report }}
      price={purchase.price}
      isOutdated={report.data !== undefined && report.data.problemCount > 0}
      onReport={(day) =>
        report.mutate(
          { file, ...(day && { day }) },
          { onSuccess: ({ problemCount, taken }) => problemCount === 0 && onReported(taken) },
        )
      }
    />
  );
}

type JoinerProps = Omit<Props, 'change'>;

function JoinerForm({ setting, ticket, purchase }: JoinerProps) {
  const words = lateWords().company.movements.activation;
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="self-start"
        onClick={() => {
          setReported(false);
          setOpen(true);
        }}
      >
        <Icon name="plus" className="size-5" />
        {words.add}
      </Button>
      {isReported && <StatusMessage tone="success">{plural(words.done, 1, setting.tag)}</StatusMessage>}
      {isOpen && (
        <JoinerDialog
          {...{ setting, ticket, purchase }}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            setReported(true);
          }}
        />
      )}
    </>
  );
}

type DialogProps = JoinerProps & { onClose: () => void; onSaved: () => void };

function JoinerDialog({ setting, ticket, purchase, onClose, onSaved }: DialogProps) {
  const words = lateWords().company.movements.activation;
  const today = todayIn(setting);
  const { startDate } = purchase.company;
  return (
    <PersonDialog
      {...{ setting, onClose, onSaved }}
      title={words.addTitle}
      saveLabel={words.save}
      request={purchase.id}
      draftKey={JOINER}
      known={{ effectiveDate: startDate > today ? startDate : today }}
      coverFrom={startDate}
      save={useReportPerson(ticket, 'activation')}
    />
  );
}
