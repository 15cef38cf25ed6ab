import type { ReactNode } from 'react';
import type { SessionUser } from '@/features/identity/session.api';
import { isAccessibleTo, isPartnerUser } from '@/features/identity/permissions';
import { labelsOf } from '@/lib/i18n/messages';
import { marketZones } from '@/lib/markets';
import { OFFICE_SECTIONS } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';
import { AccountScreen } from './account/components/account-screen';
import { AgendaScreen } from './agenda/components/agenda-screen';
import { CallScreen } from './agenda/components/call-screen';
import { AuditTable } from './audit/audit-table';
import { CatalogueScreen } from './catalogue/components/catalogue-screen';
import { ChatsList } from './chats/chats-list';
import { ContentScreen } from './content/components/content-screen';
import { FormScreen } from './forms/components/form-screen';
import { FormsScreen } from './forms/components/forms-screen';
import * as options from './options';
import { JobsList } from './jobs/jobs-list';
import { MailScreen, MailsList } from './mails/mails-screens';
import { NewPartner } from './partners/components/new-partner';
import { PartnerScreen } from './partners/components/partner-screen';
import { PartnersList } from './partners/components/partners-list';
import { NEW_PARTNER } from './partners/partners.resource';
import { PaymentScreen } from './payments/components/payment-screen';
import { PaymentsList } from './payments/components/payments-list';
import { ReceiptLookup } from './receipts/receipt-lookup';
import { PartnersRequestsTable } from './requests/components/partners-requests-table';
import { RequestScreen } from './requests/components/request-screen';
import { RequestsList } from './requests/components/requests-list';
import { SaleScreen } from './sales/components/sale-screen';
import { SalesList } from './sales/components/sales-list';
import type { ItemProps, OfficeWords, ScreenProps, Section, SectionProps } from './screen';
import { MemberScreen, TeamList } from './team/team-screens';
import { TeamWeekTable } from './team-week/team-week-table';
import { UserScreen, UsersList } from './users/users-screens';

type RenderProps = SectionProps & Partial<ItemProps>;

export function screenProps<Name extends keyof OfficeWords>(
  { page: { market, locale }, user, item = '' }: RenderProps,
  names: readonly Name[],
): ScreenProps<Name> {
  const words = labelsOf(locale, 'backOffice');
  const hrefs = SECTIONS.map(({ key }) => {
    const path = href(market, locale, { name: 'backOffice', section: key, item: '{id}' });
    return [key, decodeURIComponent(path)];
  });
  hrefs.push(['myData', href(market, locale, { name: 'myData' })]);
  return {
    id: item,
    user,
    countries: labelsOf(locale, 'layout').countries,
    sites: options.siteOptions(user, locale),
    tag: market.intlLocale[locale],
    zones: marketZones,
    here: market.code,
    words: Object.fromEntries(names.map((name) => [name, words[name]])) as Pick<OfficeWords, Name>,
    states: {
      loading: words.table.loading,
      failed: words.failed,
      retry: words.table.retry,
      none: words.requests.noData,
    },
    hrefs: Object.fromEntries(hrefs) as ScreenProps<Name>['hrefs'],
  };
}

const screen =
  <Name extends keyof OfficeWords>(
    names: readonly Name[],
    render: (props: ScreenProps<Name>, page: SectionProps['page']) => ReactNode,
  ) =>
  (given: RenderProps) =>
    render(screenProps(given, names), given.page);

