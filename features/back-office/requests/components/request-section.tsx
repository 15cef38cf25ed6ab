import type { ItemProps } from '@/features/back-office/sections';
import { labelsOf } from '@/lib/i18n/messages';

export function RequestSection({ page: { locale } }: ItemProps) {
  return <h1 className="text-2xl">{labelsOf(locale, 'backOffice').sections.requests.item}</h1>;
}
