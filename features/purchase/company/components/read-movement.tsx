import { useState } from 'react';
import { DateField } from '@/components/form/date-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { EmployeeChange } from '@/features/collective/employees/contract';
import { effectiveDays } from '@/features/collective/employees/domain/check';
import { useReportMovement } from '@/features/purchase/company/client';
import type { CompanyState, MovementCheck } from '@/features/purchase/company/contract';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { JoinerCost } from './joiner-cost';
import { NotSaved } from './not-saved';
import { todayIn, type CompanySetting } from './setting';

type Props = {
  setting: CompanySetting;
  ticket: string;
  change: EmployeeChange;
  file: File;
  found: MovementCheck;
  price: CompanyState['price'];
  onReported: (count: number) => void;
};

/** Rows of names; of more the count says how many. */
const SHOWN = 100;

/** The day from which all who leave do so; who joins has their own. */
function useLeavingDay(setting: CompanySetting, isAsked: boolean) {
  const words = lateWords().company.movements;
  const [day, setDay] = useState('');
  const { min, max } = effectiveDays('cancellation', todayIn(setting));
  const range = fill(words.dayHelp, { min: formatDay(min, setting.tag), max: formatDay(max, setting.tag) });
  const isOutside = day !== '' && (day < min || day > max);
  const problem = isOutside ? range : isAsked && day === '' ? words.dayMissing : null;
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

/** Who would be reported, for a last look. */
export function ReadMovement({ setting, ticket, change, file, found, price, onReported }: Props) {
  const { movements } = lateWords().company;
  const words = movements[change];
  // Pressed again after an answer was lost, it is the same list.
  const [id] = useState(() => crypto.randomUUID());
  const [isAsked, setAsked] = useState(false);
  const leaving = useLeavingDay(setting, isAsked);
  const report = useReportMovement(ticket);
  const { tag } = setting;
  const { people, holders } = found;
  const isLeaving = change === 'cancellation';

  function send() {
    setAsked(true);
    if (isLeaving && !leaving.isRight) return;
    report.mutate(
      { file, query: { change, id, ...(isLeaving && { day: leaving.day }) }, onProgress: () => undefined },
      { onSuccess: ({ problemCount }) => problemCount === 0 && onReported(people.length) },
    );
  }

  return (
    <section aria-label={words.checkTitle} className="flex flex-col gap-4">
      <h3 className="text-lg">{words.checkTitle}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {people.slice(0, SHOWN).map(({ name, documentEnd, day }) => (
          <li key={`${name} ${documentEnd}`} className="py-2">
            <span className="font-semibold break-words">{name}</span>{' '}
            <span className="text-sm text-ink-soft">
              {fill(movements.documentEnd, { end: documentEnd })}
              {day && `, ${fill(movements.from, { day: formatDay(day, tag) })}`}
            </span>
          </li>
        ))}
      </ul>
      {people.length > SHOWN && <p>{plural(movements.more, people.length - SHOWN, tag)}</p>}
      {isLeaving ? leaving.field : <JoinerCost {...{ price, tag, holders }} />}
      {report.isError && <NotSaved error={report.error} />}
      {report.data && report.data.problemCount > 0 && (
        <StatusMessage tone="danger">{movements.readAgain}</StatusMessage>
      )}
      <Button disabled={report.isPending} onClick={send}>
        {report.isPending ? movements.sending : plural(words.submit, people.length, tag)}
      </Button>
    </section>
  );
}
