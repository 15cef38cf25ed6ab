import { Icon } from '@/components/ui/icon';
import type { Waiting } from '@/features/back-office/day/day.api';
import { GROUPS, type Section, type SectionProps } from '@/features/back-office/screen';
import { sectionsOf } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';
import type { OfficeSection } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';
import { WaitingCount } from './waiting-count';

type Props = SectionProps & { current: Section | undefined; waiting: Waiting };

export function OfficeMenu({ page: { market, locale }, user, current, waiting }: Props) {
  const { navigation: words, sections: names, menu, day } = labelsOf(locale, 'backOffice');
  const open = sectionsOf(user);
  const pathOf = (section?: OfficeSection) => href(market, locale, { name: 'backOffice', ...(section && { section }) });
  const isCounted = (key: string): key is keyof Waiting => key in waiting;
  const common = { initial: waiting, atLeast: day.atLeast, tag: market.intlLocale[locale] };
  return (
    <nav aria-label={menu} className="office-nav">
      <a href={pathOf()} aria-current={current ? undefined : 'page'} className="office-link">
        <Icon name="house" className="size-4.5" />
        {words.home}
      </a>
      {GROUPS.map((group) => {
        const sections = open.filter((section) => section.group === group);
        if (sections.length === 0) return null;
        return (
          <div key={group} className="office-group">
            <p id={`office-${group}`} className="office-group-name">
              {words.groups[group]}
            </p>
            <ul aria-labelledby={`office-${group}`}>
              {sections.map((section) => {
                const { key, icon } = section;
                return (
                  <li key={key}>
                    <a
                      href={pathOf(key)}
                      aria-current={section === current ? 'page' : undefined}
                      className="office-link"
                    >
                      <Icon name={icon} className="size-4.5" />
                      {names[key].title}
                      {isCounted(key) && <WaitingCount section={key} meaning={words.waiting[key]} {...common} />}
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
