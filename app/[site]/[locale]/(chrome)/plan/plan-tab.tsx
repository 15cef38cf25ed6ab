import type { Metadata } from 'next';
import type { ComponentType, ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import { JsonLd } from '@/components/ui/json-ld';
import { planAddress } from '@/features/catalogue/plan-facts';
import { ReferenceNote } from '@/features/compare/components/reference-note';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { planJsonLd } from '@/features/plan/json-ld';
import { ReceiptView } from '@/features/plan/receipt/components/receipt-view';
import type { SectionSlots, Section, SectionInput, ShowAnswer } from '@/features/plan/sections/section';
import {
  loadPlan,
  loadReferenceReceipt,
  loadTab,
  planBreadcrumbs,
  type PlanParams,
  loadSeo,
} from '@/features/plan/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import { canonicalTab, type TabName } from '@/features/plan/tabs/plan-tabs';
import { NotFoundText } from '@/features/layout/components/not-found-text';
import { labelsOf } from '@/lib/i18n/messages';
import { NOT_FOUND_MARK } from '@/lib/page-cache/not-found';
import { FIRST_TAB, TABS_ID, tabPath } from '@/lib/routing/plan-tab';
import { planKind } from '@/lib/routing/routes';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';
import type { PlanEndpoint, PlanResponses } from '@/features/plan/sections/endpoints';
import { PLAN_SECTIONS, type SectionName } from '@/features/plan/sections/registry';
import { answerOf } from '@/features/plan/sections/server/section-content';
import { planViewData, sectionViewData } from './plan-view-data';

export type PlanTabParams = Promise<SiteParams & PlanParams>;

async function load(params: PlanTabParams, tab: string) {
  const page = await readPageParams(params);
  const plan = await loadPlan(page, await params);
  return { page, plan, content: await loadTab(plan, tab) };
}

export async function planTabMetadata(params: PlanTabParams, tab: string): Promise<Metadata> {
  const { page, plan, content } = await load(params, tab);
  if (!content) return { title: labelsOf(page.locale, 'layout').notFound.title, robots: { index: false } };
  const { url, title } = content.tab;
  const where = { kind: planKind(plan.line), organization: plan.item.organization.url, plan: plan.item.url };
  const words = await loadSeo(plan, url === FIRST_TAB ? null : title);
  const metadata = pageMetadata(page, { name: 'plan', ...where, tab: canonicalTab(url) }, words);
  // Only the first tab is indexed, because the others would be five times as many pages with little content each.
  return canonicalTab(url) === FIRST_TAB ? metadata : { ...metadata, robots: { index: false, follow: true } };
}

type Props = {
  params: PlanTabParams;
  tab: string;
  Request?: ComponentType<{ plan: PlanScope }>;
  ClinicBrowser?: SectionSlots['ClinicBrowser'];
};

async function ReferenceReceipt({ plan }: { plan: PlanScope }) {
  const receipt = await loadReferenceReceipt(plan);
  if (!receipt) return null;
  const words = labelsOf(plan.ctx.locale, 'receipt');
  const setting = planViewData(plan);
  return (
    <>
      <div className="mb-3">
        <p>{words.reference}</p>
        <ReferenceNote setting={setting} />
      </div>
      <ReceiptView shown={receipt} words={words} wording={setting.wording} />
    </>
  );
}

export async function PlanTab({ params, tab: url, Request, ClinicBrowser = null }: Props) {
  const { page, plan, content } = await load(params, url);
  // A panel, so that the plan's tabs stay above it. The mark makes the answer a 404.
  if (!content)
    return (
      <div {...NOT_FOUND_MARK}>
        <PlanPanel title={labelsOf(page.locale, 'layout').notFound.title}>
          <NotFoundText {...page} />
        </PlanPanel>
      </div>
    );
  const { tab, sections } = content;
  const setting = sectionViewData(plan);
  const path = planAddress(setting.planHref, plan.item);
  const { description } = await loadSeo(plan, null);
  function toTab(to: TabName, words: string) {
    return (
      <ClientLink className="link" replace href={`${tabPath(path, to)}#${TABS_ID}`}>
        {words}
      </ClientLink>
    );
  }

  const slots: SectionSlots = {
    request: Request && <Request plan={plan} />,
    ClinicBrowser,
    referenceReceipt: <ReferenceReceipt plan={plan} />,
    toTab,
  };
  return (
    <>
      {url === FIRST_TAB && <JsonLd things={planJsonLd(page, { ...plan, description }, planBreadcrumbs(plan))} />}
      {sections.map((name) => (
        <PageSection key={name} name={name} plan={plan} tab={tab} setting={setting} slots={slots} />
      ))}
    </>
  );
}

type LoadedProps<C extends PlanEndpoint> = {
  plan: PlanScope;
  call: C;
  code: string;
  show: (answer: PlanResponses[C]) => ReactNode;
};

async function LoadedAnswer<C extends PlanEndpoint>({ plan, call, code, show }: LoadedProps<C>) {
  const answer = await answerOf(plan, call, code);
  return answer && show(answer);
}

type SectionProps = Pick<SectionInput<null>, 'setting' | 'tab' | 'slots'> & { name: SectionName; plan: PlanScope };

export async function PageSection({ name, plan, ...props }: SectionProps) {
  const { call, view: View }: Section = PLAN_SECTIONS[name];
  const showAnswer: ShowAnswer = (further, code, show) => (
    <LoadedAnswer plan={plan} call={further} code={code} show={show} />
  );
  const data = call ? await answerOf(plan, call) : plan.item;
  return data && <View {...props} item={plan.item} data={data} inModal={false} showAnswer={showAnswer} />;
}
