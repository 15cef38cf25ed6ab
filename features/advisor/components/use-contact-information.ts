import { useEffect, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import type { ContactInformation } from '@/features/advisor/contract';

/** What the page was rendered with, then what holds now; null stands for what only the latter says. */
export function useContactInformation(): ContactInformation | null {
  const [information, setInformation] = useState<ContactInformation | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load() {
      const { loadContactInformation } = await import('@/features/advisor/client');
      const loaded = await loadContactInformation();
      if (!isGone) setInformation(loaded);
    }
    // Without an answer stands what the page came with.
    const takeBack = afterPaint(() => void load().catch(() => undefined));
    return () => {
      isGone = true;
      takeBack();
    };
  }, []);
  return information;
}
