import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

export function EmptyMarket({ market, locale }: PageParams) {
  const { emptyMarket, footer } = labelsOf(locale, 'layout');
  return (
    <section className="card flex flex-col items-center gap-3 px-6 py-12 text-center">
      <Icon name="search" className="size-10 text-ink-soft" />
      <h2 className="text-xl">{emptyMarket.title}</h2>
      <p className="max-w-prose text-ink-soft">{emptyMarket.text}</p>
      <ButtonLink href={href(market, locale, { name: 'contact' })}>{footer.write}</ButtonLink>
    </section>
  );
}
