import type { Option } from '@/features/back-office/components/table-column';
import type { RequestRow } from '@/features/back-office/requests/contract';
import type { Messages } from '@/lib/i18n/messages';

export type RequestWords = Messages['backOffice']['requests'];

export type Coded = Option & { readonly code: number };

/** What a request may stand as. */
export type Standings = {
  readonly statuses: readonly Coded[];
  readonly subStatuses: readonly Coded[];
  readonly tickets: readonly Option[];
};

export const wordOf = (options: readonly Coded[], code: number | null): string =>
  options.find((option) => option.code === code)?.label ?? '';

/** '' of a code that is of another release. */
export const valueOf = (options: readonly Coded[], code: number | null): string =>
  options.find((option) => option.code === code)?.value ?? '';

/** Its name where the catalogue has it, and its code. */
export const planText = ({ productCode, partnerFacts }: Pick<RequestRow, 'productCode' | 'partnerFacts'>): string =>
  [partnerFacts?.planName, productCode].filter(Boolean).join(' · ');

/** What is of another release is said as it is. */
export const labelOf = (options: readonly Option[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? value ?? '';
