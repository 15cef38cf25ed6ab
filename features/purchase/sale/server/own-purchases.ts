import 'server-only';
import { dayOfSale } from '@/features/purchase/sale/sale-states';
import { saleLink } from './link';
import { listSold, listSoldTo, listUnsoldReviewed } from './sold.db';
import type { Ctx } from '@/lib/context/ctx';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';

type OwnPurchase = { readonly plan: string; readonly state: string; readonly href: string };
type Reviewed = Awaited<ReturnType<typeof listUnsoldReviewed>>[number];

function reviewText({ locale }: Pick<Ctx, 'locale'>, { reviewFor, reviewResult }: Reviewed): string {
  const { review } = labelsOf(locale, 'purchase');
  const texts = { accepted: review.acceptedTitle, asked: review.askedTitle, refused: review.refusedTitle };
  if (reviewResult) return texts[reviewResult];
  return reviewFor === 'person' ? review.personTitle : review.title;
}

export async function purchasesOf(ctx: Ctx, email: string): Promise<OwnPurchase[]> {
  const { db, market, locale, now } = ctx;
  const buyer = { market: market.id, email };
  const [reviewed, sold] = await Promise.all([
    listUnsoldReviewed(db, buyer),
    listSold(db, await listSoldTo(db, buyer)),
  ]);
  const latest = sold.toSorted((one, other) => other.soldAt.getTime() - one.soldAt.getTime());
  const { boughtOn } = labelsOf(locale, 'rights').purchases;
  const dayOf = (soldAt: Date) => formatDay(dayOfSale(soldAt, market), market.intlLocale[locale]);
  const rows = [
    ...reviewed.map((one) => ({ bought: one, plan: one.planName ?? one.productCode, state: reviewText(ctx, one) })),
    ...latest.map((one) => ({ bought: one, plan: one.planName, state: fill(boughtOn, { day: dayOf(one.soldAt) }) })),
  ];
  return Promise.all(
    rows.map(async ({ bought, plan, state }) => ({
      plan,
      state,
      href: (await saleLink(db, bought, locale, now)).href,
    })),
  );
}
