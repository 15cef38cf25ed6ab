import type { Messages } from '@/lib/i18n/messages';

export type CatalogueWords = Messages['backOffice']['catalogue'];
export type Countries = Messages['layout']['countries'];
