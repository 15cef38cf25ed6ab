import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

export function PurchaseSteps({ locale }: { locale: Locale }) {
  const words = labelsOf(locale, 'contact').purchase;
  return (
    <section className="px-1">
      <h2 className="text-lg">{words.steps}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {[words.step1, words.step2, words.step3].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
