import type { ComponentType } from 'react';
import type { SessionUser } from '@/features/identity/contract';
import type { Permission } from '@/features/identity/domain';
import type { Messages } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { AccountSection } from '@/features/back-office/account/components/account-section';
import { AuditSection } from '@/features/back-office/audit/components/audit-section';
import { RequestsSection } from '@/features/back-office/requests/components/requests-section';
import { RequestSection } from '@/features/back-office/requests/components/request-section';
import { UserSection } from '@/features/back-office/users/components/user-section';
import { UsersSection } from '@/features/back-office/users/components/users-section';

export type SectionProps = { page: PageParams; user: SessionUser };
export type ItemProps = SectionProps & { item: string };

export type Section = {
  /** Of its words: `backOffice.sections`. */
  readonly key: keyof Messages['backOffice']['sections'];
  /** Its part of the path. */
  readonly path: string;
  /** Without it nothing of the section is shown, nor its name. */
  readonly permission: Permission;
  readonly List: ComponentType<SectionProps>;
  /** Left out: nothing of it has a page of its own. */
  readonly Item?: ComponentType<ItemProps>;
  /** Not in the menu: a link of its own in the header leads there. */
  readonly isPersonal?: true;
};

/** What the back office has, in the order of its menu: a row here is all that navigation and pages need. */
const SECTIONS: readonly Section[] = [
  {
    key: 'requests',
    path: 'solicitudes',
    permission: 'contact-us:read',
    List: RequestsSection,
    Item: RequestSection,
  },
  {
    key: 'users',
    path: 'usuarios',
    permission: 'user:read',
    List: UsersSection,
    Item: UserSection,
  },
  {
    key: 'audit',
    path: 'auditoria',
    permission: 'audit:read',
    List: AuditSection,
  },
  {
    key: 'account',
    path: 'cuenta',
    permission: 'account:read',
    List: AccountSection,
    isPersonal: true,
  },
];

export const sectionOf = (path: string): Section | undefined => SECTIONS.find((section) => section.path === path);

export const sectionsOf = ({ permissions }: SessionUser): readonly Section[] =>
  SECTIONS.filter(({ permission, isPersonal }) => !isPersonal && permissions.includes(permission));
