import { Icon } from '@/components/ui/icon';
import { ClientLink } from '@/components/ui/client-link';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

export function LineGrid({ market, locale }: PageParams) {
  const { see } = labelsOf(locale, 'home');
  return (
    <ul className="line-grid">
      {market.lines.map((line) => {
        const { name, description } = lineWords(locale, line);
        return (
          <li key={line.key}>
            <ClientLink href={href(market, locale, { name: 'compare', line: line.path })} className="line-card card">
              <span className="flex size-12 items-center justify-center rounded-card bg-accent-soft text-accent">
                <Icon name={line.icon} />
              </span>
              <span className="text-lg font-semibold">{name}</span>
              <span className="grow text-ink-soft">{description}</span>
              <span className="flex items-center gap-1.5 font-semibold text-accent">
                {see}
                <Icon name="arrow-right" className="line-arrow size-5" />
              </span>
            </ClientLink>
          </li>
        );
      })}
    </ul>
  );
}
