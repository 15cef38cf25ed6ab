import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

export const Steps = ({ locale }: { locale: Locale }) => (
  <ol className="grid gap-6 lg:grid-cols-3 lg:gap-8">
    {labelsOf(locale, 'home').steps.map(({ title, text }, i) => (
      <li key={title} className="flex gap-4">
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-bold text-accent-strong"
        >
          {i + 1}
        </span>
        <div className="space-y-1">
          <h3>{title}</h3>
          <p className="max-w-prose text-ink-soft">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);

export const HowItWorks = ({ locale }: { locale: Locale }) => (
  <section className="page space-y-6 py-10 md:py-12">
    <h2 className="text-xl">{labelsOf(locale, 'home').stepsTitle}</h2>
    <Steps locale={locale} />
  </section>
);
