import { isAccessibleTo } from '@/features/identity/permissions';
import { labelsOf } from '@/lib/i18n/messages';
import { marketZones } from '@/lib/markets';
import { OFFICE_SECTIONS } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';
import type { SessionUser } from '@/features/identity/session.api';
import { AccountScreen } from './account/components/account-screen';
import { AgendaScreen } from './agenda/components/agenda-screen';
import { CallScreen } from './agenda/components/call-screen';
import { AuditTable } from './audit/audit-table';
import { CatalogueScreen } from './catalogue/components/catalogue-screen';
import { ChatsList } from './chats/chats-list';
import { ConversionsList } from './conversions/conversions-list';
import { ContentScreen } from './content/components/content-screen';
import { FormsScreen, FormScreen } from './forms/components/forms-screen';
import * as options from './options';
import { JobsList } from './jobs/jobs-list';
import { MailScreen, MailsList } from './mails/mails-screens';
import { OwnSiteScreen } from './own-site/own-site-screen';
import { PartnerScreen } from './partners/components/partner-screen';
import { PartnersList } from './partners/components/partners-list';
import { NEW_PARTNER } from './partners/partners.resource';
import { PaymentScreen, PaymentsList } from './payments/components/payment-screen';
import { ReceiptLookup } from './receipts/receipt-lookup';
import { RequestScreen } from './requests/components/request-screen';
import { RequestsList } from './requests/components/requests-list';
import { SaleScreen, SalesList } from './sales/components/sale-screen';
import type { Office, Section, SectionProps } from './screen';
import { MemberScreen, TeamList } from './team/team-screens';
import { TeamWeekTable } from './team-week/team-week-table';
import { UserScreen, UsersList } from './users/users-screens';

export function officeOf(
  { words: names, choices }: Pick<Section, 'words' | 'choices'>,
  { page: { market, locale }, user, item = '' }: SectionProps & { item?: string | undefined },
): Office {
  const words = labelsOf(locale, 'backOffice');
  const hrefs = SECTIONS.map(({ key }) => {
    const path = href(market, locale, { name: 'backOffice', section: key, item: '{id}' });
    return [key, decodeURIComponent(path)];
  });
  hrefs.push(['myData', href(market, locale, { name: 'myData' })]);
  return {
    // Next passes the segment percent-encoded, and no id contains a percent sign.
    id: decodeURIComponent(item),
    user,
    countries: labelsOf(locale, 'layout').countries,
    sites: options.siteOptions(user, locale),
    tag: market.intlLocale[locale],
    zones: marketZones,
    here: market.code,
    words: Object.fromEntries((['fields', ...names] as const).map((name) => [name, words[name]])),
    states: words.states,
    hrefs: Object.fromEntries(hrefs) as Office['hrefs'],
    ...choices?.(locale),
  };
}

const LIST = ['table', 'export'] as const;

