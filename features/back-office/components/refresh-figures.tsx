'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { POLLING_OPTIONS } from '@/features/back-office/list-limits';

export function RefreshFigures() {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && router.refresh();
    const timer = setInterval(refresh, POLLING_OPTIONS.refetchInterval);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [router]);
  return null;
}
