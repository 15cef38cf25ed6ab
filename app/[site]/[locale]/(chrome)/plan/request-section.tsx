import { ContactForm } from '@/features/lead/components/contact-form';
import { NoScriptContact } from '@/features/lead/components/no-script-contact';
import { contactFormProps } from '@/features/lead/server/queries';
import { loadCommercializable } from '@/features/plan/isapre/server/queries';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { PlanScope } from '@/features/plan/server/scope';
import { RequestSummary } from '@/features/profile/components/request-summary';
import { requestLabels } from '@/features/profile/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import { settingOf } from './plan-setting';

/** Where a plan is asked for; of one that is not sold any more, that it can't be. */
export async function RequestSection({ plan }: { readonly plan: PlanScope }) {
  const { ctx, item } = plan;
  const { requestTitle, sale } = labelsOf(ctx.locale, 'plan');
  const isOnSale = (await loadCommercializable(plan)) !== false;
  if (!isOnSale)
    return (
      <PlanPanel title={requestTitle}>
        <p className="text-danger">{sale.withdrawn}</p>
      </PlanPanel>
    );
  const { line, wording, currency } = settingOf(plan);
  return (
    <PlanPanel title={requestTitle}>
      <p className="mb-6 text-ink-soft">{labelsOf(ctx.locale, 'contact').form.intro}</p>
      <RequestSummary
        line={line}
        money={{ tag: wording.tag, currency }}
        regionWord={ctx.market.regionWord}
        labels={requestLabels(ctx.locale)}
      />
      <NoScriptContact {...ctx} />
      <ContactForm {...contactFormProps(ctx)} subject={{ kind: 'CONTACTO', productCode: item.productCode, line }} />
    </PlanPanel>
  );
}
