'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { IntentLink } from '@/components/ui/intent-link';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { planAddress } from '@/features/catalogue/domain';
import { CompareCheckbox } from '@/features/compare/card/components/compare-checkbox';
import { CompareTray } from '@/features/compare/components/compare-tray';
import { ListProvider, type ListSetting } from '@/features/compare/components/list-context';
import { SaleActions, type SaleLabels } from '@/features/plan/channels/components/sale-actions';
import { planSale } from '@/features/plan/channels/domain';
import { ShareButton } from '@/features/plan/findability/components/share-button';
import { PlanPrice, type PlanPriceProps } from '@/features/plan/components/plan-price';
import { REQUEST_TAB, tabPath, TABS_ID } from '@/features/plan/tabs/domain';
import type { LauncherLabels } from '@/features/profile/components/form-words';
import { ProfileLauncher } from '@/features/profile/components/profile-launcher';
import { useProfileFor } from '@/features/profile/store';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import type { Messages } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import { fillPattern } from '@/lib/routing/pattern';

type Props = {
  setting: ListSetting;
  item: InsuranceItem;
  labels: PlanPriceProps['labels'] &
    SaleLabels &
    Pick<Messages['plan'], 'offer' | 'back' | 'addToComparison' | 'share'> & { shareMessage: string };
  /** What the plan's sheet says of its sale; null: it has none. */
  commercializable: boolean | null;
  profileLabels: LauncherLabels;
  regionWord: Market['regionWord'];
  /** Its price, with all that is to be said of it. */
  price: ReactNode;
  /** Tabs, and what the chosen one holds. */
  children: ReactNode;
};

/** What can be done about a plan stays in sight beside its tabs: at the side, on phones at the foot of the window. */
export function PlanScreen({
  setting,
  item,
  labels,
  commercializable,
  profileLabels,
  regionWord,
  price,
  children,
}: Props) {
  const { line, wording, purchaseHref, planHref } = setting;
  const router = useRouter();
  const profile = useProfileFor(line.profileForm);
  const sale = planSale(item, commercializable);
  // The form is what is to be seen: on a phone it stands below the fold.
  const requestHref = (asked: InsuranceItem) => `${tabPath(planAddress(planHref, asked), REQUEST_TAB)}#${TABS_ID}`;
  const request = (
    <IntentLink className="btn btn-primary" href={requestHref(item)}>
      {labels.request}
    </IntentLink>
  );
  return (
    <ListProvider value={setting}>
      <aside aria-label={labels.offer} className="plan-acts">
        <div className="plan-acts-card">
          {price}
          <SaleActions
            sale={sale}
            purchase={fillPattern(purchaseHref, { productCode: item.productCode })}
            labels={labels}
            request={request}
          />
          <CompareCheckbox item={item} label={labels.addToComparison} />
          <ShareButton message={labels.shareMessage} path={planAddress(planHref, item)} labels={labels.share} />
          <Link className="link text-sm" prefetch={false} href={setting.listHref}>
            {labels.back}
          </Link>
        </div>
        {/* Who came straight to a plan has not seen the list's invitation, and 'from' is nobody's price. */}
        <ArrivalGate line={line} />
        <ProfileLauncher
          line={line}
          money={{ tag: wording.tag, currency: setting.currency }}
          locale={setting.locale}
          regionWord={regionWord}
          labels={profileLabels}
        />
      </aside>
      {children}
      <section aria-label={labels.offer} className="plan-bar">
        <div className="page">
          <PlanPrice
            item={item}
            profile={profile}
            productType={line.productType}
            wording={wording}
            labels={labels}
            brief
          />
          <CompareCheckbox item={item} label={labels.addToComparison} />
          {sale.isOnSale ? request : <Button disabled>{labels.request}</Button>}
        </div>
      </section>
      <CompareTray profile={profile} onRequest={(other) => router.push(requestHref(other))} />
    </ListProvider>
  );
}
