import type { ReactNode } from 'react';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { priceParts, shownPrice } from '@/features/catalogue/wording/price';
import { listViewData } from '@/features/compare/server/list-view-data';
import { PriceLine } from '@/features/purchase/components/online-purchase';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

type Props = { page: PageParams; item: InsuranceItem; line: ProductLine; children: ReactNode };

export function FoldedSummary({ page, item, line, children }: Props) {
  const { purchase: words } = labelsOf(page.locale, 'contact');
  const { wording } = listViewData(page, line, item.features);
  const { productType, profileForm } = line;
  const from = `${words.price} ${priceParts(shownPrice(item), wording).amount}`;
  return (
    <details className="unfolded-wide">
      <summary className="card min-h-11 p-4">
        <span className="font-semibold">
          <PriceLine
            id={item.id}
            line={{ productType, profileForm }}
            tag={wording.tag}
            fallback={<span className="until-own-price">{from}</span>}
          >
            {from}
          </PriceLine>
        </span>{' '}
        <span className="link">{words.details}</span>
      </summary>
      <div className="mt-3 lg:mt-0">{children}</div>
    </details>
  );
}