const SECTIONS: readonly Section[] = [
  {
    key: 'requests',
    icon: 'inbox',
    group: 'service',
    permission: 'contact-us:read',
    words: ['requests', 'ownRequests', 'saved', ...LIST],
    choices: options.requestChoices,
    List: RequestsList,
    Item: RequestScreen,
  },
  {
    key: 'agenda',
    icon: 'calendar',
    group: 'service',
    permission: 'booking:read',
    only: 'ours',
    words: ['agenda'],
    List: AgendaScreen,
    Item: CallScreen,
  },
  {
    key: 'chats',
    icon: 'message-circle',
    group: 'service',
    permission: 'chat:read',
    only: 'ours',
    words: ['chats', 'requests', ...LIST],
    List: ChatsList,
  },
  {
    key: 'team',
    icon: 'users',
    group: 'service',
    permission: 'booking:read',
    only: 'ours',
    words: ['team', 'requests', ...LIST],
    choices: (locale) => ({ lines: options.lineOptions(locale) }),
    List: TeamList,
    Item: MemberScreen,
  },
  {
    key: 'teamWeek',
    icon: 'chart-column',
    group: 'service',
    permission: 'service-audit:read',
    words: ['teamWeek', 'day', 'requests', ...LIST],
    choices: options.statusOptions,
    List: TeamWeekTable,
  },
  {
    key: 'sales',
    icon: 'shopping-cart',
    group: 'sales',
    permission: 'sale:read',
    only: 'ours',
    words: ['sales', 'saved', ...LIST],
    choices: (locale) => ({ statuses: options.saleStatuses(locale) }),
    List: SalesList,
    Item: SaleScreen,
  },
  {
    key: 'payments',
    icon: 'credit-card',
    group: 'sales',
    permission: 'charge:read',
    only: 'ours',
    words: ['payments', 'saved', ...LIST],
    choices: (locale) => ({ statuses: options.paymentStatuses(locale) }),
    List: PaymentsList,
    Item: PaymentScreen,
  },
  {
    key: 'receipts',
    icon: 'receipt-text',
    group: 'sales',
    permission: 'contact-us:read',
    only: 'ours',
    words: ['receipts'],
    List: ReceiptLookup,
  },
  {
    key: 'partners',
    icon: 'handshake',
    group: 'site',
    permission: 'partner:read',
    only: 'ours',
    words: ['partners', ...LIST],
    List: PartnersList,
    Item: PartnerScreen,
    titleOf: (item, locale) => (item === NEW_PARTNER ? labelsOf(locale, 'backOffice').partners.add : null),
  },
  {
    key: 'conversions',
    icon: 'chart-column',
    group: 'site',
    permission: 'own-site:read',
    only: 'partners',
    hasLead: true,
    words: ['conversions', ...LIST],
    List: ConversionsList,
  },
  {
    key: 'ownSite',
    icon: 'globe',
    group: 'site',
    permission: 'own-site:read',
    only: 'partners',
    hasLead: true,
    words: ['ownSite'],
    List: OwnSiteScreen,
  },
  {
    key: 'catalogue',
    icon: 'layout-grid',
    group: 'site',
    permission: 'catalogue:read',
    hasLead: true,
    words: ['catalogue'],
    List: CatalogueScreen,
  },
  {
    key: 'forms',
    icon: 'list',
    group: 'site',
    permission: 'form:read',
    hasLead: true,
    words: ['forms'],
    choices: options.formChoices,
    List: FormsScreen,
    Item: FormScreen,
  },
  {
    key: 'content',
    icon: 'file-text',
    group: 'site',
    permission: 'content:read',
    hasLead: true,
    words: ['content'],
    List: ContentScreen,
  },
  {
    key: 'outbox',
    icon: 'mail',
    group: 'system',
    permission: 'outbox:read',
    only: 'ours',
    words: ['outbox', ...LIST],
    List: MailsList,
    Item: MailScreen,
  },
  {
    key: 'jobs',
    icon: 'triangle-alert',
    group: 'system',
    permission: 'outbox:read',
    only: 'all',
    words: ['jobs', ...LIST],
    List: JobsList,
  },
  {
    key: 'users',
    icon: 'user',
    group: 'system',
    permission: 'user:read',
    words: ['users', ...LIST],
    List: UsersList,
    Item: UserScreen,
  },
  {
    key: 'audit',
    icon: 'history',
    group: 'system',
    permission: 'service-audit:read',
    words: ['audit', ...LIST],
    choices: (locale) => ({ kinds: labelsOf(locale, 'audit').kinds }),
    List: AuditTable,
  },
  {
    key: 'account',
    icon: 'lock',
    permission: 'account:read',
    words: ['account'],
    choices: (locale) => ({ rules: labelsOf(locale, 'identity').setPassword.rules }),
    List: AccountScreen,
  },
];

export const sectionOf = (path: string): Section | undefined =>
  SECTIONS.find(({ key }) => OFFICE_SECTIONS[key] === path);

export const sectionsOf = (user: SessionUser): readonly Section[] =>
  SECTIONS.filter((section) => section.group && isAccessibleTo(section, user));
