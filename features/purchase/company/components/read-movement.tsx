import { useState } from 'react';
import { DateField } from '@/components/form/date-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { EmployeeChange } from '@/features/collective/employees/employee-schemas';
import { effectiveDays } from '@/features/collective/employees/check';
import type { CompanyState } from '@/features/purchase/company/company.api';
import type { MovementCheck } from '@/features/purchase/company/movements/movements.api';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { JoinerCost } from './joiner-cost';
import { NotSaved } from './not-saved';
import { todayIn, type CompanySetting } from './setting';

type Props = {
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

export function ReadMovement({ setting, change, found, price, report, isOutdated = false, onReport }: Props) {
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
      {report.error && <NotSaved error={report.error} />}
      {isOutdated && <StatusMessage tone="danger">{movements.readAgain}</StatusMessage>}
      <Button disabled={report.isPending} onClick={send}>
        {report.isPending ? movements.sending : plural(words.submit, people.length, tag)}
      </Button>
    </section>
  );
}
