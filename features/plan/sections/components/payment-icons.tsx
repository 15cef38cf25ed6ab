import { Icon, type IconName } from '@/components/ui/icon';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps } from '@/features/plan/sections/section';

/** Any other way to pay has a wallet, so that a new one needs no release. */
const icons: Readonly<Record<string, IconName>> = {
  creditCard: 'credit-card',
  bankTransfer: 'building-2',
  payroll: 'briefcase-business',
};

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
            <span aria-hidden="true">{names[method] ?? method}</span>
          </li>
        ))}
      </ul>
    </PlanPanel>
  );
}
