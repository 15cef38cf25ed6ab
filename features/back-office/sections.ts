import type { ComponentType } from 'react';
import type { SessionUser } from '@/features/identity/contract';
import type { Permission } from '@/features/identity/domain';
import type { Messages } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';
import { CatalogueSection } from '@/features/back-office/catalogue/components/catalogue-section';
import { ContentSection } from '@/features/back-office/content/components/content-section';
import { FormSection } from '@/features/back-office/forms/components/form-section';
import { FormsSection } from '@/features/back-office/forms/components/forms-section';
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
  { key: 'catalogue', path: 'catalogo', permission: 'catalogue:read', List: CatalogueSection },
  { key: 'forms', path: 'formularios', permission: 'form:read', List: FormsSection, Item: FormSection },
  { key: 'content', path: 'contenido', permission: 'content:read', List: ContentSection },
];

export const sectionOf = (path: string): Section | undefined => SECTIONS.find((section) => section.path === path);

export const sectionsOf = ({ permissions }: SessionUser): readonly Section[] =>
  SECTIONS.filter(({ permission }) => permissions.includes(permission));
