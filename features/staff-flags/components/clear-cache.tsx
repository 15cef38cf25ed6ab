import { useState } from 'react';
import type { Done } from '@/lib/contract/atoms';
import { apiGet } from '@/lib/http/api-client';
import type { LateWords } from '@/lib/i18n/late-words';
import { reloadPage } from '@/lib/browser/page-reload';
import { tabStorage } from '@/lib/browser/visitor-storage';

const NOT_CLEARED = 'cache-not-cleared';

type Props = { app: string; labels: Pick<LateWords['staff'], 'cache' | 'clearing'> };

/** Whether this page was loaded anew after a failure, which is told once. */
export function takeClearFailure(): boolean {
  const isTold = tabStorage.getItem(NOT_CLEARED) !== null;
  void tabStorage.removeItem(NOT_CLEARED);
  return isTold;
}

/** The page is loaded anew whatever came of it, and then says what failed; only who is signed in may clear anything. */
export function ClearCache({ app, labels }: Props) {
  const [isClearing, setClearing] = useState(false);

  async function clear() {
    setClearing(true);
    await apiGet<Done>(`/cloudflare-cache/${app}`).catch((error: unknown) => {
      console.error('cache not cleared', error);
      void tabStorage.setItem(NOT_CLEARED, '1');
    });
    reloadPage();
  }

  return (
    <button type="button" className="btn btn-quiet" disabled={isClearing} onClick={() => void clear()}>
      {isClearing ? labels.clearing : labels.cache}
    </button>
  );
}
