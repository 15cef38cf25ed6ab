'use client';

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadWords } from '@/lib/i18n/load-words';
import { LateFailure } from './late-failure';

type Fallback = {
  /** Stands in its place until it is there. */
  fallback?: ReactNode;
};

/**
 * A part of a page that comes, code and words (`lateWords()`), when it is first rendered; `preload` fetches it ahead, e.g.
 * when the pointer nears its button. What can't be fetched says so and can be tried again; the rest of the page stays.
 * Nothing of it is rendered on the server but its fallback.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let kept: ComponentType<P> | null = null;

  async function bring(): Promise<ComponentType<P>> {
    const [Part] = await Promise.all([load(), loadWords()]);
    kept = Part;
    return Part;
  }

  function LatePart({ fallback = null, ...props }: P & Fallback) {
    const [Part, setPart] = useState(() => kept);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || failed) return;
      let over = false;
      bring().then(
        (loaded) => !over && setPart(() => loaded),
        () => !over && setFailed(true),
      );
      return () => {
        over = true;
      };
    }, [Part, failed]);
    if (Part) return <Part {...(props as unknown as P)} />;
    return (
      <>
        {fallback}
        {failed && <LateFailure onRetry={() => setFailed(false)} />}
      </>
    );
  }
  /** Ends when it is there (true), or cannot be had: that is told where it is rendered. */
  LatePart.preload = (): Promise<boolean> =>
    bring().then(
      () => true,
      () => false,
    );
  return LatePart;
}
