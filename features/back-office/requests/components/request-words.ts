import type { Option } from '@/features/back-office/components/table-column';
import type { Messages } from '@/lib/i18n/messages';

export type RequestWords = Messages['backOffice']['requests'];

export type Coded = Option & { readonly code: number };

/** What a request may stand as. */
export type Standings = {
  readonly statuses: readonly Coded[];
  readonly subStatuses: readonly Coded[];
  readonly tickets: readonly Option[];
};
