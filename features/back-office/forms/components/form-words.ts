import type { Messages } from '@/lib/i18n/messages';

export type FormsWords = Messages['backOffice']['forms'];
