import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { employeeChange } from '@/features/collective/employees/employee-schemas';
import { movementsQuery } from '@/features/purchase/company/client';
import { daysText, peopleText } from '@/features/purchase/company/wording';
import { useQuery } from '@/lib/http/use-query';
import { dayIn, formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { CompanySetting } from './setting';

type Props = { setting: Pick<CompanySetting, 'tag' | 'timeZone'>; ticket: string };

export function ReportedMovements({ setting: { tag, timeZone }, ticket }: Props) {
  const { company, purchase } = lateWords();
  const words = company.movements;
  const { data, isError, refetch } = useQuery(movementsQuery(ticket));
  if (isError && !data)
    return (
      <StatusMessage tone="warning" title={words.failed}>
        <Button variant="quiet" className="mt-2" onClick={() => void refetch()}>
          {purchase.retry}
        </Button>
      </StatusMessage>
    );
  const lists = employeeChange.options.map((change) => {
    const reports = data?.data.filter((list) => list.change === change) ?? [];
    if (reports.length === 0) return null;
    return (
      <section key={change} className="flex flex-col gap-2">
        <h3 className="text-lg">{words[change].reportedTitle}</h3>
        <ul className="divide-y divide-line border-y border-line">
          {reports.map(({ id, at, count, names, from, to }) => (
            <li key={id} className="py-2">
              <span className="font-semibold">{plural(words.people, count, tag)}</span>{' '}
              {[
                daysText({ from, to }, words.days[change], tag),
                fill(words.at, { at: formatDay(dayIn(timeZone, new Date(at)), tag) }),
              ].join(', ')}
              <span className="block">
                {names.join(', ')}
                {count > names.length && `. ${plural(words.more, count - names.length, tag)}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
  return (
    <>
      {lists}
      {data && data.data.length > 0 && (
        <p className="font-semibold">
          {fill(words.standing, { people: peopleText(data.insuredNow, company.summary, tag) })}
        </p>
      )}
    </>
  );
}
