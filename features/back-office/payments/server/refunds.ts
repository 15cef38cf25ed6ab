import 'server-only';
import type { ActionCtx } from '@/features/back-office/server/serve-resource';
import type { Authorized } from '@/features/identity/server/staff-session';
import { lockPayment, orderRefund } from '@/features/purchase/payment/server/order-refund';
import { AppError, type AppErrorCode } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Db } from '@/lib/db/client';
import { fill } from '@/lib/i18n/labels';
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import {
  closeRefundRequest,
  lockPendingRefund,
  insertRefundRequest,
  areLinkedAccounts,
  isAccountChangedSince,
  listApprovers,
  listRefundedAmounts,
  listPendingRefunds,
} from './refund.db';

type Refunding = Authorized<'payment:refund'> | Authorized<'payment:approve'>;

const refusal = (
  { locale }: Refunding,
  code: AppErrorCode,
  why: keyof Messages['backOffice']['payments']['refusals'],
) => new AppError(code, labelsOf(locale, 'backOffice').payments.refusals[why]);

type Refundable = {
  readonly request: string | null;
  readonly site: string;
  readonly total: number;
  readonly currency: string;
};

/** True if this refund plus the sale's earlier refunds is within the limit. The caller must have locked the sale. */
export async function isBelowLimit(db: Db, { request, site, total, currency }: Refundable): Promise<boolean> {
  const market = marketOf(site as Site);
  // After a person's data is deleted, earlier refunds are unknown.
  if (request === null) return false;
  const amounts = [{ total, currency }, ...(await listRefundedAmounts(db, request))];
  const sum = amounts.reduce((before, one) => before + one.total, 0);
  return amounts.every((one) => one.currency === market.currency) && sum <= market.refundLimit;
}

export async function approversText(
  { db, locale }: Pick<Refunding, 'db' | 'locale'>,
  site: Site,
  askedBy: string | null,
) {
  const { may, nobody } = labelsOf(locale, 'backOffice').payments.decide;
  const names = await listApprovers(db, site, askedBy);
  return names.length === 0 ? nobody : fill(may, { names: names.join(', ') });
}

export async function approversOf(ctx: Pick<Refunding, 'db' | 'locale'>, leadId: string, site: Site) {
  const waiting = await listPendingRefunds(ctx.db, leadId);
  const entries = waiting.map(async (one) => [one.paymentId, await approversText(ctx, site, one.askedBy)] as const);
  return new Map(await Promise.all(entries));
}

type Refunded = { readonly total: number; readonly currency: string };

/** Amount and length of the reason. The text is left out: it may name a person, and the trail is never deleted. */
const moneyOf = ({ total: amount, currency }: Refunded, note: string) => ({
  total: { amount, currency },
  letters: note.length,
});

const toRefundChange = (payment: Refunded, note: string) => ({
  before: { status: 'OK' },
  after: { status: 'REQUEST_REFUND', ...moneyOf(payment, note) },
});

const paymentOf = async ({ db }: Refunding, id: string) => (await lockPayment(db, id))!;

/**
 * Orders a refund up to the market's limit per sale; above it, requests a second approval. @throws CHANGED_MEANWHILE
 */
async function requestRefund(
  ctx: ActionCtx<'payment:refund'>,
  { note }: { readonly note: string },
  { id }: { readonly id: string },
): Promise<{ state: 'ordered' | 'waiting' }> {
  const { db, user } = ctx;
  const payment = await paymentOf(ctx, id);
  if (payment.status !== 'OK') throw refusal(ctx, 'CHANGED_MEANWHILE', 'notHere');
  if (await isBelowLimit(db, { ...payment, request: payment.leadId })) {
    await orderRefund(db, id, { by: user.name, note });
    await ctx.record(id, { site: payment.site, ...toRefundChange(payment, note) });
    return { state: 'ordered' };
  }
  const refund = await insertRefundRequest(db, { paymentId: id, note, by: user });
  if (refund === null) throw refusal(ctx, 'CHANGED_MEANWHILE', 'waiting');
  const after = { refund, state: 'waiting', ...moneyOf(payment, note) };
  await recordAudit(db, user, [{ action: 'refund.ask', subject: id, site: payment.site, before: null, after }]);
  return { state: 'waiting' };
}

/**
 * Hours for which an account cannot approve a refund after another user created or changed it. In this time others can
 * see in the audit trail that one person has two accounts. Known limit: it does not help if nobody reads the trail, for
 * example in a small company where one ADMIN creates all accounts.
 */
const ACCOUNT_COOLDOWN_HOURS = 72;

/** @throws FORBIDDEN if author and approver might be the same person */
async function requireIndependentApprover(ctx: Refunding, askedBy: string | null): Promise<void> {
  const { db, user, now } = ctx;
  if (askedBy === null) return;
  if (await areLinkedAccounts(db, askedBy, user.id)) throw refusal(ctx, 'FORBIDDEN', 'givenByOther');
  const settled = new Date(now.getTime() - ACCOUNT_COOLDOWN_HOURS * 3_600_000);
  if (await isAccountChangedSince(db, [askedBy, user.id], settled)) throw refusal(ctx, 'FORBIDDEN', 'givenLately');
}
const STATES = { approve: 'approved', refuse: 'refused', withdraw: 'retracted' } as const;

/**
 * Closes a refund request. Only its author can withdraw it, and only others can approve or reject it. For an approval,
 * neither user may have created the other's account, and no third user may have changed either account in the last 72
 * hours. @throws FORBIDDEN; CHANGED_MEANWHILE if the request is already decided or nothing is left to refund
 */
const ending =
  (how: keyof typeof STATES) =>
  async (
    ctx: ActionCtx<'payment:refund'> | ActionCtx<'payment:approve'>,
    { refund, note }: { readonly refund: number; readonly note?: string },
    { id }: { readonly id: string },
  ): Promise<void> => {
    const { db, user, now } = ctx;
    const payment = await paymentOf(ctx, id);
    const request = await lockPendingRefund(db, refund, id);
    if (!request) throw refusal(ctx, 'CHANGED_MEANWHILE', 'decided');
    const isOwn = request.askedBy === user.id;
    if (isOwn !== (how === 'withdraw')) throw refusal(ctx, 'FORBIDDEN', isOwn ? 'own' : 'notOwn');
    // A rejection needs no independent user, because it moves no money.
    if (how === 'approve') {
      await requireIndependentApprover(ctx, request.askedBy);
      if (payment.status !== 'OK') throw refusal(ctx, 'CHANGED_MEANWHILE', 'notHere');
      await orderRefund(db, id, { by: request.askedByName, approvedBy: user.name, note: request.note });
      const change = toRefundChange(payment, request.note);
      await recordAudit(db, user, [{ action: 'payment.refund', subject: id, site: payment.site, ...change }]);
    }
    const state = STATES[how];
    await closeRefundRequest(db, refund, { state, by: user, note: note ?? null, now });
    const change = {
      before: { refund, state: 'waiting' },
      after: { refund, state, ...moneyOf(payment, note ?? request.note) },
    };
    await recordAudit(db, user, [{ action: `refund.${how}`, subject: id, site: payment.site, ...change }]);
  };

export const refundActions = {
  refund: requestRefund,
  approve: ending('approve'),
  refuse: ending('refuse'),
  withdraw: ending('withdraw'),
};
