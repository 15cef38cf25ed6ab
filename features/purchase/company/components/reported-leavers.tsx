import { useQuery } from '@tanstack/react-query';
import { reportedQuery } from '@/features/purchase/company/client';
import { queryClient } from '@/lib/http/query-client';
import { dayIn, formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { CompanySetting } from './setting';

type Props = { setting: Pick<CompanySetting, 'tag' | 'timeZone'>; ticket: string };

/** How many were said to leave, from when, and when it was said; nothing where nobody was. */
export function ReportedLeavers({ setting: { tag, timeZone }, ticket }: Props) {
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
