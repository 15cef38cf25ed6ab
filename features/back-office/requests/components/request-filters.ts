import {
  dayFilters,
  marketFilter,
  toOptions,
  type Option,
  type TableFilter,
} from '@/features/back-office/components/table-column';
import { executiveOptions, type useExecutives } from '@/features/back-office/requests/assignment/client';
import { subStatusOptions } from '@/features/back-office/requests/domain';
import type { ScreenProps } from '@/features/back-office/screen';
import { ownExecutiveOf } from '@/features/identity/domain';
import type { Standings } from './request-words';

/** What a list of requests may be narrowed by. */
export type Filtered = Standings & {
  lines: readonly Option[];
  /** Left out: the market's own is meant. */
  sites: readonly Option[];
};

type Props = ScreenProps<'requests'> & Filtered;

/** Whoever begins with their own requests has everybody's by a press. */
function executiveFilter({ words, user }: Props, executives: ReturnType<typeof useExecutives>): TableFilter {
  const { requests } = words;
  const filter = { name: 'executive', label: requests.columns.executive, ...executiveOptions(executives, requests) };
  const own = ownExecutiveOf(user);
  if (own === null) return filter;
  const mine = { value: String(own), label: requests.mine };
  const options = [{ value: 'all', label: requests.everybodys }, mine].concat(
    // Who is out of service is in no list, and has requests nevertheless.
    filter.options.filter(({ value }) => value !== mine.value),
  );
  return { ...filter, options, lifted: { by: 'all', unless: ['q'], from: mine.value } };
}

export function filtersOf(
  { words, ...props }: Props,
  executives: ReturnType<typeof useExecutives>,
): readonly TableFilter[] {
  const { filters, columns } = words.requests;
  return [
    { name: 'status', label: columns.status, options: props.statuses },
    { name: 'subStatus', label: columns.subStatus, options: subStatusOptions(props.subStatuses, filters) },
    { name: 'ticket', label: columns.ticket, options: props.tickets },
    executiveFilter({ words, ...props }, executives),
    { name: 'waits', label: filters.waits, options: toOptions(words.requests.waits) },
    { name: 'remindAt', label: columns.reminder, options: 'day' },
    { name: 'contact', label: columns.contact, options: toOptions(words.requests.contacts) },
    { name: 'line', label: columns.line, options: props.lines },
    ...marketFilter(props, filters.market),
    ...(props.sites.length > 1 ? [{ name: 'site', label: filters.site, options: props.sites }] : []),
    { name: 'kind', label: columns.kind, options: toOptions(words.requests.kinds) },
    ...dayFilters(filters),
  ];
}
