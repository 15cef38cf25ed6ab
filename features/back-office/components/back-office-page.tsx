import './back-office.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { LanguageLinks } from '@/components/layout/language-links';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import { loadWaiting } from '@/features/back-office/day/server/queries';
import type { SessionUser } from '@/features/identity/session.api';
import { isAccessibleTo, lacksExecutive, needsSecondFactor } from '@/features/identity/permissions';
import { markOf } from '@/features/layout/footer';
import { fill, LANGUAGE_NAMES } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { siteOfRow } from '@/lib/site/site';
import { partnerOf } from '@/lib/site/site-table';
import { roleName } from '@/features/back-office/users/role-words';
import { ItemHeading, ListLink } from './list-link';
import { OfficeProvider } from './office';
import { SecondFactorNotice, SignOutButton, WaitingCount } from './page-controls';
import type { Waiting } from '@/features/back-office/day/day.api';
import { GROUPS, type Section, type SectionProps } from '@/features/back-office/screen';
import { officeOf, sectionsOf } from '@/features/back-office/sections';
import type { OfficeSection } from '@/lib/routing/fixed-routes';
import { NOT_LISTED } from '@/lib/routing/page-metadata';

type OfficeMenuProps = SectionProps & { current: Section | undefined; waiting: Waiting };

export function OfficeMenu({ page: { market, locale }, user, current, waiting }: OfficeMenuProps) {
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

type Props = { page: PageParams; user: SessionUser; section?: Section; item?: string; children: ReactNode };

type HeaderProps = Omit<Props, 'children' | 'item'>;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');

function SignedIn({ page: { market, locale }, user, section }: HeaderProps) {
  const words = labelsOf(locale, 'backOffice');
  return (
    <div className="border-t border-line px-1 pt-2">
      <p className="flex min-w-0 items-center gap-3 px-2.5">
        <span
          className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-strong"
          aria-hidden="true"
        >
          {initialsOf(user.name)}
        </span>
        <span className="min-w-0 text-sm leading-5">
          <span className="block truncate text-base font-semibold">{user.name}</span>
          <span className="block truncate text-ink-soft">
            {fill(words.role, { role: roleName(user.role, words.users), site: user.site ?? words.allSites })}
          </span>
        </span>
      </p>
      <p className="flex flex-wrap items-center justify-between">
        <a
          href={href(market, locale, { name: 'backOffice', section: 'account' })}
          className="office-link"
          aria-current={section?.key === 'account' ? 'page' : undefined}
        >
          {words.sections.account.title}
        </a>
        <SignOutButton
          login={href(market, locale, { name: 'login' })}
          label={words.signOut}
          failed={words.states.failed}
        />
      </p>
      <LanguageLinks
        label={labelsOf(locale, 'layout').language}
        current={locale}
        languages={market.locales.map((tag) => ({
          tag,
          name: LANGUAGE_NAMES[tag],
          home: href(market, tag, { name: 'backOffice', ...(section && { section: section.key }) }),
        }))}
      />
    </div>
  );
}

/** A side column if there is room, else a drawer: a popover that Esc or a click outside closes. */
async function OfficeHeader(props: HeaderProps) {
  const { page, user, section } = props;
  const { market, locale } = page;
  const words = labelsOf(locale, 'backOffice');
  return (
    <header className="office-header">
      <a
        href={href(market, locale, { name: 'backOffice' })}
        className="brand"
        aria-label={`${market.brand}: ${words.home}`}
      >
        <img src={markOf(market)} alt="" width={28} height={28} />
        {market.brand}
      </a>
      <button type="button" className="btn btn-quiet min-[64rem]:hidden" popoverTarget="office-side">
        <Icon name="menu" className="size-5" />
        {words.navigation.menu}
      </button>
      <div id="office-side" popover="auto" className="office-side">
        <OfficeMenu {...{ page, user }} current={section} waiting={await loadWaiting(page, user)} />
        <SignedIn {...props} />
      </div>
    </header>
  );
}

function Notices({ page: { market, locale }, user, section }: HeaderProps) {
  const words = labelsOf(locale, 'backOffice');
  return (
    <>
      {user.isDemo && <p className="office-demo">{words.demo}</p>}
      {section === undefined && lacksExecutive(user) && <StatusMessage tone="warning" title={words.lacksExecutive} />}
      {!user.hasSecondFactor && needsSecondFactor(user) && (
        <SecondFactorNotice
          href={href(market, locale, { name: 'backOffice', section: 'account' })}
          text={words.secondFactorAdvice}
          putAway={words.putAway}
        />
      )}
    </>
  );
}

type TitleProps = Pick<Props, 'page' | 'item'> & { section: Section };

function SectionTitle({ page: { market, locale }, section, item }: TitleProps) {
  const { title, lead, item: itemTitle } = labelsOf(locale, 'backOffice').sections[section.key];
  if (item === undefined)
    return (
      <>
        <h1 className="text-2xl">{title}</h1>
        {section.hasLead && <p className="mt-2 text-ink-soft">{lead}</p>}
      </>
    );
  return (
    <div className="flex items-center gap-2">
      <ListLink href={href(market, locale, { name: 'backOffice', section: section.key })} title={title} />
      <Icon name="chevron-right" className="size-4 text-ink-soft" />
      <ItemHeading title={section.titleOf?.(item, locale) ?? itemTitle} />
    </div>
  );
}

/** Screen of the back office. For users without permission it renders no part of the screen. */
export function BackOfficePage({ children, item, ...props }: Props) {
  const { page, user, section } = props;
  const { forbidden, users } = labelsOf(page.locale, 'backOffice');
  const isAllowed = section === undefined || isAccessibleTo(section, user);
  return (
    <>
      <a href="#contenido" className="skip-link">
        {labelsOf(page.locale, 'layout').skip}
      </a>
      <div className="office">
        <OfficeHeader {...props} />
        <div className="min-w-0">
          <main id="contenido" tabIndex={-1} className="office-main outline-none">
            <Notices {...props} />
            {isAllowed ? (
              <OfficeProvider office={officeOf(section ?? { words: [] }, { page, user, item })}>
                {section && <SectionTitle {...{ page, section, item }} />}
                {children}
              </OfficeProvider>
            ) : (
              <>
                <h1 className="mb-4 text-2xl">{forbidden.title}</h1>
                <StatusMessage tone="warning" title={fill(forbidden.text, { role: roleName(user.role, users) })} />
              </>
            )}
          </main>
        </div>
      </div>
    </>
  );
}

export function officeMetadata(page: PageParams, user: SessionUser | null, title: string): Metadata {
  const site = siteOfRow(user?.site ?? '');
  const owner = (site && partnerOf(site)?.name) ?? page.market.brand;
  return { ...NOT_LISTED, title: { absolute: `${title} · ${owner}` } };
}

export function MissingPage({ page, user }: SectionProps) {
  const { market, locale } = page;
  const { missing, home } = labelsOf(locale, 'backOffice');
  return (
    <BackOfficePage page={page} user={user}>
      <h1 className="text-2xl">{missing.title}</h1>
      <p className="mt-2 mb-4">{missing.text}</p>
      <a href={href(market, locale, { name: 'backOffice' })} className="btn btn-quiet">
        {home}
      </a>
    </BackOfficePage>
  );
}
