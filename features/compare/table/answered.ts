import type { Messages } from '@/lib/i18n/messages';

export type Loadable<T extends object> = T | 'loading' | 'failed';
export type MissingWords = Messages['compare']['table']['missing'];

export type Cell = string | null | readonly string[] | { readonly missing: string };

export const isLoaded = <T extends object>(answer: Loadable<T>): answer is T => typeof answer !== 'string';

export const cellOf = <T extends object>(answer: Loadable<T>, words: MissingWords, read: (answer: T) => Cell): Cell =>
  isLoaded(answer) ? read(answer) : { missing: words[answer] };

export const isMissing = (cell: Cell): cell is { readonly missing: string } =>
  typeof cell === 'object' && cell !== null && 'missing' in cell;
