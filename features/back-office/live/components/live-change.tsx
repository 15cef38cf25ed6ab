'use client';

import { useState } from 'react';
import { useLiveNews } from '@/features/back-office/live/client';
import type { OfficeWords } from '@/features/back-office/screen';
import type { NewsSection } from '@/lib/contract/news-sections';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { LiveNote } from './live-note';

type Props = {
  section: NewsSection;
  id: string;
  /** Of what is shown of it. */
  queryKey: readonly unknown[];
  words: OfficeWords['live'];
};

/** Says who else has changed what somebody has open, and shows it when they want to see it. */
export function LiveChange({ section, id, queryKey, words }: Props) {
  const [text, setText] = useState<string | null>(null);
  const refresh = () => void queryClient().invalidateQueries({ queryKey });
  useLiveNews([section], (news) => {
    if (news === null) return refresh();
    const change = news.find((one) => one.id === id && !one.isOwn);
    if (change) setText(change.by === null ? words.changed : fill(words.changedBy, { name: change.by }));
  });
  return (
    <LiveNote
      text={text}
      action={words.see}
      onShow={() => {
        setText(null);
        refresh();
      }}
    />
  );
}
