import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import { useHasPainted } from '@/components/ui/after-paint';
import { planAddress } from '@/features/catalogue/plan-facts';
import { startingLabel } from '@/features/catalogue/wording/starting-price';
import { CompareCheckbox } from '@/features/compare/card/components/compare-checkbox';
import { COMPARE_MIN, toCompared } from '@/features/compare/compare-set';
import { setComparisonOpen, useCompareSet } from '@/features/compare/compare.store';
import { useList } from '@/features/compare/components/list-context';
import type { ContactDialogProps } from '@/features/lead/components/contact-button';
import { requestedPlan } from '@/features/lead/plan-request/requested-plan';
import { ClinicBrowser } from '@/features/plan/clinics/components/clinic-browser';
import { IfAccepted } from '@/features/plan/components/if-accepted';
import { PlanProvenanceMark } from '@/features/plan/components/provenance-mark';
import { PurchaseLink } from '@/features/plan/components/purchase-link';
import { SaleActions } from '@/features/plan/components/sale-actions';
import { planSale } from '@/features/plan/plan-sale';
import { BriefPriceNotes, PlanPrice } from '@/features/plan/components/plan-price';
import { PlanModalFrame } from '@/features/plan/components/plan-modal-frame';
import { ModalSection } from '@/features/plan/sections/components/modal-section';
import type { SectionSlots } from '@/features/plan/sections/section';
import { sectionsOf } from '@/features/plan/sections/registry';
import { tabsOfEveryPlan, type TabName } from '@/features/plan/tabs/plan-tabs';
import type { OpenPlan } from '@/features/plan/components/use-open-plan';
import type { readTabs } from '@/features/plan/tabs/tabs.api';
import { ShareButton } from '@/features/share/components/share-button';
import { queryOf } from '@/lib/http/query-of';
import { plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { FIRST_TAB, REQUEST_TAB, tabPath } from '@/lib/routing/plan-tab';
import { fillPattern } from '@/lib/routing/path-pattern';
import { useQuery } from '@/lib/http/use-query';
import { RequestSection } from './request-section';

const ContactForm = lazyComponent(() =>
  import('@/features/lead/components/contact-form').then((module) => module.ContactForm),
);

export type PlanModalProps = {
  plan: OpenPlan;
  open: boolean;
  contact: Omit<ContactDialogProps, 'subject'>;
  launcher: ReactNode;
  firstQuestions: ReactNode;
  onTab: (tab: string) => void;
  onClose: () => void;
};

/**
 * Focuses the title, because the button that opened the request is gone. If the focus is in the tabs, it stays there.
 */
function focusTitle(title: HTMLHeadingElement | null): void {
  if (!document.activeElement?.closest('.plan-tabs')) title?.focus();
}

export function PlanModal({ plan, open, contact, launcher, firstQuestions, onTab, onClose }: PlanModalProps) {
  const {
    bar: compareWords,
    clinics,
    contact: contactWords,
    instalment,
    isapre,
    plan: labels,
    profile,
    receipt,
    score,
    sections,
    table,
  } = lateWords();
  const words = { clinics, contact: contactWords, instalment, isapre, plan: labels, receipt, score, sections, table };
  const list = useList();
  const setting = { ...list, wording: { ...list.wording, ...(list.uf && { uf: list.uf }) }, words };
  const { line, wording, purchaseHref, planHref } = setting;
  const { item } = plan;
  const { length } = useCompareSet(line.productType);
  const { card } = setting.labels;
  const { exact, approximate } = card;
  const from = startingLabel(item, line, card, wording.tag);
  const { locale, email, thousands, consent, calendar = false } = contact;
  // Head, tabs and price paint first; sections and their requests follow in the next frame.
  const hasPainted = useHasPainted(open);
  const sale = planSale(item, setting);
  const options = { ...queryOf<typeof readTabs>('GET /api/insurance/{id}/tabs', { id: item.id }), enabled: hasPainted };
  const answer = useQuery(options);
  const tabs =
    answer.data ?? tabsOfEveryPlan(labels.tabs).filter(({ url }) => sectionsOf(url, setting.layout).length > 0);
  const tab = tabs.find(({ url }) => url === plan.tab);
  const sheet = tabs.find(({ file }) => file !== null);
  const isRequest = plan.tab === REQUEST_TAB;

  const isSoldOnline = sale.mainWay === 'purchase';
  const purchase = fillPattern(purchaseHref, { productCode: item.productCode });
  const request = sale.request === 'open' && (
    <Button variant={isSoldOnline ? 'quiet' : 'primary'} onClick={() => onTab(REQUEST_TAB)}>
      {labels.request}
    </Button>
  );
  const price = {
    ...{ item, line, wording },
    labels: { from, exact, approximate, priceFailed: table.priceError },
    asks: open,
  };
  const bar = (
    <>
      <PlanPrice {...price} brief />
      <div className="plan-bar-compare">
        <CompareCheckbox product={toCompared(item, wording)} label={labels.addToComparison} />
        {length >= COMPARE_MIN && (
          <Button variant="quiet" onClick={() => setComparisonOpen(true)}>
            {plural(compareWords.compare, length, wording.tag)}
          </Button>
        )}
      </div>
      <IfAccepted
        id={item.id}
        line={line}
        listHref={setting.listHref}
        companiesHref={setting.companiesHref}
        asks={open}
      >
        {isSoldOnline ? <PurchaseLink {...{ sale, purchase, labels }} /> : !isRequest && request}
      </IfAccepted>
    </>
  );

  const requestSection = (
    <RequestSection
      setting={setting}
      item={item}
      profileLabels={profile}
      firstQuestions={firstQuestions}
      titleRef={focusTitle}
    >
      <ContactForm
        locale={locale}
        email={email}
        thousands={thousands}
        consent={consent}
        calendar={calendar}
        labels={contactWords}
        subject={{
          kind: 'CONTACTO',
          productCode: null,
          plan: requestedPlan(item, line, plan.place ?? 'DETALLE'),
          line,
        }}
        fallback={<Skeleton className="h-150" />}
      />
    </RequestSection>
  );
  function toTab(to: TabName, text: string) {
    return (
      <button type="button" className="link" onClick={() => onTab(to)}>
        {text}
      </button>
    );
  }

  const slots: SectionSlots = { request: requestSection, ClinicBrowser, referenceReceipt: null, toTab };

  return (
    <PlanModalFrame
      plan={plan}
      open={open}
      tabs={tabs}
      planPath={planAddress(planHref, item)}
      failure={answer.isError ? () => void answer.refetch() : null}
      onTab={onTab}
      onClose={onClose}
      bar={bar}
      share={
        open && (
          <>
            {sheet && (
              <Button variant="plain" className="px-3 max-md:hidden" onClick={() => onTab(sheet.url)}>
                <Icon name="file-text" className="size-5" />
                <span className="sr-only">{sheet.title}, </span>PDF
              </Button>
            )}
            <ShareButton
              kind="plan"
              line={line}
              tag={wording.tag}
              label={setting.share}
              address={planAddress(planHref, item)}
              priced={{ items: [item], wording }}
              sheet={sheet ? { href: tabPath(planAddress(planHref, item), sheet.url), title: sheet.title } : null}
              className="max-md:px-3"
              brief
            />
          </>
        )
      }
    >
      {hasPainted && plan.tab === FIRST_TAB && launcher}
      {hasPainted && plan.tab === FIRST_TAB && (
        <IfAccepted id={item.id} line={line} listHref={null} asks={open}>
          <BriefPriceNotes {...price} />
          <SaleActions {...{ sale, purchase, labels, request }} withdrawal={setting.withdrawal} besideBar />
        </IfAccepted>
      )}
      {plan.tab === FIRST_TAB && <PlanProvenanceMark of={item.provenance} texts={setting.provenance} />}
      {hasPainted &&
        tab &&
        sectionsOf(tab.url, setting.layout).map((name) => (
          <ModalSection key={name} name={name} item={item} setting={setting} tab={tab} slots={slots} />
        ))}
    </PlanModalFrame>
  );
}
