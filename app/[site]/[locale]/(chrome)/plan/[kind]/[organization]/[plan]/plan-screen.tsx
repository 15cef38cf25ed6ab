'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { usePlanRequest, type PlanContact } from '@/app/[site]/[locale]/(chrome)/use-plan-request';
import { Button } from '@/components/ui/button';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { CompareCheckbox } from '@/features/compare/card/components/compare-checkbox';
import { onlineSale } from '@/features/compare/card/domain';
import { CompareTray } from '@/features/compare/components/compare-tray';
import { ListProvider, type ListSetting } from '@/features/compare/components/list-context';
import { PlanOffer } from '@/features/plan/components/plan-offer';
import type { LauncherLabels } from '@/features/profile/components/form-words';
import { ProfileLauncher } from '@/features/profile/components/profile-launcher';
import { useProfileFor } from '@/features/profile/store';
import type { Messages } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import { fillPattern } from '@/lib/routing/pattern';

type Props = {
  setting: ListSetting;
  item: InsuranceItem;
  labels: Pick<Messages['plan'], 'total' | 'refused' | 'request' | 'soldOut' | 'buy' | 'demo' | 'back'>;
  /** What is said when the price for a profile could not be had. */
  priceFailed: string;
  profileLabels: LauncherLabels;
  regionWord: Market['regionWord'];
  contact: PlanContact;
  /** Whom the price is for while nobody has entered a profile. */
  reference: ReactNode;
  children: ReactNode;
};

/** Where the features of a plan's page meet: what it holds, its price for the visitor, the request, the comparison. */
export function PlanScreen({
  setting,
  item,
  labels,
  profileLabels,
  priceFailed,
  regionWord,
  contact,
  reference,
  children,
}: Props) {
  const { line, wording, purchaseHref } = setting;
  const profile = useProfileFor(line.profileForm);
  const { card } = setting.labels;
  const sale = onlineSale(item);
  const { request, approach, dialog } = usePlanRequest(line, contact);
  return (
    <ListProvider value={setting}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-8">
        <aside className="plan-offer-side space-y-4 lg:order-2">
          <PlanOffer
            item={item}
            profile={profile}
            productType={line.productType}
            wording={wording}
            labels={{
              from: card.from,
              exact: card.exact,
              priceFailed,
              total: labels.total,
              refused: labels.refused,
            }}
          >
            <div className="grid gap-2.5">
              <Button
                className="w-full"
                aria-haspopup="dialog"
                onPointerEnter={approach}
                onFocus={approach}
                onClick={() => request(item)}
              >
                {labels.request}
              </Button>
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
            </div>
            {/* With a profile it keeps its room unseen: a returning visitor's page does not jump. */}
            <div className={profile ? 'invisible' : undefined}>{reference}</div>
            {!item.insuranceMetadata.metadata.verified && <p className="text-sm text-ink-soft">{labels.demo}</p>}
            <Link className="link inline-block text-sm" prefetch={false} href={setting.listHref}>
              {labels.back}
            </Link>
          </PlanOffer>
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
      </div>
      <CompareTray profile={profile} onRequest={request} />
      {dialog}
    </ListProvider>
  );
}
