import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import { AdvisorPanel } from '@/features/advisor/components/advisor-panel';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { planAddress } from '@/features/catalogue/plan-facts';
import { ChatWay } from '@/features/chat/components/chat-way';
import { ProfilesOffer } from '@/features/collective/profiles/components/profiles-offer';
import { CompareCheckbox } from '@/features/compare/card/components/compare-checkbox';
import { toCompared } from '@/features/compare/compare-set';
import { ListProvider, type ListViewData } from '@/features/compare/components/list-context';
import { toComparisonView } from '@/features/compare/server/list-view-data';
import { AdvisorBooking } from '@/features/lead/booking/components/advisor-booking';
import { ConsentNote } from '@/components/ui/consent-note';
import { consentOf } from '@/features/lead/server/queries';
import { CompanyRegion } from '@/features/plan/components/company-region';
import { IfAccepted } from '@/features/plan/components/if-accepted';
import { PurchaseLink } from '@/features/plan/components/purchase-link';
import { SaleActions, type SaleLabels } from '@/features/plan/components/sale-actions';
import { planSale } from '@/features/plan/plan-sale';
import { PlanPrice, type PlanPriceProps } from '@/features/plan/components/plan-price';
import type { LauncherLabels } from '@/features/profile/components/form-words';
import { ProfileLauncher } from '@/features/profile/components/profile-launcher';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import type { PageParams } from '@/lib/site/page-params';
import type { Messages } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import { fillPattern } from '@/lib/routing/path-pattern';
import { requestPath } from '@/lib/routing/plan-tab';
import { PlanTray } from './plan-tray';

export function PlanScreen({
  setting,
  item,
  labels,
  profileLabels,
  firstQuestions,
  regionWord,
  place,
  children,
}: {
  setting: ListViewData;
  item: InsuranceItem;
  labels: PlanPriceProps['labels'] &
    SaleLabels &
    Pick<Messages['plan'], 'offer' | 'back' | 'addToComparison'> & { compare: Messages['compare']['bar']['compare'] };
  profileLabels: LauncherLabels;
  firstQuestions: ReactNode;
  regionWord: Market['regionWord'];
  place: PageParams;
  children: ReactNode;
}) {
  const { line, wording, purchaseHref, planHref } = setting;
  const price = { item, line, wording, labels, brief: true };
  const sale = planSale(item, setting);
  const isBought = sale.mainWay === 'purchase';
  const path = planAddress(planHref, item);
  const purchase = fillPattern(purchaseHref, { productCode: item.productCode });
  const request = sale.request === 'open' && (
    <ClientLink className={buttonClass(isBought ? 'quiet' : 'primary')} replace href={requestPath(path)}>
      {labels.request}
    </ClientLink>
  );
  const buy = <PurchaseLink sale={sale} purchase={purchase} labels={labels} />;
  const comparison = <CompareCheckbox product={toCompared(item, wording)} label={labels.addToComparison} />;
  return (
    <ListProvider value={toComparisonView(setting)}>
      <aside aria-label={labels.offer} className="plan-acts">
        <div className="plan-acts-card">
          <PlanPrice {...price} />
          <div className="plan-acts-ways">
            <CompanyRegion item={item} line={line} words={setting.labels.card.inRegion} tag={wording.tag} />
            <IfAccepted id={item.id} line={line} listHref={setting.listHref} companiesHref={setting.companiesHref}>
              <SaleActions {...{ sale, purchase, labels, request }} withdrawal={setting.withdrawal} />
            </IfAccepted>
            {sale.isOnSale && <ProfilesOffer page={place} line={line} plans={[item]} />}
            {comparison}
            <ClientLink className="link text-sm" href={setting.listHref}>
              {labels.back}
            </ClientLink>
          </div>
        </div>
        <div className="plan-acts-profile">
          {/* Visitors who open a plan directly have seen no profile offer and get only a 'from' price. */}
          <ArrivalGate line={line} />
          <ProfileLauncher
            line={line}
            money={{ tag: wording.tag, currency: setting.currency }}
            regionWord={regionWord}
            labels={profileLabels}
            hint={`${setting.reference}.`}
            firstQuestions={firstQuestions}
          />
        </div>
      </aside>
      {children}
      <div className="plan-advisor">
        <AdvisorPanel
          {...place}
          chat={<ChatWay {...place} consent={<ConsentNote {...consentOf(place)} />} className="" />}
          booking={place.market.booking && <AdvisorBooking />}
        >
          <IfAccepted id={item.id} line={line} listHref={null}>
            {buy}
          </IfAccepted>
        </AdvisorPanel>
      </div>
      <PlanTray
        requestHref={requestPath(planHref)}
        labels={labels}
        price={<PlanPrice {...price} />}
        comparison={comparison}
      >
        <IfAccepted id={item.id} line={line} listHref={setting.listHref} companiesHref={setting.companiesHref}>
          {sale.request === 'over' && <Button disabled>{labels.request}</Button>}
          {isBought ? buy : request}
        </IfAccepted>
      </PlanTray>
    </ListProvider>
  );
}
