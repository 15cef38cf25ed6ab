import { buttonClass } from '@/components/ui/button-style';
import { hasFilter } from '@/features/compare/filters/plan-filters';
import type { LandingPage } from '@/features/compare/server/landing-pages';
import { labelsOf } from '@/lib/i18n/messages';
import { clinicDirectoryOf } from '@/lib/markets/common-directories';
import type { ProductLine } from '@/lib/markets/market';
import { FILTER_KEYS } from '@/lib/routing/filter-keys';
import { LANDING_FILTERS, type ListView } from '@/lib/routing/list-view';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { isMainSite } from '@/lib/site/site';

type Props = { page: PageParams; line: ProductLine; view: ListView; landings: readonly LandingPage[] };

export function NoScriptFilters({ page: { site, market, locale }, line, view, landings }: Props) {
  const { filters, landings: words } = labelsOf(locale, 'compare');
  const action = href(market, locale, { name: 'compare', line: line.path });
  const clinics = clinicDirectoryOf(market);
  return (
    <noscript>
      {LANDING_FILTERS.map((filter) => {
        const options = landings.flatMap(({ view: { landing }, name }) =>
          landing?.filter === filter ? [{ value: landing.value, name }] : [],
        );
        if (options.length === 0) return null;
        const chosen = view.landing?.filter === filter ? view.landing.value : '';
        return (
          <form key={filter} action={action} className="mt-2 flex items-end gap-2">
            <input type="hidden" name="order" value={view.order} />
            <label className="min-w-0 grow text-sm">
              {words[filter].links}
              <select name={FILTER_KEYS[filter]} className="field-input" defaultValue={chosen}>
                <option value="">{words.all}</option>
                {options.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className={buttonClass('quiet')}>
              {filters.open}
            </button>
          </form>
        );
      })}
      {clinics && hasFilter(line, 'coverageOrganizations') && isMainSite(site) && (
        <a
          href={href(market, locale, { name: 'directory', directory: clinics.path })}
          className="link mt-2 inline-flex min-h-11 items-center"
        >
          {words.clinics}
        </a>
      )}
      <p className="mt-2 text-sm text-ink-soft">{words.others}</p>
    </noscript>
  );
}
