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
export type ItemProps = SectionProps & { item: string };

export const GROUPS = ['service', 'sales', 'site', 'system'] as const;

/** Hidden, name included, without its permission. */
export type Section = AccessRule & {
  readonly key: OfficeSection;
  readonly icon: IconName;
  readonly List: ComponentType<SectionProps>;
  readonly Item?: ComponentType<ItemProps>;
  readonly hasLead?: true;
  readonly titleOf?: (item: string, locale: Locale) => string | null;
  readonly group?: (typeof GROUPS)[number];
};

export type ScreenProps<Name extends keyof OfficeWords> = {
  id: string;
  user: SessionUser;
  words: Pick<OfficeWords, Name>;
  states: { readonly loading: string; readonly failed: string; readonly retry: string; readonly none: string };
  tag: string;
  zones: OfficeClocks['zones'];
  here: OfficeClocks['here'];
  hrefs: Readonly<Record<Section['key'] | 'myData', string>>;
  countries: Messages['layout']['countries'];
  /** Sites that the viewer sees, with 'all' for who sees all. */
  sites: readonly Option[];
};
