import { sectionViewData } from '@/app/[site]/[locale]/(chrome)/plan/plan-view-data';
import { PlanTab, planTabMetadata, type PlanTabParams } from '@/app/[site]/[locale]/(chrome)/plan/plan-tab';
import { RequestSection } from '@/app/[site]/[locale]/(chrome)/plan/request-section';
import { ContactForm } from '@/features/lead/components/contact-form';
import { NoScriptContact } from '@/features/lead/components/no-script-contact';
import { requestedPlan } from '@/features/lead/plan-request/requested-plan';
import { contactFormProps } from '@/features/lead/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import { FirstQuestions } from '@/features/profile/first-step/components/first-questions';
import { loadFirstStep, requestLabels } from '@/features/profile/server/queries';
import { REQUEST_TAB } from '@/lib/routing/plan-tab';

type Props = { params: PlanTabParams };

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props) => planTabMetadata(params, REQUEST_TAB);

async function RequestForm({ plan }: { plan: PlanScope }) {
  const { ctx, item } = plan;
  const setting = sectionViewData(plan);
  return (
    <RequestSection
      setting={setting}
      item={item}
      profileLabels={requestLabels(ctx.locale)}
      firstQuestions={<FirstQuestions {...await loadFirstStep(ctx, setting.line)} />}
    >
      <NoScriptContact {...ctx} />
      <ContactForm
        {...contactFormProps(ctx)}
        subject={{
          kind: 'CONTACTO',
          productCode: null,
          plan: requestedPlan(item, setting.line, 'DETALLE'),
          line: setting.line,
        }}
      />
    </RequestSection>
  );
}

export default function RequestTabPage({ params }: Props) {
  return <PlanTab params={params} tab={REQUEST_TAB} Request={RequestForm} />;
}
