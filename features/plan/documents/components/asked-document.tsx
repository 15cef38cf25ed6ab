'use client';

import type { CatalogueSetting } from '@/features/catalogue/wording/setting';
import type { Tab } from '@/features/plan/tabs/contract';
import { lateWords } from '@/lib/i18n/load-words';
import { DocumentPanel } from './document-panel';

type Props = { setting: Pick<CatalogueSetting, 'wording'>; tab: Pick<Tab, 'title' | 'file'> };

/** A document in the plan over a list. */
export function AskedDocument({ setting, tab: { title, file } }: Props) {
  if (file === null) return null;
  return (
    <DocumentPanel title={title} file={file} tag={setting.wording.tag} labels={lateWords().plan.documents} inModal />
  );
}
