import { useState } from 'react';
import { DateField } from '@/components/form/date-field';
import { effectiveDays } from '@/features/collective/employees/domain/check';
import { useReportLeavers } from '@/features/purchase/company/client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatDay } from '@/lib/i18n/day';
import { todayIn, type CompanySetting } from './setting';
import { SheetPanel } from './sheet-panel';

type Props = { setting: CompanySetting; ticket: string };

/** Who leaves the company, for its executive. */
export function LeaversPanel({ setting, ticket }: Props) {
  const words = lateWords().company.leavers;
  const [day, setDay] = useState(() => todayIn(setting));
  const report = useReportLeavers(ticket);
  const { min, max } = effectiveDays('cancellation', todayIn(setting));
  const isWrong = day < min || day > max;
  const range = { min: formatDay(min, setting.tag), max: formatDay(max, setting.tag) };
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-lg font-semibold">{words.title}</summary>
      <div className="mt-2 flex flex-col gap-4">
        <p className="text-ink-soft">{words.intro}</p>
        <DateField
          label={words.day}
          help={fill(words.dayHelp, range)}
          min={min}
          max={max}
          value={day}
          onChange={setDay}
          onBlur={() => undefined}
          {...(isWrong && { error: fill(words.dayHelp, range) })}
        />
        <SheetPanel
          change="cancellation"
          tag={setting.tag}
          done={words.done}
          upload={(sheet) => report.mutateAsync({ ...sheet, query: { id: crypto.randomUUID(), day } })}
        />
      </div>
    </details>
  );
}
