import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

const STEPS = ['step1', 'step2', 'step3'] as const;

export function PurchaseSteps({ locale }: { locale: Locale }) {
  const words = labelsOf(locale, 'contact').purchase;
  return (
    <section className="px-1">
      <h2 className="text-lg">{words.steps}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
            >
              {index + 1}
            </span>
            {words[step]}
          </li>
        ))}
      </ol>
    </section>
  );
}
