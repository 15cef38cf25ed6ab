import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { offeredFeatures } from '@/features/catalogue/domain';
import { ReferenceNote } from '@/features/compare/components/reference-note';
import { listSetting } from '@/features/compare/server/list-setting';
import { contactDialogProps } from '@/features/lead/server/queries';
import { PlanContents } from '@/features/plan/components/plan-contents';
import { PlanHead } from '@/features/plan/components/plan-head';
import { launcherLabels } from '@/features/profile/server/queries';
import { loadPlan, type PlanParams } from '@/features/plan/server/queries';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { pageMetadata } from '@/lib/site/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import { PlanScreen } from './plan-screen';

type Props = { params: Promise<SiteParams & PlanParams> };

/** Seconds: prices move with the day's UF, plans with the catalogue. */
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPageParams(params);
  const { kind } = await params;
  const { item } = await loadPlan(page, await params);
  const organization = item.organization.displayName;
  const title = `${item.displayName} · ${organization}`;
  const t = await getTranslations({ locale: page.locale, namespace: 'plan' });
  const description = t('description', { name: item.displayName, organization });
  const route = { name: 'plan', kind: decodeURIComponent(kind), organization: item.organization.url, plan: item.url };
  return pageMetadata(page, { ...route, name: 'plan' }, { title, description });
}

export default async function PlanPage({ params }: Props) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { item, line } = await loadPlan(page, await params);
  const labels = labelsOf(locale, 'plan');
  const comparing = labelsOf(locale, 'compare');
  const setting = listSetting(page, line, [...item.features, ...offeredFeatures([item])]);
  const trail = [
    { href: href(market, locale, { name: 'home' }), name: labels.home },
    { href: setting.listHref, name: lineWords(locale, line).name },
  ];
  const headLabels = {
    breadcrumb: labels.breadcrumb,
    code: labels.code,
    score: setting.labels.card.score,
    imageMissing: labels.sections.imageMissing,
  };
  return (
    <div className="page py-5 md:py-8">
      <PlanHead item={item} tag={setting.wording.tag} labels={headLabels} trail={trail} />
      <PlanScreen
        setting={setting}
        item={item}
        labels={labels}
        priceFailed={comparing.table.priceError}
        profileLabels={launcherLabels(locale)}
        regionWord={market.regionWord}
        contact={contactDialogProps(page)}
        reference={<ReferenceNote setting={setting} demo={false} entered={false} />}
      >
        <PlanContents item={item} setting={setting} labels={labels} comparing={comparing} />
      </PlanScreen>
    </div>
  );
}
