import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoScriptContact } from '@/features/lead/components/no-script-contact';
import { provenanceTexts } from '@/features/catalogue/server/provenance-texts';
import { briefProvenance } from '@/features/catalogue/wording/provenance';
import { PurchaseSummary, PurchaseSteps } from '@/features/purchase/components/purchase-summary';
import { loadPurchase } from '@/features/purchase/server/queries';
import { ArrivalGate } from '@/features/share/arrival/components/arrival-gate';
import { pageContext } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import { AssistedForm } from '../assisted-form';
import { CompanyForm } from '../company-form';
import { FoldedSummary } from '../folded-summary';
import { OnlineForm } from '../online-form';
import { SummaryPrice } from '../summary-price';

const FORMS = { company: CompanyForm, online: OnlineForm, assisted: AssistedForm } as const;

type Params = SiteParams & { productCode: string };
type Props = { params: Promise<Params> };

export const revalidate = 300;
export const generateStaticParams = () => [];

async function readPurchase(params: Promise<Params>) {
  const page = await readPageParams(params);
  const productCode = decodeURIComponent((await params).productCode);
  return { page, productCode, ...(await loadPurchase(pageContext(page.site, page.locale), productCode)) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, productCode, item } = await readPurchase(params);
  const t = await getTranslations({ locale: page.locale, namespace: 'contact.purchase' });
  const names = { plan: item.displayName, organization: item.organization.displayName };
  const words = { title: t('title', names), description: t('description', names) };
  return { ...pageMetadata(page, { name: 'purchase', productCode }, words), robots: { index: false } };
}

export default async function PurchasePage({ params }: Props) {
  const { page, item, line, way } = await readPurchase(params);
  const t = await getTranslations({ locale: page.locale, namespace: 'contact.purchase' });
  const Form = FORMS[way];
  const { lead } = labelsOf(page.locale, way === 'company' ? 'company' : 'purchase');
  const { productType, profileForm } = line;
  const summary = (
    <PurchaseSummary {...page} item={item} line={line} origin={briefProvenance(item.provenance, provenanceTexts(page))}>
      <SummaryPrice {...{ page, item, line }} way={way} />
    </PurchaseSummary>
  );
  return (
    <div className="page group py-10 md:py-14">
      <h1 className="text-2xl md:text-3xl">
        <span className="group-has-data-[started=success]:hidden">{t('title', { plan: item.displayName })}</span>
        <span className="hidden group-has-data-[started=success]:inline">
          {t('titleDone', { plan: item.displayName })}
        </span>
      </h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft group-has-data-[started=success]:hidden">
        {way === 'assisted' ? t('lead') : lead}
      </p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-10">
        {/* On a phone the summary follows the purchase form once the purchase has begun. */}
        <div className="flex flex-col gap-6 group-has-data-started:order-2 lg:order-2">
          <ArrivalGate line={{ productType, profileForm }} />
          {way === 'online' ? <FoldedSummary {...{ page, item, line }}>{summary}</FoldedSummary> : summary}
          {way === 'assisted' && <PurchaseSteps locale={page.locale} />}
        </div>
        <section className="card p-5 md:p-8">
          <NoScriptContact {...page} />
          <Form {...{ page, item, line }} />
        </section>
      </div>
    </div>
  );
}
