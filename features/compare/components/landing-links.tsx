import type { LandingPage } from '@/features/compare/server/landing-pages';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { LANDING_FILTERS } from '@/lib/routing/list-view';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Props = { page: PageParams; line: ProductLine; landings: readonly LandingPage[] };

export function LandingLinks({ page: { market, locale }, line, landings }: Props) {
  const labels = labelsOf(locale, 'compare').landings;
  if (landings.length === 0) return null;
  return (
    <nav
      className="mt-10 grid gap-6 border-t border-line pt-8 md:grid-cols-2"
      aria-label={fill(labels.label, { line: lineWords(locale, line).name })}
    >
      {LANDING_FILTERS.map((filter) => {
        const links = landings.filter(({ view }) => view.landing?.filter === filter);
        if (links.length === 0) return null;
        return (
          <div key={filter}>
            <h2 className="mb-2 text-lg">{labels[filter].links}</h2>
            <ul className="flex flex-wrap gap-x-5">
              {links.map(({ view, name }) => (
                <li key={name}>
                  <a
                    className="link inline-flex min-h-11 items-center"
                    href={href(market, locale, { name: 'compare', line: line.path, view })}
                  >
                    {fill(labels[filter].link, { name })}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
