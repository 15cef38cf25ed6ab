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
import { RequestsSection } from '@/features/back-office/requests/components/requests-section';
import { RequestSection } from '@/features/back-office/requests/components/request-section';

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
  { key: 'agenda', path: 'agenda', permission: 'booking:read', List: AgendaSection, Item: CallSection },
  { key: 'chats', path: 'chats', permission: 'chat:read', List: ChatsSection },
  { key: 'team', path: 'ejecutivos', permission: 'booking:read', List: TeamSection, Item: MemberSection },
];

export const sectionOf = (path: string): Section | undefined => SECTIONS.find((section) => section.path === path);

export const sectionsOf = ({ permissions }: SessionUser): readonly Section[] =>
  SECTIONS.filter(({ permission }) => permissions.includes(permission));
