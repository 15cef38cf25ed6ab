'use client';

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { LateNamespace } from '@/lib/i18n/late-words';
import { loadWords } from '@/lib/i18n/load-words';
import { LoadFailure } from './load-failure';

type Fallback = {
  /** Stands in its place until it is there; all of it that the server renders. */
  fallback?: ReactNode;
};

type Options = {
  /** What its modules read from `lateWords()`; the architecture test compares. */
  words?: readonly LateNamespace[];
};

/** Fetched when first rendered, or ahead by `preload`. What can't be fetched says so and can be tried again. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, { words = [] }: Options = {}) {
  let loaded: ComponentType<P> | null = null;

  async function fetchAll(): Promise<ComponentType<P>> {
    if (!loaded) [loaded] = await Promise.all([load(), loadWords(words)]);
    return loaded;
  }

  function LazyComponent(props: P & Fallback) {
    const [Component, setComponent] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Component || failed) return;
      let isUnmounted = false;
      fetchAll().then(
        (fetched) => !isUnmounted && setComponent(() => fetched),
        () => !isUnmounted && setFailed(true),
      );
      return () => {
        isUnmounted = true;
      };
    }, [Component, failed]);
    if (Component) return <Component {...props} />;
    return (
      <>
        {props.fallback}
        {failed && <LoadFailure onRetry={() => setFailed(false)} />}
      </>
    );
  }

  /** @returns whether it is there; a failure is also told where the component is rendered */
  LazyComponent.preload = (): Promise<boolean> =>
    fetchAll().then(
      () => true,
      () => false,
    );
  return LazyComponent;
}
