'use client';

import type { Tab } from '@/features/plan/tabs/contract';
import { lateWords } from '@/lib/i18n/load-words';
import { DocumentPanel } from './document-panel';

type Props = { setting: { readonly locale: string }; tab: Pick<Tab, 'title' | 'file'> };

/** A document in the plan over a list. */
export function AskedDocument({ setting, tab: { title, file } }: Props) {
  if (file === null) return null;
  return (
    <DocumentPanel title={title} file={file} locale={setting.locale} labels={lateWords().plan.documents} inModal />
  );
}
