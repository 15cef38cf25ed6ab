import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { listViewData } from '@/features/compare/server/list-view-data';
import { PlanPrice } from '@/features/plan/components/plan-price';
import { CompanyPrice } from '@/features/purchase/company/components/company-purchase';
import { CardCharge, StartedPrice } from '@/features/purchase/components/online-purchase';
import { paymentGatewayOf } from '@/lib/env';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

const PRICES = { online: StartedPrice, company: CompanyPrice, assisted: null } as const;

type Props = { page: PageParams; item: InsuranceItem; line: ProductLine; way: keyof typeof PRICES };

export function SummaryPrice({ page, item, line, way }: Props) {
  const { purchase: words } = labelsOf(page.locale, 'contact');
  const { wording } = listViewData(page, line, item.features);
  const own = { productType: line.productType, profileForm: line.profileForm };
  const labels = {
    from: words.price,
    exact: words.priceExact,
    approximate: words.priceApproximate,
    priceFailed: labelsOf(page.locale, 'compare').table.priceError,
  };
  const price = (
    <div className="mt-5">
      <PlanPrice {...{ item, wording, labels }} line={own} />
    </div>
  );
  const OwnPrice = PRICES[way];
  if (!OwnPrice) return price;
  const { gateways, summary } = labelsOf(page.locale, 'purchase');
  const gateway = way === 'online' ? paymentGatewayOf(page.market.code) : null;
  return (
    <OwnPrice tag={wording.tag} fallback={<div className="until-own-price">{price}</div>}>
      {price}
      {gateway && (
        <p className="mt-2 text-sm text-ink-soft">
          {fill(summary.who, { gateway: gateways[gateway], insurer: item.organization.displayName })}
        </p>
      )}
      {way === 'online' && <CardCharge id={item.id} line={own} tag={wording.tag} />}
    </OwnPrice>
  );
}
