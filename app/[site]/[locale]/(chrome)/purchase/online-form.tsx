import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { planAddress } from '@/features/catalogue/plan-facts';
import { listViewData } from '@/features/compare/server/list-view-data';
import { IfAccepted } from '@/features/plan/components/if-accepted';
import { ConsentNote } from '@/components/ui/consent-note';
import { consentOf } from '@/features/lead/server/queries';
import { RequestSummary } from '@/features/profile/components/request-summary';
import { FirstQuestions } from '@/features/profile/first-step/components/first-questions';
import { loadFirstStep, requestLabels } from '@/features/profile/server/queries';
import { OnlinePurchase, PurchaseBeginning } from '@/features/purchase/components/online-purchase';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

export async function OnlineForm({ page, item, line }: { page: PageParams; item: InsuranceItem; line: ProductLine }) {
  const { market, locale } = page;
  const { productType, profileForm } = line;
  const view = listViewData(page, line, item.features);
  const { tag } = view.wording;
  const words = labelsOf(locale, 'purchase');
  const documents = market.legalIds.map(({ kind, sample }) => ({ kind, sample, label: words.documents[kind] }));
  const waiting = <Skeleton className="h-96 w-full" />;
  return (
    <OnlinePurchase
      tag={tag}
      productCode={item.productCode}
      documents={documents}
      listHref={view.listHref}
      planHref={planAddress(view.planHref, item)}
      relationships={labelsOf(locale, 'rights').codes.parentesco}
      fallback={waiting}
    >
      {item.entry.closed ? (
        <StatusMessage tone="warning">{words.ways.withdrawn}</StatusMessage>
      ) : (
        <IfAccepted id={item.id} line={{ productType, profileForm }} listHref={view.listHref} waiting={waiting}>
          <RequestSummary
            heading="h2"
            line={view.line}
            money={{ tag, currency: market.currency }}
            regionWord={market.regionWord}
            labels={requestLabels(locale)}
            firstQuestions={<FirstQuestions {...await loadFirstStep(page, line)} />}
          />
          <PurchaseBeginning
            id={item.id}
            productCode={item.productCode}
            line={{ productType, profileForm }}
            setting={{ wording: view.wording, offers: view.labels.offers, features: view.names.features }}
            documents={documents}
            consent={<ConsentNote {...consentOf(page, words.consent)} />}
          />
        </IfAccepted>
      )}
    </OnlinePurchase>
  );
}
