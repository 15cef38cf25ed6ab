import { Icon, type IconName } from '@/components/ui/icon';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';

/** Drawings by way to pay; any other has a wallet, so a new way needs no release. */
const icons: Readonly<Record<string, IconName>> = {
  creditCard: 'credit-card',
  bankTransfer: 'building-2',
  payroll: 'briefcase-business',
};

/** How the plan may be paid: an icon with its text per way. */
export function PaymentIcons({ data, setting }: SectionProps<null>) {
  const { sections } = setting.words;
  const names: Readonly<Record<string, string>> = sections.paymentMethods;
  const { methods } = data.paymentInfo;
  return (
    <PlanPanel title={sections.titles.payments}>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {methods.map((method) => (
          <li key={method} className="flex items-center gap-2">
            <Icon
              name={icons[method] ?? 'wallet'}
              label={names[method] ?? method}
              className="size-6 shrink-0 text-accent"
            />
            {/* The icon says it already. */}
            <span aria-hidden="true">{names[method] ?? method}</span>
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}
