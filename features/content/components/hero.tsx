import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { HeroDrawing } from './hero-drawing';

export function Hero({ market, locale }: PageParams) {
  const labels = labelsOf(locale, 'home');
  const first = market.lines[0]!;
  return (
    <section className="border-b border-line bg-surface">
      <div className="page grid items-center gap-8 py-10 md:py-16 lg:grid-cols-[2fr_1fr] lg:gap-12">
        <div className="flex flex-col gap-6">
          <h1 className="text-2xl sm:text-3xl lg:max-w-[16ch] lg:text-[44px] lg:leading-[50px]">{labels.title}</h1>
          <p className="max-w-[56ch] text-lg text-ink-soft">{labels.lead}</p>
          <div className="flex flex-col gap-3 sm:flex-row">
            <ButtonLink href={href(market, locale, { name: 'compare', line: first.path })} className="btn-large">
              {fill(labels.cta, { line: lineWords(locale, first).name })}
            </ButtonLink>
            <ButtonLink href={href(market, locale, { name: 'compareIndex' })} variant="quiet" className="btn-large">
              {labels.ctaAll}
            </ButtonLink>
          </div>
          <ul className="flex flex-col gap-x-6 gap-y-2 md:flex-row md:flex-wrap">
            {labels.facts.map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <Icon name="check" className="size-5 text-success" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex justify-center max-lg:hidden">
          <HeroDrawing />
        </div>
      </div>
    </section>
  );
}
