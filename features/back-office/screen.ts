import type { ComponentType } from 'react';
import type { IconName } from '@/components/ui/icon';
import type { Option } from '@/features/back-office/components/table-column';
import type { SessionUser } from '@/features/identity/session.api';
import type { AccessRule } from '@/features/identity/permissions';
import type { Locale } from '@/lib/contract/atoms';
import type { OfficeClocks } from '@/lib/i18n/day';
import type { Messages } from '@/lib/i18n/messages';
import type { OfficeSection } from '@/lib/routing/fixed-routes';
import type { PageParams } from '@/lib/site/page-params';

export type OfficeWords = Messages['backOffice'];

export type SectionProps = { page: PageParams; user: SessionUser };

export const GROUPS = ['service', 'sales', 'site', 'system'] as const;

/** Section of the back office. A user without its permission does not even see its name. */
export type Section = AccessRule & {
  readonly key: OfficeSection;
  readonly icon: IconName;
  /** Words of its screens, to be read with `useWords`. */
  readonly words: readonly (keyof OfficeWords)[];
  /** Further data of its screens, to be read with `useOffice`. */
  readonly choices?: (locale: Locale) => object;
  readonly List: ComponentType;
  readonly Item?: ComponentType;
  readonly hasLead?: true;
  readonly titleOf?: (item: string, locale: Locale) => string | null;
  readonly group?: (typeof GROUPS)[number];
};

export type Office = OfficeClocks & {
  /** Id of the opened item; '' on a list. */
  id: string;
  user: SessionUser;
  words: Partial<OfficeWords>;
  states: { readonly loading: string; readonly failed: string; readonly retry: string; readonly none: string };
  hrefs: Readonly<Record<OfficeSection | 'myData', string>>;
  countries: Messages['layout']['countries'];
  /** Sites that the viewer may see, plus 'all' for users of all sites. */
  sites: readonly Option[];
};
