import { listSetting } from '@/features/compare/server/list-setting';
import { ContactInline } from '@/features/lead/components/contact-inline';
import { NoScriptContact } from '@/features/lead/components/no-script-contact';
import { contactFormProps } from '@/features/lead/server/queries';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { PlanScope } from '@/features/plan/server/scope';
import { labelsOf } from '@/lib/i18n/messages';

/** Where a plan is asked for. */
export function RequestSection({ plan: { ctx, line, item } }: { readonly plan: PlanScope }) {
  return (
    <PlanPanel title={labelsOf(ctx.locale, 'plan').requestTitle}>
      <p className="mb-6 text-ink-soft">{labelsOf(ctx.locale, 'contact').form.intro}</p>
      <NoScriptContact {...ctx} />
      <ContactInline
        {...contactFormProps(ctx)}
        subject={{ kind: 'CONTACTO', productCode: item.productCode, line: listSetting(ctx, line, []).line }}
      />
    </PlanPanel>
  );
}
