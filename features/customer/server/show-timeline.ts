import 'server-only';
import {
  moneyDecisionFacts,
  type InteractionsQuery,
  type InteractionsResponse,
} from '@/features/customer/timeline.api';
import { isBookingChange } from '@/features/customer/timeline-entries';
import { loadAnswerTexts } from '@/features/profile/form/server/load-profile-form';
import { listProvenIncluding } from '@/features/ticket/server/prove-ticket';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import { formatMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { visitorStatusWord } from '@/lib/i18n/lead-status-words';
import { labelsOf } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import type { Market } from '@/lib/markets/market';
import { countInteractions, listInteractions } from './timeline.db';
export { recordInteractions } from './timeline.db';

async function answersIn(ctx: Ctx, request: Parameters<typeof loadAnswerTexts>[1]): Promise<string> {
  const answers = await loadAnswerTexts(ctx, request);
  return answers.map(({ question, answer }) => `${question}: ${answer}`).join(' · ');
}

export function subjectText(
  { market, locale }: Pick<Ctx, 'market' | 'locale'>,
  { description, subject }: { readonly description: string; readonly subject: string | null },
): string | null {
  if (subject === null) return null;
  if (description === 'saleStatusChanged') return saleStatusWord(locale, subject);
  if (description === 'statusChanged') return visitorStatusWord(locale, Number(subject));
  return isBookingChange(description) ? formatMoment(new Date(subject), market, locale) : subject;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export function decisionText(locale: Locale, market: Market, subject: string): string {
  const decided = moneyDecisionFacts.safeParse(parsed(subject)).data;
  if (!decided) return subject;
  const { what, total, ...facts } = decided;
  const { decisions } = labelsOf(locale, 'backOffice').requests;
  const amount = total ? formatMoney(total.amount, total.currency, market.intlLocale[locale]) : '';
  return fill(decisions[what], { ...facts, total: amount });
}

export const showInteractions = async (ctx: Ctx, query: InteractionsQuery): Promise<InteractionsResponse> =>
  interactionsOf(ctx, await listProvenIncluding(ctx, query.dni), query);

export async function interactionsOf(
  ctx: Ctx,
  leads: readonly string[],
  query: InteractionsQuery,
): Promise<InteractionsResponse> {
  const [entries, counts] = await Promise.all([listInteractions(ctx, leads, query), countInteractions(ctx, leads)]);
  const data = await Promise.all(
    entries.map(async ({ request, ...entry }) => {
      if (request) return Object.assign(entry, { subject: await answersIn(ctx, request) });
      return Object.assign(entry, { subject: subjectText(ctx, entry) });
    }),
  );
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { data, total: query.filter ? (counts[query.filter] ?? 0) : all, counts };
}
