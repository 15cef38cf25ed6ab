import { labelOf, type Option } from '@/features/back-office/components/table-column';
import type { RequestRow } from '@/features/back-office/requests/requests.resource';
import type { Executives } from '@/features/back-office/requests/use-executives';
import { linesOf, type SubStatus } from '@/features/back-office/requests/request-states';
import type { Member } from '@/features/back-office/team/team.resource';
import { formatDay, type OfficeClocks } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { timeOf, wallClock } from '@/lib/markets/opening-hours';
import type { Messages } from '@/lib/i18n/messages';
import { marketCodeOf } from '@/lib/site/site';

export type RequestWords = Messages['backOffice']['requests'];

export type Zones = OfficeClocks['zones'];

export type Coded = Option & { readonly code: number };

export type StatusOptions = {
  readonly statuses: readonly Coded[];
  readonly subStatuses: readonly SubStatus[];
  readonly tickets: readonly Option[];
};

export const wordOf = (options: readonly Coded[], code: number | null): string =>
  options.find((option) => option.code === code)?.label ?? '';

export const valueOf = (options: readonly Coded[], code: number | null): string =>
  options.find((option) => option.code === code)?.value ?? '';

export const codeOf = (options: readonly Coded[], value: string | undefined): number | undefined =>
  options.find((option) => option.value === value)?.code;

export const requestName = ({ firstName, id }: Pick<RequestRow, 'firstName' | 'id'>) => firstName ?? id.slice(0, 8);

/** Address of a request with the query of its list, which determines its neighbours. `itemHref` contains `{id}`. */
export const requestHref = (itemHref: string, id: string, search: string): string =>
  fill(itemHref, { id }) + (search && `?${search}`);

export function planText({ productCode, partnerFacts }: Pick<RequestRow, 'productCode' | 'partnerFacts'>): string {
  const { planName = null } = partnerFacts ?? {};
  const code = productCode !== null && planName?.includes(productCode) ? null : productCode;
  return [planName, code].filter(Boolean).join(' · ');
}

export function linesText(options: readonly Option[], request: Parameters<typeof linesOf>[0]): string {
  return linesOf(request)
    .map((line) => labelOf(options, line))
    .join(', ');
}

/** '$98.000', or 'from $98.000' for a reference price. Null: no price. */
export function monthlyPriceText(
  { partnerFacts, isReferencePrice }: Pick<RequestRow, 'partnerFacts' | 'isReferencePrice'>,
  { reference }: { readonly reference: string },
  tag: string,
): string | null {
  const { monthlyPrice = null } = partnerFacts ?? {};
  if (!monthlyPrice) return null;
  const price = formatMoney(monthlyPrice.amount, monthlyPrice.currency, tag);
  return isReferencePrice ? fill(reference, { price }) : price;
}

type Named = Executives[number] | Member['colleagues'][number];
type AwayWords = Pick<RequestWords['assign'], 'away' | 'awayFrom' | 'awayTomorrow'>;

export function executiveLabel({ name, backOn, awaySoon }: Named, words: AwayWords, tag: string): string {
  if (backOn !== null) return fill(words.away, { name, day: formatDay(backOn, tag) });
  if (awaySoon === null) return name;
  return fill(awaySoon.isTomorrow ? words.awayTomorrow : words.awayFrom, { name, day: formatDay(awaySoon.from, tag) });
}

type Clock = Pick<OfficeClocks, 'zones' | 'tag'>;

/** '15:30' in the time zone of the site's market, with the date unless it is today. `at`: ISO 8601. */
export function shortMoment(site: string, at: string, { zones, tag }: Clock): string {
  const timeZone = zones[marketCodeOf(site)]!;
  const [{ day, minute }, now] = [wallClock(timeZone, new Date(at)), wallClock(timeZone, new Date())];
  const date = formatDay(day, tag, { day: 'numeric', month: 'short' });
  return day === now.day ? timeOf(minute) : `${date} ${timeOf(minute)}`;
}

type Reminded = Pick<RequestRow, 'site' | 'remindAt'>;

export const reminderTime = ({ site, remindAt }: Reminded, clock: Clock): string =>
  remindAt === null ? '' : shortMoment(site, remindAt, clock);

export function attemptsText(
  { site, attempts }: Pick<RequestRow, 'site' | 'attempts'>,
  words: RequestWords,
  clock: Clock,
): string {
  if (attempts === null) return '';
  return fill(plural(words.attempts, attempts.n, clock.tag), { time: shortMoment(site, attempts.lastAt, clock) });
}

export function reminderText(request: Reminded, words: RequestWords, clock: Clock): string {
  const time = reminderTime(request, clock);
  return time && fill(words.reminder.at, { time });
}
