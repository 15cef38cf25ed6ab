'use client';

import { useEffect, useState } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import type { TranslatedRoute, translateRoute } from '@/features/reference/reference.api';
import { fill } from '@/lib/i18n/labels';
import { withFrameToken } from '@/lib/browser/frame-token';

const UNDER_COMPARE = /^\/(?:\w\w\/)?comparar\/[^/]+\/?$/i;

async function translate(path: string): Promise<TranslatedRoute | null> {
  // Imported only here, so that unknown addresses outside Comparar load no script.
  const { call } = await import('@/lib/http/call');
  return call<typeof translateRoute>('GET /api/route-translator/{url}', { url: path }).catch(() => null);
}

export function LineRedirect({ label }: { label: string }) {
  const [line, setLine] = useState<TranslatedRoute | null>(null);

  useEffect(() => {
    const { pathname, search } = location;
    if (!UNDER_COMPARE.test(pathname)) return;
    void translate(pathname).then((found) => {
      if (!found) return;
      setLine(found);
      // `replace`: Back then leads to the visitor's previous page.
      location.replace(withFrameToken(found.path + search));
    });
  }, []);

  return (
    line && (
      <StatusMessage>
        <a className="link" href={line.path}>
          {fill(label, { name: line.name })}
        </a>
      </StatusMessage>
    )
  );
}
