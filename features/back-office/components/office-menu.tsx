import { MOST_COUNTED } from '@/features/back-office/domain';
import type { Waiting } from '@/features/back-office/day/server/queries';
import { GROUPS, type Section, type SectionProps } from '@/features/back-office/screen';
import { sectionsOf } from '@/features/back-office/sections';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { formatNumber } from '@/lib/i18n/money';
import { href } from '@/lib/routing/routes';

type Props = SectionProps & {
  /** Left out: the first page. */
  current: Section | undefined;
  waiting: Waiting;
  /** Tells its titles from those of the other menu of the page. */
  id: string;
};

type CountProps = { n: number; /** '{n} sin ejecutivo'. */ meaning: string; atLeast: string; tag: string };

function WaitingCount({ n, meaning, atLeast, tag }: CountProps) {
  const isMore = n > MOST_COUNTED;
  const shown = formatNumber(Math.min(n, MOST_COUNTED), tag);
  const text = fill(meaning, { n: isMore ? fill(atLeast, { n: shown }) : shown });
  return (
    <span className="office-count" title={text}>
      <span aria-hidden="true">{isMore ? `${shown}+` : shown}</span>
      <span className="sr-only">{` (${text})`}</span>
    </span>
  );
}

/** The sections that somebody may see by groups, with how much waits in them. */
export function OfficeMenu({ page: { market, locale }, user, current, waiting, id }: Props) {
  const { navigation: words, sections: names, menu, day } = labelsOf(locale, 'backOffice');
  const open = sectionsOf(user);
  const pathOf = (section?: string) => href(market, locale, { name: 'backOffice', ...(section && { section }) });
  const common = { atLeast: day.atLeast, tag: market.intlLocale[locale] };
  return (
    <nav aria-label={menu} className="office-nav">
      <a href={pathOf()} aria-current={current ? undefined : 'page'} className="office-link">
        {words.home}
      </a>
      {GROUPS.map((group) => {
        const sections = open.filter((section) => section.group === group);
        if (sections.length === 0) return null;
        return (
          <div key={group} className="office-group">
            <p id={`${id}-${group}`} className="office-group-name">
              {words.groups[group]}
            </p>
            <ul aria-labelledby={`${id}-${group}`}>
              {sections.map((section) => {
                const { key, path } = section;
                const n = key in waiting ? waiting[key as keyof Waiting] : 0;
                return (
                  <li key={key}>
                    <a
                      href={pathOf(path)}
                      aria-current={section === current ? 'page' : undefined}
                      className="office-link"
                    >
                      {names[key].title}
                      {n > 0 && <WaitingCount n={n} meaning={words.waiting[key as keyof Waiting]} {...common} />}
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
