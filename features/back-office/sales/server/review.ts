import 'server-only';
import type { z } from 'zod';
import type { Declarations, reviewRequest, SaleDetail } from '@/features/back-office/sales/sale.api';
import { permissionsOf } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { decideReview, declarationFacts, listDeclarations } from '@/features/purchase/review/server/decide-review';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Done } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { findReview } from './sale.db';
import { findSaleRow } from './sales.served';

type Ctx = Authorized<'declaration:review'>;
type Review = Awaited<ReturnType<typeof findReview>>;

const isReviewer = (user: Ctx['user'], review: Review): boolean =>
  review !== null && user.executiveId !== null && review.executiveId === user.executiveId;

export function reviewPanel(user: Ctx['user'], review: Review): SaleDetail['review'] {
  if (!review || (review.reviewFor !== 'health' && review.result === null)) return null;
  return {
    isOpen: review.reviewFor === 'health' && review.result !== 'refused',
    isOwn: isReviewer(user, review) && permissionsOf(user).includes('declaration:review'),
    executive: review.executive,
  };
}

/** @throws NOT_FOUND unless the caller is its executive */
async function ownReview(ctx: Ctx, id: string) {
  const { db, user, locale } = ctx;
  const [row, review] = await Promise.all([findSaleRow(ctx, id), findReview(db, id)]);
  if (!row || !isReviewer(user, review)) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  return { site: row.site, reviewAt: review!.reviewAt };
}

export async function openDeclaration(ctx: Ctx, { id }: { readonly id: string }): Promise<Declarations> {
  const { db, user, locale, now } = ctx;
  const { site, reviewAt } = await ownReview(ctx, id);
  const declared = await listDeclarations(ctx, id);
  const { review } = labelsOf(locale, 'backOffice').sales;
  await recordAudit(db, user, [{ action: 'sale.declaration', subject: id, site, before: null, after: null }]);
  return {
    reviewAt: (reviewAt ?? now).toISOString(),
    declared: declared.map((one) => ({
      at: one.at,
      facts: declarationFacts(locale, one, review).map(([label, value]) => ({ label, value })),
    })),
  };
}

const ACTIONS = { accepted: 'sale.accept', refused: 'sale.refuse', asked: 'sale.ask' } as const;

/** @throws NOT_FOUND unless the caller is its executive; CHANGED_MEANWHILE when it was decided or declared again */
export async function decideDeclaration(ctx: Ctx, { id, ...decision }: z.infer<typeof reviewRequest>): Promise<Done> {
  const { db, user, locale, now } = ctx;
  const { site } = await ownReview(ctx, id);
  await db.transaction(async (tx) => {
    const isDecided = await decideReview({ db: tx, locale, now }, id, decision);
    // Checked again under the lock: the executive may have changed.
    await ownReview({ ...ctx, db: tx }, id);
    if (!isDecided) throw new AppError('CHANGED_MEANWHILE', labelsOf(locale, 'backOffice').sales.review.changed);
    const action = ACTIONS[decision.result];
    await recordAudit(tx, user, [{ action, subject: id, site, before: null, after: null }]);
  });
  return { done: true };
}
