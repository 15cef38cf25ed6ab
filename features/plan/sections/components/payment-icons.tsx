import { Icon } from '@/components/ui/icon';
import { isSoldOnline } from '@/features/catalogue/plan-facts';
import { paymentIcon } from '@/features/catalogue/wording/payment-icon';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { isSoldByExecutive } from '@/features/plan/plan-sale';
import type { SectionProps } from '@/features/plan/sections/section';

export function PaymentIcons({ data, setting }: SectionProps<null>) {
  const { sections } = setting.words;
  const names: Readonly<Record<string, string>> = sections.paymentMethods;
  const { methods, periodicities } = data.paymentInfo;
  const isOnline = isSoldOnline(data, setting.line);
  const byExecutive = !isOnline || isSoldByExecutive(data) ? methods : [];
  return (
    <PlanPanel title={sections.titles.payments}>
      {isOnline && (
        <p className="flex items-center gap-2">
          <Icon name="credit-card" className="size-6 shrink-0 text-accent" />
          {sections.paidOnline}
        </p>
      )}
      {isOnline && byExecutive.length > 0 && <p className="mt-3 mb-2 text-ink-soft">{sections.paidByExecutive}</p>}
      {byExecutive.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          {byExecutive.map((method) => (
            <li key={method} className="flex items-center gap-2">
              <Icon
                name={paymentIcon(method)}
                label={names[method] ?? method}
                className="size-6 shrink-0 text-accent"
              />
              <span aria-hidden="true">{names[method] ?? method}</span>
            </li>
          ))}
        </ul>
      )}
      {byExecutive.length > 0 && periodicities.length > 0 && (
        <p className="mt-3 text-ink-soft">
          {sections.paid} {periodicities.map((period) => sections.periodicities[period]).join(', ')}
        </p>
      )}
    </PlanPanel>
  );
}
