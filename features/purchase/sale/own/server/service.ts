import 'server-only';
import { dayOfSale } from '@/features/purchase/sale/domain';
import { saleLink } from '@/features/purchase/sale/server/link';
import { listSold, listSoldTo } from '@/features/purchase/sale/server/sold-repository';
import type { Ctx } from '@/lib/context/ctx';
import { formatDay } from '@/lib/i18n/day';

type OwnPurchase = { readonly plan: string; readonly day: string; readonly href: string };

/**
 * What was bought and paid in the market by who proved to have that address, the latest first, with links as its mails
 * carry them.
 */
export async function purchasesOf({ db, market, locale, now }: Ctx, email: string): Promise<OwnPurchase[]> {
  const sold = await listSold(db, await listSoldTo(db, { market: market.id, email }));
  const latest = sold.toSorted((one, other) => other.soldAt.getTime() - one.soldAt.getTime());
  return Promise.all(
    latest.map(async (bought) => ({
      plan: bought.planName,
      day: formatDay(dayOfSale(bought.soldAt, market), market.intlLocale[locale]),
      href: (await saleLink(db, bought, locale, now)).href,
    })),
  );
}
