import 'server-only';
import { effectiveDays } from '@/features/collective/employees/domain/check';
import { readEmployees } from '@/features/collective/employees/server/service';
import { refuse } from '@/features/lead/server/service';
import { LEAVERS_MAX } from '@/features/purchase/company/domain';
import type { LeaversRequest, SheetAnswer } from '@/features/purchase/company/contract';
import type { Ctx } from '@/lib/context/ctx';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { enqueueMails } from '@/lib/mail/outbox';
import { COMPANY_MAILS } from './mail-names';
import { openLeavers, refusedSheet, todayOf, toSealedLeavers } from './sealed-lists';
import { changeProvenPurchase, provenPurchase, recordCompanyChange } from './service';
import { companyWords } from './state';

/** @throws INVALID_DATA */
function checkDay(ctx: Ctx, day: string): void {
  const { min, max } = effectiveDays('cancellation', todayOf(ctx));
  const tag = ctx.market.intlLocale[ctx.locale];
  if (day < min || day > max)
    throw refuse({
      day: fill(companyWords(ctx).refusals.leaverDay, { min: formatDay(min, tag), max: formatDay(max, tag) }),
    });
}

/**
 * Of a company that has asked: who is no longer insured from a day on, for its executive. All of a sheet, or, while it has a
 * problem, nobody. @throws INVALID_DATA before it has asked and for more than `LEAVERS_MAX` in all, as `readEmployees`, `changeProvenPurchase`
 */
export async function reportLeavers(ctx: Ctx, { id, day, body }: LeaversRequest): Promise<SheetAnswer> {
  const { requestedAt } = await provenPurchase(ctx);
  if (!requestedAt) throw refuse({ request: companyWords(ctx).refusals.unsent });
  checkDay(ctx, day);
  const { cancellations, problems } = await readEmployees(ctx, { change: 'cancellation', body });
  if (problems.length > 0) return refusedSheet(problems);
  const purchase = await changeProvenPurchase(ctx, async (tx, before) => {
    const lists = await openLeavers(tx, before.leadId);
    if (lists.some((list) => list.id === id)) return null;
    if (before.leaversCount + cancellations.length > LEAVERS_MAX)
      throw refuse({ leavers: fill(companyWords(ctx).refusals.leaversFull, { max: LEAVERS_MAX }) });
    await recordCompanyChange(tx, 'leaversReported', before);
    await enqueueMails(tx, [{ mail: COMPANY_MAILS.leavers, payload: before.leadId }]);
    const added = { id, at: ctx.now.toISOString(), day, people: [...cancellations] };
    return { ...(await toSealedLeavers(before.leadId, [...lists, added])), leaversAt: ctx.now };
  });
  return { purchase, taken: cancellations.length, problemCount: 0, problems: [] };
}
