import { useState } from 'react';
import type { Done } from '@/features/identity/contract';
import { apiGet } from '@/lib/http/api-client';
import type { LateWords } from '@/lib/i18n/late-words';
import { reloadPage } from '@/lib/browser/page-reload';

type Props = { app: string; labels: Pick<LateWords['staff'], 'cache' | 'clearing'> };

/** The page is loaded anew whatever came of it; only who is signed in may clear anything. */
export function ClearCache({ app, labels }: Props) {
  const [isClearing, setClearing] = useState(false);

  async function clear() {
    setClearing(true);
    await apiGet<Done>(`/cloudflare-cache/${app}`).catch((error: unknown) => console.error('cache not cleared', error));
    reloadPage();
  }

  return (
    <button type="button" className="btn btn-quiet" disabled={isClearing} onClick={() => void clear()}>
      {isClearing ? labels.clearing : labels.cache}
    </button>
  );
}
