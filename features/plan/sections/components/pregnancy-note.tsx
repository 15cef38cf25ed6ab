'use client';

import { FoldedNote } from '@/components/ui/folded-note';
import type { Pregnancy } from '@/features/care-cost/pregnancy';
import { pregnancyTexts } from '@/features/care-cost/waiting-wording';
import type { Wording } from '@/features/catalogue/wording/price';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { pregnancy: Pregnancy; wording: Wording };

export function PregnancyNote({ pregnancy, wording }: Props) {
  const { title, brief, lines } = pregnancyTexts(pregnancy, lateWords().table.pregnancy, wording);
  return <FoldedNote line={`${title}: ${brief}`} details={lines} />;
}
