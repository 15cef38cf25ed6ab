'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { IntentLink } from '@/components/ui/intent-link';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { CompareCheckbox } from '@/features/compare/card/components/compare-checkbox';
import { onlineSale } from '@/features/compare/card/domain';
import { CompareTray } from '@/features/compare/components/compare-tray';
import { ListProvider, type ListSetting } from '@/features/compare/components/list-context';
import { PlanPrice, type PlanPriceProps } from '@/features/plan/components/plan-price';
import { REQUEST_TAB, tabPath } from '@/features/plan/tabs/domain';
import type { LauncherLabels } from '@/features/profile/components/form-words';
import { ProfileLauncher } from '@/features/profile/components/profile-launcher';
import { useProfileFor } from '@/features/profile/store';
import type { Messages } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import { fillPattern } from '@/lib/routing/pattern';

type Props = {
  setting: ListSetting;
  item: InsuranceItem;
  labels: PlanPriceProps['labels'] & Pick<Messages['plan'], 'offer' | 'request' | 'soldOut' | 'buy' | 'back'>;
  profileLabels: LauncherLabels;
  regionWord: Market['regionWord'];
  /** Tabs, and what the chosen one holds. */
  children: ReactNode;
};

/** Address of the request for a plan, from the pattern of its line's plans. */
function requestHref({ planHref }: ListSetting, { organization, url }: InsuranceItem): string {
  return tabPath(fillPattern(planHref, { organization: organization.url, plan: url }), REQUEST_TAB);
}

/** What can be done about a plan stays in sight beside its tabs: at the side, on phones at the foot of the window. */
export function PlanScreen({ setting, item, labels, profileLabels, regionWord, children }: Props) {
  const { line, wording, purchaseHref } = setting;
  const router = useRouter();
  const profile = useProfileFor(line.profileForm);
  const sale = onlineSale(item);
  const price = (
    <PlanPrice item={item} profile={profile} productType={line.productType} wording={wording} labels={labels} brief />
  );
  const request = (
    <IntentLink className="btn btn-primary" href={requestHref(setting, item)}>
      {labels.request}
    </IntentLink>
  );
  return (
    <ListProvider value={setting}>
      <aside aria-label={labels.offer} className="plan-acts">
        <div className="plan-acts-card">
          {price}
          {request}
          {sale === 'soldOut' && <p className="text-sm text-ink-soft">{labels.soldOut}</p>}
          {sale === 'open' && (
            <Link
              className="btn btn-quiet"
              prefetch={false}
              href={fillPattern(purchaseHref, { productCode: item.productCode })}
            >
              {labels.buy}
            </Link>
          )}
          <CompareCheckbox item={item} />
          <Link className="link text-sm" prefetch={false} href={setting.listHref}>
            {labels.back}
          </Link>
        </div>
        {/* Who came straight to a plan has not seen the list's invitation, and 'from' is nobody's price. */}
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
          {price}
          <CompareCheckbox item={item} />
          {request}
        </div>
      </section>
      <CompareTray profile={profile} onRequest={(other) => router.push(requestHref(setting, other))} />
    </ListProvider>
  );
}
