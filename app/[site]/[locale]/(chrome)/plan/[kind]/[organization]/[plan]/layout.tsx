import type { ReactNode } from 'react';
import { planViewData, sectionViewData } from '@/app/[site]/[locale]/(chrome)/plan/plan-view-data';
import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { startingLabel } from '@/features/catalogue/wording/starting-price';
import { EmployerPart } from '@/features/compare/components/employer-part';
import { PlanHead } from '@/features/plan/components/plan-head';
import { PlanPrice } from '@/features/plan/components/plan-price';
import { PlanFigures } from '@/features/plan/figures/components/plan-figures';
import { PlanProvenanceMark } from '@/features/plan/components/provenance-mark';
import { loadPlan, loadTabs, planBreadcrumbs, type PlanParams } from '@/features/plan/server/queries';
import { answerOf } from '@/features/plan/sections/server/section-content';
import { PlanTabs } from '@/features/plan/tabs/components/plan-tabs';
import { FirstQuestions } from '@/features/profile/first-step/components/first-questions';
import { launcherLabels, loadFirstStep } from '@/features/profile/server/queries';
import { ShareButton } from '@/features/share/components/share-button';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { TABS_ID, tabPath } from '@/lib/routing/plan-tab';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import { PlanScreen } from './plan-screen';

type Props = { params: Promise<SiteParams & PlanParams>; children: ReactNode };

export default async function PlanLayout({ params, children }: Props) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const plan = await loadPlan(page, await params);
  const { item } = plan;
  const tabs = await loadTabs(plan);
  const sheet = tabs.find(({ tab }) => tab.file !== null)?.tab;
  const words = labelsOf(locale, 'plan');
  const setting = planViewData(plan);
  const [home, list, self] = planBreadcrumbs(plan);
  const sheetHref = sheet && `${tabPath(self.href, sheet.url)}#${TABS_ID}`;
  const { card } = setting.labels;
  const { exact, approximate } = card;
  const from = startingLabel(item, setting.line, card, setting.wording.tag);
  const { offer, request, soldOut, buy, back, sale, addToComparison, shareMessage } = words;
  const shared = { plan: item.displayName, organization: item.organization.displayName, brand: market.brand };
  const { bar, table } = labelsOf(locale, 'compare');
  const priceLabels = { from, exact, approximate, priceFailed: table.priceError };
  return (
    <div className="page plan-frame">
      <PlanHead
        item={item}
        wording={setting.wording}
        labels={{
          breadcrumb: words.breadcrumb,
          score: setting.layout.hideScore ? null : setting.labels.card.score,
          imageMissing: words.sections.imageMissing,
        }}
        companyHref={setting.companyHref}
        breadcrumbs={[home, list]}
        actions={
          <>
            {sheetHref && (
              <ClientLink className={buttonClass('plain', 'px-3')} replace scroll={false} href={sheetHref}>
                <Icon name="file-text" className="size-5" />
                <span className="sr-only">{sheet.title}, </span>PDF
              </ClientLink>
            )}
            <ShareButton
              kind="plan"
              line={setting.line}
              tag={setting.wording.tag}
              label={setting.share}
              address={self.href}
              name={fill(shareMessage, shared)}
              priced={{ items: [item], wording: setting.wording }}
              sheet={sheetHref ? { href: sheetHref, title: sheet.title } : null}
              className="js-only px-3"
              brief
            />
          </>
        }
      />
      <PlanFigures item={item} setting={sectionViewData(plan)} cases={await answerOf(plan, 'cases')}>
        <div className="max-lg:col-span-2">
          <PlanPrice item={item} line={setting.line} wording={setting.wording} labels={priceLabels} />
          <PlanProvenanceMark of={item.provenance} texts={setting.provenance} />
          <EmployerPart item={item} setting={setting} />
        </div>
      </PlanFigures>
      <PlanScreen
        setting={setting}
        item={item}
        labels={{ ...priceLabels, addToComparison, offer, request, soldOut, buy, back, sale, compare: bar.compare }}
        profileLabels={launcherLabels(locale)}
        firstQuestions={<FirstQuestions {...await loadFirstStep(page, setting.line)} />}
        regionWord={market.regionWord}
        place={page}
      >
        <PlanTabs tabs={tabs.map(({ tab }) => tab)} planPath={self.href} labels={words.tabBar} />
        <div className="plan-main">{children}</div>
      </PlanScreen>
    </div>
  );
}
