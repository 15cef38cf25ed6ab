'use client';

import Link from 'next/link';
import { Fragment } from 'react';
import { modalSections } from '@/app/[site]/[locale]/(chrome)/plan/modal-sections';
import { Button } from '@/components/ui/button';
import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';
import { CompareCheckbox } from '@/features/compare/card/components/compare-checkbox';
import { useList } from '@/features/compare/components/list-context';
import type { ContactDialogProps } from '@/features/lead/components/contact-dialog-props';
import { planSale } from '@/features/plan/channels/domain';
import { PlanPrice } from '@/features/plan/components/plan-price';
import { PlanModal } from '@/features/plan/modal/components/plan-modal';
import { planAddress, REQUEST_TAB, surelyTabs, type PlanPlace } from '@/features/plan/modal/domain';
import { usePlanTabs } from '@/features/plan/tabs/client';
import { sectionsOf } from '@/features/plan/tabs/domain';
import type { PerfilIngreso } from '@/features/profile/contract';
import { lateWords } from '@/lib/i18n/load-words';
import { fillPattern } from '@/lib/routing/pattern';

const ContactForm = latePart(() =>
  import('@/features/lead/components/contact-form').then((module) => module.ContactForm),
);

export type PlanOverProps = {
  place: PlanPlace;
  profile: PerfilIngreso | null;
  contact: Omit<ContactDialogProps, 'subject'>;
  onTab: (tab: string) => void;
  onClose: () => void;
};

/** Where the features of a plan over a list meet: what it holds, its price for the visitor, the request, the comparison. */
export function PlanOver({ place, profile, contact, onTab, onClose }: PlanOverProps) {
  const setting = useList();
  const { plan: labels, contact: contactLabels, table } = lateWords();
  const { line, wording } = setting;
  const { item } = place;
  const { card } = setting.labels;
  const sale = planSale(item);
  const { locale, email, thousands } = contact;
  const tabs = usePlanTabs(item.id).data ?? surelyTabs(labels.tabs);
  const tab = tabs.find(({ url }) => url === place.tab);
  const bar = (
    <>
      <PlanPrice
        item={item}
        profile={profile}
        productType={line.productType}
        wording={wording}
        labels={{
          from: card.from,
          exact: card.exact,
          priceFailed: table.priceError,
          total: labels.total,
          refused: labels.refused,
        }}
      />
      <p className="plan-modal-how">{labels.sale[sale.way]}</p>
      <div className="plan-modal-actions">
        <CompareCheckbox item={item} />
        {sale.online === 'open' && (
          <Link
            className="btn btn-quiet"
            prefetch={false}
            href={fillPattern(setting.purchaseHref, { productCode: item.productCode })}
          >
            {labels.buy}
          </Link>
        )}
        {place.tab !== REQUEST_TAB && <Button onClick={() => onTab(REQUEST_TAB)}>{labels.request}</Button>}
      </div>
    </>
  );
  return (
    <PlanModal
      place={place}
      tabs={tabs}
      planPath={planAddress(setting.planHref, item)}
      onTab={onTab}
      onClose={onClose}
      bar={bar}
    >
      {place.tab === REQUEST_TAB ? (
        <ContactForm
          locale={locale}
          email={email}
          thousands={thousands}
          labels={contactLabels}
          subject={{ kind: 'CONTACTO', productCode: item.productCode, line }}
          fallback={<Skeleton className="h-150" />}
        />
      ) : (
        tab &&
        sectionsOf(tab).map((name) => <Fragment key={name}>{modalSections[name]?.({ item, setting, tab })}</Fragment>)
      )}
    </PlanModal>
  );
}
