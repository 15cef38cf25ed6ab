'use client';

import type { ReactNode } from 'react';
import { ModalSection } from '@/app/[site]/[locale]/(chrome)/plan/modal-section';
import { Button } from '@/components/ui/button';
import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';
import { usePainted } from '@/components/ui/painted';
import { planAddress } from '@/features/catalogue/domain';
import { CompareCheckbox } from '@/features/compare/card/components/compare-checkbox';
import { toCompared } from '@/features/compare/set/domain';
import { useList } from '@/features/compare/components/list-context';
import type { ContactDialogProps } from '@/features/lead/components/contact-dialog-props';
import { SaleActions } from '@/features/plan/channels/components/sale-actions';
import { planSale } from '@/features/plan/channels/domain';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { PlanPrice } from '@/features/plan/components/plan-price';
import { useSheet } from '@/features/plan/isapre/client';
import { PlanModal } from '@/features/plan/modal/components/plan-modal';
import { surelyTabs, type PlanPlace } from '@/features/plan/modal/domain';
import { usePlanTabs } from '@/features/plan/tabs/client';
import { REQUEST_TAB } from '@/features/plan/tabs/bar';
import { sectionsOf } from '@/features/plan/tabs/domain';
import { RequestSummary } from '@/features/profile/components/request-summary';
import { lateWords } from '@/lib/i18n/load-words';
import type { Market } from '@/lib/markets/market';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { fillPattern } from '@/lib/routing/pattern';

const ContactForm = latePart(() =>
  import('@/features/lead/components/contact-form').then((module) => module.ContactForm),
);

export type PlanOverProps = {
  place: PlanPlace;
  /** Rendered ahead of a press it is not. */
  open: boolean;
  contact: Omit<ContactDialogProps, 'subject'>;
  /** Says whom the prices are for, and lets the visitor change that. */
  launcher: ReactNode;
  regionWord: Market['regionWord'];
  onTab: (tab: string) => void;
  onClose: () => void;
};

/** Where the features of a plan over a list meet: what it holds, its price for the visitor, the request, the comparison. */
export function PlanOver({ place, open, contact, launcher, regionWord, onTab, onClose }: PlanOverProps) {
  const setting = useList();
  const { plan: labels, contact: contactLabels, profile: profileLabels, table } = lateWords();
  const { line, wording, purchaseHref, planHref } = setting;
  const { item } = place;
  const { from, exact } = setting.labels.card;
  const { locale, email, thousands } = contact;
  // First which plan it is, its tabs and its price; what it holds, and what is asked for it, with the next frame.
  const isPainted = usePainted(open);
  const asking = useSheet(item.id, line, isPainted);
  const sale = planSale(item, asking.data?.commercializable ?? null);
  const answer = usePlanTabs(item.id, isPainted);
  const tabs = answer.data ?? surelyTabs(labels.tabs);
  const tab = tabs.find(({ url }) => url === place.tab);
  const isRequest = place.tab === REQUEST_TAB;

  const bar = (
    <>
      <PlanPrice
        item={item}
        profileForm={line.profileForm}
        productType={line.productType}
        wording={wording}
        labels={{ from, exact, priceFailed: table.priceError, total: labels.total, refused: labels.refused }}
        brief
        asks={open}
      />
      <CompareCheckbox product={toCompared(item, wording)} label={labels.addToComparison} />
      <SaleActions
        sale={sale}
        purchase={fillPattern(purchaseHref, { productCode: item.productCode })}
        labels={labels}
        request={!isRequest && <Button onClick={() => onTab(REQUEST_TAB)}>{labels.request}</Button>}
      />
    </>
  );

  const form = (
    <PlanPanel title={labels.requestTitle}>
      {sale.isOnSale ? (
        <>
          <p className="mb-6 text-ink-soft">{contactLabels.intro}</p>
          <RequestSummary
            line={line}
            money={{ tag: wording.tag, currency: setting.currency }}
            regionWord={regionWord}
            labels={profileLabels}
          />
          <ContactForm
            locale={locale}
            email={email}
            thousands={thousands}
            labels={contactLabels}
            subject={{ kind: 'CONTACTO', productCode: item.productCode, line }}
            fallback={<Skeleton className="h-150" />}
          />
        </>
      ) : (
        <p className="text-danger">{labels.sale.withdrawn}</p>
      )}
    </PlanPanel>
  );

  const sections =
    tab &&
    sectionsOf(tab).map((name) => <ModalSection key={name} name={name} item={item} setting={setting} tab={tab} />);

  return (
    <PlanModal
      place={place}
      open={open}
      tabs={tabs}
      planPath={planAddress(planHref, item)}
      failure={answer.isError ? () => void answer.refetch() : null}
      onTab={onTab}
      onClose={onClose}
      bar={bar}
    >
      {isPainted && place.tab === FIRST_TAB && launcher}
      {isPainted && (isRequest ? form : sections)}
    </PlanModal>
  );
}
