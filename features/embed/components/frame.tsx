import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { footerRoutesOf, addTokenToPageLoads, openUnframedInNewTab, openFrame } from '@/features/embed/client';
import { hasFooter } from '@/features/embed/frame-rules';
import { connectHostPage, type HostPage } from '@/features/embed/host-page-client';

export function Frame() {
  const pathname = usePathname();
  const [footerRoutes, setFooterRoutes] = useState<readonly string[]>([]);
  const [host, setHost] = useState<HostPage | null>(null);

  useEffect(() => {
    const ending = new AbortController();
    async function open({ signal }: AbortController): Promise<void> {
      const frame = await openFrame(signal);
      if (!frame || signal.aborted) return;
      const { allowed, parent } = frame;
      if (parent !== null) setHost(connectHostPage({ allowed, parent }, signal));
      setFooterRoutes(await footerRoutesOf(allowed, signal));
    }
    openUnframedInNewTab(ending.signal);
    addTokenToPageLoads(ending.signal);
    void open(ending);
    return () => ending.abort();
  }, []);

  useEffect(() => host?.show(pathname), [host, pathname]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-frame-footer', hasFooter(pathname, footerRoutes));
  }, [pathname, footerRoutes]);

  return null;
}