const SECTIONS: readonly Section[] = [
  {
    key: 'requests',
    icon: 'inbox',
    group: 'service',
    permission: 'contact-us:read',
    List: screen(['requests', 'ownRequests', 'table', 'saved', 'export'], (props, { locale }) => {
      const Table = isPartnerUser(props.user) ? PartnersRequestsTable : RequestsList;
      return <Table {...props} {...options.statusOptions(locale)} {...options.requestOptions(locale)} />;
    }),
    Item: screen(['requests', 'ownRequests'], (props, { locale }) => (
      <RequestScreen {...props} {...options.statusOptions(locale)} {...options.requestOptions(locale)} />
    )),
  },
  {
    key: 'agenda',
    icon: 'calendar',
    group: 'service',
    permission: 'booking:read',
    only: 'ours',
    List: screen(['agenda'], (props) => <AgendaScreen {...props} />),
    Item: screen(['agenda'], (props) => <CallScreen {...props} />),
  },
  {
    key: 'chats',
    icon: 'message-circle',
    group: 'service',
    permission: 'chat:read',
    only: 'ours',
    List: screen(['chats', 'table', 'export'], (props) => <ChatsList {...props} />),
  },
  {
    key: 'team',
    icon: 'users',
    group: 'service',
    permission: 'booking:read',
    only: 'ours',
    List: screen(['team', 'table', 'export'], (props, { locale }) => (
      <TeamList {...props} lines={options.lineOptions(locale)} />
    )),
    Item: screen(['team', 'requests', 'table', 'export'], (props) => <MemberScreen {...props} />),
  },
  {
    key: 'teamWeek',
    icon: 'chart-column',
    group: 'service',
    permission: 'service-audit:read',
    List: screen(['teamWeek', 'table', 'export'], (props, { locale }) => (
      <TeamWeekTable {...props} {...options.teamWeekOptions(locale)} />
    )),
  },
  {
    key: 'sales',
    icon: 'shopping-cart',
    group: 'sales',
    permission: 'sale:read',
    only: 'ours',
    List: screen(['sales', 'table', 'saved', 'export'], (props, { locale }) => (
      <SalesList {...props} statuses={options.saleStatuses(locale)} />
    )),
    Item: screen(['sales'], (props) => <SaleScreen {...props} />),
  },
  {
    key: 'payments',
    icon: 'credit-card',
    group: 'sales',
    permission: 'charge:read',
    only: 'ours',
    List: screen(['payments', 'table', 'saved', 'export'], (props, { locale }) => (
      <PaymentsList {...props} statuses={options.paymentStatuses(locale)} />
    )),
    Item: screen(['payments'], (props) => <PaymentScreen {...props} />),
  },
  {
    key: 'receipts',
    icon: 'receipt-text',
    group: 'sales',
    permission: 'contact-us:read',
    only: 'ours',
    List: screen(['receipts'], (props) => <ReceiptLookup {...props} />),
  },
  {
    key: 'partners',
    icon: 'handshake',
    group: 'site',
    permission: 'partner:read',
    only: 'ours',
    List: screen(['partners', 'table', 'export'], (props) => <PartnersList {...props} />),
    Item: screen(['partners'], (props, { market, locale }) =>
      props.id === NEW_PARTNER ? (
        <NewPartner {...props} />
      ) : (
        <PartnerScreen {...props} listHref={href(market, locale, { name: 'backOffice', section: 'partners' })} />
      ),
    ),
    titleOf: (item, locale) => (item === NEW_PARTNER ? labelsOf(locale, 'backOffice').partners.add : null),
  },
  {
    key: 'catalogue',
    icon: 'layout-grid',
    group: 'site',
    permission: 'catalogue:read',
    hasLead: true,
    List: screen(['catalogue'], (props) => <CatalogueScreen {...props} />),
  },
  {
    key: 'forms',
    icon: 'list',
    group: 'site',
    permission: 'form:read',
    hasLead: true,
    List: screen(['forms'], (props) => <FormsScreen {...props} />),
    // The id as Next passes it; no id contains a percent sign.
    Item: screen(['forms'], (props, { locale }) => (
      <FormScreen
        {...props}
        id={decodeURIComponent(props.id)}
        formLabels={labelsOf(locale, 'form')}
        contactFields={labelsOf(locale, 'contact').form.fields}
      />
    )),
  },
  {
    key: 'content',
    icon: 'file-text',
    group: 'site',
    permission: 'content:read',
    hasLead: true,
    List: screen(['content'], (props) => <ContentScreen {...props} />),
  },
  {
    key: 'outbox',
    icon: 'mail',
    group: 'system',
    permission: 'outbox:read',
    only: 'ours',
    List: screen(['outbox', 'table', 'export'], (props) => <MailsList {...props} />),
    Item: screen(['outbox', 'table', 'export'], (props) => <MailScreen {...props} />),
  },
  {
    key: 'jobs',
    icon: 'triangle-alert',
    group: 'system',
    permission: 'outbox:read',
    only: 'all',
    List: screen(['jobs', 'table', 'export'], (props) => <JobsList {...props} />),
  },
  {
    key: 'users',
    icon: 'user',
    group: 'system',
    permission: 'user:read',
    List: screen(['users', 'table', 'export'], (props) => <UsersList {...props} />),
    Item: screen(['users', 'table', 'export'], (props) => <UserScreen {...props} />),
  },
  {
    key: 'audit',
    icon: 'history',
    group: 'system',
    permission: 'service-audit:read',
    List: screen(['audit', 'table', 'export'], (props, { locale }) => (
      <AuditTable {...props} kinds={labelsOf(locale, 'audit').kinds} />
    )),
  },
  {
    key: 'account',
    icon: 'lock',
    permission: 'account:read',
    List: screen(['account'], (props, { locale }) => (
      <AccountScreen {...props} rules={labelsOf(locale, 'identity').setPassword.rules} />
    )),
  },
];

export const sectionOf = (path: string): Section | undefined =>
  SECTIONS.find(({ key }) => OFFICE_SECTIONS[key] === path);

export const sectionsOf = (user: SessionUser): readonly Section[] =>
  SECTIONS.filter((section) => section.group && isAccessibleTo(section, user));
