import type { ComponentType } from 'react';
import type { SessionUser } from '@/features/identity/contract';
import type { Permission } from '@/features/identity/domain';
import type { Messages } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { AgendaSection } from '@/features/back-office/agenda/components/agenda-section';
import { CallSection } from '@/features/back-office/agenda/components/call-section';
import { ChatsSection } from '@/features/back-office/chats/components/chats-section';
import { MemberSection } from '@/features/back-office/team/components/member-section';
import { TeamSection } from '@/features/back-office/team/components/team-section';
import { MailSection } from '@/features/back-office/outbox/components/mail-section';
import { OutboxSection } from '@/features/back-office/outbox/components/outbox-section';
import { PaymentSection } from '@/features/back-office/payments/components/payment-section';
import { PaymentsSection } from '@/features/back-office/payments/components/payments-section';
import { ReceiptsSection } from '@/features/back-office/receipts/components/receipts-section';
import { SaleSection } from '@/features/back-office/sales/components/sale-section';
import { SalesSection } from '@/features/back-office/sales/components/sales-section';
import { isPartnersOwn } from '@/features/back-office/domain';
import { OwnSiteSection } from '@/features/back-office/partners/components/own-site-section';
import { PartnerSection } from '@/features/back-office/partners/components/partner-section';
import { PartnersSection } from '@/features/back-office/partners/components/partners-section';
import { CatalogueSection } from '@/features/back-office/catalogue/components/catalogue-section';
import { ContentSection } from '@/features/back-office/content/components/content-section';
import { FormSection } from '@/features/back-office/forms/components/form-section';
import { FormsSection } from '@/features/back-office/forms/components/forms-section';
import { AccountSection } from '@/features/back-office/account/components/account-section';
import { AuditSection } from '@/features/back-office/audit/components/audit-section';
import { RequestsSection } from '@/features/back-office/requests/components/requests-section';
import { RequestSection } from '@/features/back-office/requests/components/request-section';
import { UserSection } from '@/features/back-office/users/components/user-section';
import { UsersSection } from '@/features/back-office/users/components/users-section';

export type SectionProps = { page: PageParams; user: SessionUser };
export type ItemProps = SectionProps & { item: string };

/** In the order of the menu. Their words: `backOffice.groups`. */
export const GROUPS = ['service', 'sales', 'site', 'system'] as const;
export type Group = (typeof GROUPS)[number];

export type Section = {
  /** Of its words: `backOffice.sections`. */
  readonly key: keyof Messages['backOffice']['sections'];
  /** Its part of the path. */
  readonly path: string;
  /** Without it nothing of the section is shown, nor its name. */
  readonly permission: Permission;
  /** Left out: for our people and those of partners. */
  readonly only?: 'ours' | 'partners';
  readonly List: ComponentType<SectionProps>;
  /** Left out: nothing of it has a page of its own. */
  readonly Item?: ComponentType<ItemProps>;
  /** Left out: it is not in the menu, a link of its own beside it leads there. */
  readonly group?: Group;
};

/** What the back office has, in the order of its menu: a row here is all that navigation and pages need. */
const SECTIONS: readonly Section[] = [
  {
    key: 'requests',
    group: 'service',
    path: 'solicitudes',
    permission: 'contact-us:read',
    List: RequestsSection,
    Item: RequestSection,
  },
  {
    key: 'agenda',
    group: 'service',
    path: 'agenda',
    permission: 'booking:read',
    only: 'ours',
    List: AgendaSection,
    Item: CallSection,
  },
  { key: 'chats', group: 'service', path: 'chats', permission: 'chat:read', only: 'ours', List: ChatsSection },
  {
    key: 'team',
    group: 'service',
    path: 'ejecutivos',
    permission: 'booking:read',
    only: 'ours',
    List: TeamSection,
    Item: MemberSection,
  },
  {
    key: 'sales',
    group: 'sales',
    path: 'ventas',
    permission: 'sale:read',
    only: 'ours',
    List: SalesSection,
    Item: SaleSection,
  },
  {
    key: 'payments',
    group: 'sales',
    path: 'pagos',
    permission: 'charge:read',
    only: 'ours',
    List: PaymentsSection,
    Item: PaymentSection,
  },
  {
    key: 'receipts',
    group: 'sales',
    path: 'recibos',
    permission: 'contact-us:read',
    only: 'ours',
    List: ReceiptsSection,
  },
  {
    key: 'partners',
    group: 'site',
    path: 'socios',
    permission: 'partner:read',
    only: 'ours',
    List: PartnersSection,
    Item: PartnerSection,
  },
  {
    key: 'ownSite',
    group: 'site',
    path: 'mi-sitio',
    permission: 'conversion:read',
    only: 'partners',
    List: OwnSiteSection,
  },
  { key: 'catalogue', group: 'site', path: 'catalogo', permission: 'catalogue:read', List: CatalogueSection },
  { key: 'forms', group: 'site', path: 'formularios', permission: 'form:read', List: FormsSection, Item: FormSection },
  { key: 'content', group: 'site', path: 'contenido', permission: 'content:read', List: ContentSection },
  {
    key: 'outbox',
    group: 'system',
    path: 'correos',
    permission: 'outbox:read',
    only: 'ours',
    List: OutboxSection,
    Item: MailSection,
  },
  {
    key: 'users',
    group: 'system',
    path: 'usuarios',
    permission: 'user:read',
    List: UsersSection,
    Item: UserSection,
  },
  {
    key: 'audit',
    group: 'system',
    path: 'auditoria',
    permission: 'audit:read',
    List: AuditSection,
  },
  {
    key: 'account',
    path: 'cuenta',
    permission: 'account:read',
    List: AccountSection,
  },
];

export const isOpenTo = ({ permission, only }: Section, user: Pick<SessionUser, 'permissions' | 'site'>): boolean =>
  user.permissions.includes(permission) && (only === undefined || (only === 'partners') === isPartnersOwn(user));

export const sectionOf = (path: string): Section | undefined => SECTIONS.find((section) => section.path === path);

export const sectionsOf = (user: SessionUser): readonly Section[] =>
  SECTIONS.filter((section) => section.group && isOpenTo(section, user));
