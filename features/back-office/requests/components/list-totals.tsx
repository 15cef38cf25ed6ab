import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import type { totalRequests } from '@/features/back-office/requests/requests.api';
import { requests } from '@/features/back-office/requests/requests.resource';
import { call } from '@/lib/http/call';
import { useQuery } from '@/lib/http/use-query';
import { dayIn } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { dayAfter, mondayOf } from '@/lib/markets/opening-hours';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { ExportButtons } from '@/features/back-office/exports/components/export-buttons';
import { SavedFilters } from '@/features/back-office/components/saved-filters';
import type { RequestChoices } from '@/features/back-office/options';
import { keyOf } from '@/features/back-office/components/resource-client';

function weekOf(today: string): { readonly from: string; readonly to: string } {
  const from = mondayOf(today);
  return { from, to: dayAfter(from, 6) };
}

function monthOf(today: string): { readonly from: string; readonly to: string } {
  const from = `${today.slice(0, 8)}01`;
  return { from, to: dayAfter(`${dayAfter(from, 31).slice(0, 8)}01`, -1) };
}

export function ListTotals() {
  const words = useWords('requests');
  const { statuses, tag, zones, here } = useOffice<RequestChoices>();
  const { values, change } = useTableAddress();
  const [today] = useState(() => dayIn(zones[here]!, new Date()));
  const { page: _page, order: _order, status: _status, ...filters } = values ?? {};
  const query = new URLSearchParams(filters);
  const { data } = useQuery({
    queryKey: [...keyOf(requests), 'totals', filters],
    queryFn: ({ signal }) => call<typeof totalRequests>('GET /api/staff/requests/totals', {}, { query, signal }),
    enabled: values !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (values === null) return <div className="office-totals" />;
  const ranges = [
    { label: words.week, days: weekOf(today) },
    { label: words.month, days: monthOf(today) },
  ];
  const isShown = ({ from, to }: ReturnType<typeof weekOf>) => values['from'] === from && values['to'] === to;
  const counted = (n: number) => (data?.more ? fill(words.atLeast, { n: formatNumber(n, tag) }) : formatNumber(n, tag));
  const shown = statuses.flatMap((one) => {
    const { n = 0 } = data?.totals.find(({ status }) => status === one.code) ?? {};
    return n > 0 || values['status'] === one.value ? [{ ...one, n }] : [];
  });
  return (
    <div className="office-totals">
      {ranges.map(({ label, days }) => (
        <Button
          key={label}
          variant="quiet"
          aria-pressed={isShown(days)}
          onClick={() => change(isShown(days) ? { from: null, to: null } : days)}
        >
          {label}
        </Button>
      ))}
      <ul aria-label={words.totals} className="contents">
        {shown.map(({ value, label, n }) => (
          <li key={value}>
            <Button
              variant="quiet"
              aria-pressed={values['status'] === value}
              onClick={() => change({ status: values['status'] === value ? null : value })}
            >
              {fill(words.total, { status: label, n: counted(n) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tools of each list of requests. */
export const RequestTools = ({ query }: { query: Readonly<Record<string, string>> }) => (
  <>
    <SavedFilters list="requests" query={query} />
    <ExportButtons path="staff/requests/export" query={query} permission="contact-us:export" />
  </>
);
