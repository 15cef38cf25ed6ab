import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '@/components/form/date-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { effectiveDays } from '@/features/collective/employees/domain/check';
import { reportedQuery, useCheckLeavers, useReportLeavers } from '@/features/purchase/company/client';
import type { CompanyState, LeaversCheck } from '@/features/purchase/company/contract';
import { ASKED_DAYS } from '@/features/purchase/company/domain';
import { queryClient } from '@/lib/http/query-client';
import { dayIn, formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { NotSaved } from './not-saved';
import { todayIn, type CompanySetting } from './setting';
import { SheetPanel } from './sheet-panel';

type SentProps = { setting: CompanySetting; ticket: string };
type Props = SentProps & { openUntil: CompanyState['openUntil'] };

type ReadProps = SentProps & {
  file: File;
  people: LeaversCheck['people'];
  onReported: (count: number) => void;
};

/** Rows of names; of more the count says how many. */
const SHOWN = 100;

/** Who would be reported, for a last look. */
function ReadLeavers({ setting, ticket, file, people, onReported }: ReadProps) {
  const words = lateWords().company.leavers;
  // Pressed again after an answer was lost, it is the same list.
  const [id] = useState(() => crypto.randomUUID());
  const [day, setDay] = useState('');
  const [isAsked, setAsked] = useState(false);
  const report = useReportLeavers(ticket);
  const { tag } = setting;
  const { min, max } = effectiveDays('cancellation', todayIn(setting));
  const range = fill(words.dayHelp, { min: formatDay(min, tag), max: formatDay(max, tag) });
  const isOutside = day !== '' && (day < min || day > max);
  const problem = isOutside ? range : isAsked && day === '' ? words.dayMissing : null;

  function send() {
    setAsked(true);
    if (day === '' || isOutside) return;
    report.mutate(
      { file, query: { id, day }, onProgress: () => undefined },
      { onSuccess: ({ problemCount }) => problemCount === 0 && onReported(people.length) },
    );
  }

  return (
    <section aria-label={words.checkTitle} className="flex flex-col gap-4">
      <h3 className="text-lg">{words.checkTitle}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {people.slice(0, SHOWN).map(({ name, documentEnd }) => (
          <li key={`${name} ${documentEnd}`} className="py-2">
            <span className="font-semibold break-words">{name}</span>{' '}
            <span className="text-sm text-ink-soft">{fill(words.documentEnd, { end: documentEnd })}</span>
          </li>
        ))}
      </ul>
      {people.length > SHOWN && <p>{plural(words.more, people.length - SHOWN, tag)}</p>}
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
      {report.isError && <NotSaved error={report.error} />}
      {report.data && report.data.problemCount > 0 && <StatusMessage tone="danger">{words.readAgain}</StatusMessage>}
      <Button disabled={report.isPending} onClick={send}>
        {report.isPending ? words.sending : plural(words.submit, people.length, tag)}
      </Button>
    </section>
  );
}

/** Who left the company before, and who leaves it, for its executive: read first, reported by a press. */
export function LeaversPanel({ setting, ticket, openUntil }: Props) {
  const words = lateWords().company.leavers;
  const check = useCheckLeavers(ticket);
  const [reported, setReported] = useState<number | null>(null);
  return (
    <>
      <ReportedLeavers setting={setting} ticket={ticket} />
      <details>
        <summary className="min-h-11 py-2.5 text-lg font-semibold">{words.title}</summary>
        <div className="mt-2 flex flex-col gap-4">
          <p className="text-ink-soft">{words.intro}</p>
          <p className="text-ink-soft">
            {fill(words.until, { day: formatDay(openUntil, setting.tag), days: ASKED_DAYS })}
          </p>
          <SheetPanel
            ticket={ticket}
            change="cancellation"
            tag={setting.tag}
            upload={(sheet) => {
              setReported(null);
              return check.mutateAsync(sheet);
            }}
            renderDone={({ people }, file) =>
              reported === null ? (
                <ReadLeavers {...{ setting, ticket, file, people }} onReported={setReported} />
              ) : (
                <StatusMessage tone="success">{plural(words.done, reported, setting.tag)}</StatusMessage>
              )
            }
          />
        </div>
      </details>
    </>
  );
}

/** How many were said to leave, from when, and when it was said; nothing where nobody was. */
function ReportedLeavers({ setting: { tag, timeZone }, ticket }: SentProps) {
  const words = lateWords().company.leavers;
  const { data } = useQuery(reportedQuery(ticket), queryClient());
  if (!data || data.data.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{words.reportedTitle}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {data.data.map(({ id, at, day, count }) => (
          <li key={id} className="py-2">
            <span className="font-semibold">{plural(words.people, count, tag)}</span>{' '}
            {fill(words.reported, { day: formatDay(day, tag), at: formatDay(dayIn(timeZone, new Date(at)), tag) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
