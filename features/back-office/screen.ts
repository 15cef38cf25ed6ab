import type { ComponentType } from 'react';
import type { SessionUser } from '@/features/identity/contract';
import type { Opening } from '@/features/identity/domain';
import type { Locale } from '@/lib/contract/atoms';
import type { OfficeClocks } from '@/lib/i18n/day';
import type { Messages } from '@/lib/i18n/messages';
import type { OfficeSection } from '@/lib/routing/fixed-routes';
import type { PageParams } from '@/lib/site/page-params';

export type OfficeWords = Messages['backOffice'];

export type SectionProps = { page: PageParams; user: SessionUser };
export type ItemProps = SectionProps & { item: string };

/** In the order of the menu. Their words: `backOffice.navigation.groups`. */
export const GROUPS = ['service', 'sales', 'site', 'system'] as const;

/** Without its permission nothing of it is shown, nor its name. */
export type Section = Opening & {
  readonly key: OfficeSection;
  readonly List: ComponentType<SectionProps>;
  /** Left out: nothing of it has a page of its own. */
  readonly Item?: ComponentType<ItemProps>;
  /** Its list says below the title what it is for. */
  readonly hasLead?: true;
  /** Of an item that is none yet. */
  readonly titleOf?: (item: string, locale: Locale) => string | null;
  /** Left out: it is not in the menu, a link of its own beside it leads there. */
  readonly group?: (typeof GROUPS)[number];
};

/** What each screen of a section gets, with the words that it names. */
export type ScreenProps<Name extends keyof OfficeWords> = {
  /** As the address has it; '' of a list. */
  id: string;
  user: SessionUser;
  words: Pick<OfficeWords, Name>;
  /** Of what is fetched: while it is not there, why it is not, and where there is none. */
  states: { readonly loading: string; readonly failed: string; readonly retry: string; readonly none: string };
  /** Of numbers and days: 'es-CL'. */
  tag: string;
  zones: OfficeClocks['zones'];
  here: OfficeClocks['here'];
  /** Of one item of each section, with `{id}` left open, and where a customer has their data erased. */
  hrefs: Readonly<Record<Section['key'] | 'myData', string>>;
  countries: Messages['layout']['countries'];
};
