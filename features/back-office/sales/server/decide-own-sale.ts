import 'server-only';
import * as api from '@/features/back-office/sales/sale.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import type { Authorized } from '@/features/identity/server/staff-session';
import { decideReview, declarationFacts, listDeclarations } from '@/features/purchase/server/decide-review';
import { decideSale } from '@/features/purchase/sale/server/decide-sale';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { ParsedInput } from '@/lib/http/endpoint';
import { labelsOf } from '@/lib/i18n/messages';
import { findReview } from './sale.db';
import { isReviewer } from './read-sale';
import { findSaleRow } from './sales.served';
import { notFound } from '@/features/back-office/server/page';

type Ctx = Authorized<'declaration:review'>;

/** @throws NOT_FOUND; CHANGED_MEANWHILE if the sale's status no longer allows the decision */
async function decideOwnSale(
  ctx: Authorized<'sale:write'>,
  { id, decision, note }: ParsedInput<typeof api.decideSale>,
) {
  const { db, user, locale } = ctx;
  const own = await findSaleRow(ctx, id);
  if (!own) throw notFound({ locale });
  await db
    .transaction(async (tx) => {
      const { from, to } = await decideSale(tx, id, decision, { by: user.name, note });
      const change = { before: { status: from }, after: { status: to } };
      await recordAudit(tx, user, [{ action: `sale.${decision}`, subject: id, site: own.site, ...change }]);
    })
    .catch((error: unknown) => {
      const isRefused = error instanceof AppError && (error.code === 'BAD_REQUEST' || error.code === 'NOT_FOUND');
      throw isRefused
        ? new AppError('CHANGED_MEANWHILE', labelsOf(locale, 'backOffice').sales.notSo)
        : (error as Error);
    });
}

/** @throws NOT_FOUND unless the caller is its executive */
async function ownReview(ctx: Ctx, id: string) {
  const { db, user, locale } = ctx;
  const [row, review] = await Promise.all([findSaleRow(ctx, id), findReview(db, id)]);
  if (!row || !isReviewer(user, review)) throw notFound({ locale });
  return { site: row.site, reviewAt: review!.reviewAt };
}

async function openDeclaration(ctx: Ctx, { id }: { readonly id: string }) {
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

/**
 * @throws NOT_FOUND unless the caller is its executive; CHANGED_MEANWHILE if the declaration is decided or replaced by
 * a newer one
 */
async function decideDeclaration(ctx: Ctx, { id, ...decision }: ParsedInput<typeof api.reviewDeclaration>) {
  const { db, user, locale, now } = ctx;
  const { site } = await ownReview(ctx, id);
  await db.transaction(async (tx) => {
    const isDecided = await decideReview({ db: tx, locale, now }, id, decision);
    // Checked again under the lock, because the executive may have changed.
    await ownReview({ ...ctx, db: tx }, id);
    if (!isDecided) throw new AppError('CHANGED_MEANWHILE', labelsOf(locale, 'backOffice').sales.review.changed);
    const action = ACTIONS[decision.result];
    await recordAudit(tx, user, [{ action, subject: id, site, before: null, after: null }]);
  });
}

export const saleDecisionsServed = [
  staffDoor(api.decideSale, 'sale:write', decideOwnSale),
  staffDoor(api.openDeclaration, 'declaration:review', openDeclaration),
  staffDoor(api.reviewDeclaration, 'declaration:review', decideDeclaration),
];
