import { labelsOf } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/contract/atoms';

export function HowItWorks({ locale }: { locale: Locale }) {
  const { stepsTitle, steps } = labelsOf(locale, 'home');
  return (
    <section className="page py-14 md:py-20">
      <h2 className="text-2xl">{stepsTitle}</h2>
      <ol className="mt-8 grid gap-8 lg:grid-cols-3 lg:gap-10">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="flex gap-4 lg:flex-col">
            <span
              aria-hidden="true"
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent font-bold text-on-accent"
            >
              {i + 1}
            </span>
            <div className="space-y-2">
              <h3 className="text-lg">{title}</h3>
              <p className="max-w-prose text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
