import 'server-only';
import type { z } from 'zod';
import type {
  refundDecision,
  refundOrder,
  refundWithdrawal,
  RefundAnswer,
} from '@/features/back-office/payments/payment.api';
import type { Done } from '@/lib/contract/atoms';
import { canSeeSite } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { lockPayment, orderRefund } from '@/features/purchase/payment/admin/server/order-refund';
import { AppError, type AppErrorCode } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Db } from '@/lib/db/client';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { Messages } from '@/lib/i18n/messages';
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

/** Adds earlier refunds of the sale: instalments can't pass one by one. To depend on it, hold the lock. */
export async function isBelowLimit(db: Db, { request, site, total, currency }: Refundable): Promise<boolean> {
  const market = marketOf(site as Site);
  // After erasure of the person earlier refunds are unknown.
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
  const said = waiting.map(async (one) => [one.paymentId, await approversText(ctx, site, one.askedBy)] as const);
  return new Map(await Promise.all(said));
}

/** Locks the payment until the transaction ends. Throws NOT_FOUND also for one of other sites. */
async function lockOwnPayment(tx: Db, ctx: Refunding, id: string) {
  const payment = await lockPayment(tx, id);
  if (!payment || !canSeeSite(ctx.user, payment.site))
    throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'serverErrors').notFound);
  return payment;
}

type Refunded = { readonly total: number; readonly currency: string };

/** Amount, and only the length of the reason: a reason may name a person, and the trail is never deleted. */
const moneyOf = ({ total: amount, currency }: Refunded, note: string) => ({
  total: { amount, currency },
  letters: note.length,
});

const toRefundChange = (payment: Refunded, note: string) => ({
  before: { status: 'OK' },
  after: { status: 'REQUEST_REFUND', ...moneyOf(payment, note) },
});

/** At once up to the market's limit for a sale, else once another agrees. Throws NOT_FOUND, CHANGED_MEANWHILE. */
export function requestRefund(
  ctx: Authorized<'payment:refund'>,
  { id, note }: z.infer<typeof refundOrder>,
): Promise<RefundAnswer> {
  const { db, user } = ctx;
  return db.transaction(async (tx) => {
    const payment = await lockOwnPayment(tx, ctx, id);
    if (payment.status !== 'OK') throw refusal(ctx, 'CHANGED_MEANWHILE', 'notHere');
    if (await isBelowLimit(tx, { ...payment, request: payment.leadId })) {
      await orderRefund(tx, id, { by: user.name, note });
      await recordAudit(tx, user, [
        { action: 'payment.refund', subject: id, site: payment.site, ...toRefundChange(payment, note) },
      ]);
      return { state: 'ordered' };
    }
    const refund = await insertRefundRequest(tx, { paymentId: id, note, by: user });
    if (refund === null) throw refusal(ctx, 'CHANGED_MEANWHILE', 'waiting');
    const after = { refund, state: 'waiting', ...moneyOf(payment, note) };
    await recordAudit(tx, user, [{ action: 'refund.ask', subject: id, site: payment.site, before: null, after }]);
    return { state: 'waiting' };
  });
}

/**
 * Hours for which an account that somebody created or changed decides no refund: others can notice two accounts of one
 * person in the audit trail before these approve each other. Known limit: when nobody looks, no rule here helps, since
 * one ADMIN creates all accounts of a small company.
 */
const ACCOUNT_COOLDOWN_HOURS = 72;

/** @throws FORBIDDEN when author and approver might be one person */
async function requireIndependentApprover(
  tx: Db,
  ctx: Authorized<'payment:approve'>,
  askedBy: string | null,
): Promise<void> {
  const { user, now } = ctx;
  if (askedBy === null) return;
  if (await areLinkedAccounts(tx, askedBy, user.id)) throw refusal(ctx, 'FORBIDDEN', 'givenByOther');
  const settled = new Date(now.getTime() - ACCOUNT_COOLDOWN_HOURS * 3_600_000);
  if (await isAccountChangedSince(tx, [askedBy, user.id], settled)) throw refusal(ctx, 'FORBIDDEN', 'givenLately');
}

/**
 * Neither person may have created the other's account; nobody may have created or changed either within 72 hours.
 * @throws NOT_FOUND; FORBIDDEN; CHANGED_MEANWHILE once it is decided or nothing is left to refund
 */
export async function decideRefund(
  ctx: Authorized<'payment:approve'>,
  { id, refund, ...decided }: z.infer<typeof refundDecision>,
): Promise<Done> {
  const { db, user, now } = ctx;
  const { decision } = decided;
  const note = 'note' in decided ? decided.note : null;
  await db.transaction(async (tx) => {
    // Locks the payment first, as a refund request does, to avoid a deadlock.
    const payment = await lockOwnPayment(tx, ctx, id);
    const asked = await lockPendingRefund(tx, refund, id);
    if (!asked) throw refusal(ctx, 'CHANGED_MEANWHILE', 'decided');
    // A refusal needs no independence check, since the money stays; the author decides neither way.
    if (asked.askedBy === user.id) throw refusal(ctx, 'FORBIDDEN', 'own');
    if (decision === 'approve') await requireIndependentApprover(tx, ctx, asked.askedBy);
    const state = decision === 'approve' ? 'approved' : 'refused';
    if (decision === 'approve') {
      if (payment.status !== 'OK') throw refusal(ctx, 'CHANGED_MEANWHILE', 'notHere');
      await orderRefund(tx, id, { by: asked.askedByName, approvedBy: user.name, note: asked.note });
      await recordAudit(tx, user, [
        { action: 'payment.refund', subject: id, site: payment.site, ...toRefundChange(payment, asked.note) },
      ]);
    }
    await closeRefundRequest(tx, refund, { state, by: user, note, now });
    const change = {
      before: { refund, state: 'waiting' },
      after: { refund, state, ...moneyOf(payment, note ?? asked.note) },
    };
    await recordAudit(tx, user, [{ action: `refund.${decision}`, subject: id, site: payment.site, ...change }]);
  });
  return { done: true };
}

/** @throws NOT_FOUND; FORBIDDEN for anybody but the author; CHANGED_MEANWHILE once it is decided */
export async function withdrawRefund(
  ctx: Authorized<'payment:refund'>,
  { id, refund, note }: z.infer<typeof refundWithdrawal>,
): Promise<Done> {
  const { db, user, now } = ctx;
  await db.transaction(async (tx) => {
    const payment = await lockOwnPayment(tx, ctx, id);
    const asked = await lockPendingRefund(tx, refund, id);
    if (!asked) throw refusal(ctx, 'CHANGED_MEANWHILE', 'decided');
    if (asked.askedBy !== user.id) throw refusal(ctx, 'FORBIDDEN', 'notOwn');
    const state = 'retracted';
    await closeRefundRequest(tx, refund, { state, by: user, note, now });
    const change = { before: { refund, state: 'waiting' }, after: { refund, state, ...moneyOf(payment, note) } };
    await recordAudit(tx, user, [{ action: 'refund.withdraw', subject: id, site: payment.site, ...change }]);
  });
  return { done: true };
}
