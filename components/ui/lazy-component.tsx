import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { LateNamespace } from '@/lib/i18n/late-words';
import { loadWords } from '@/lib/i18n/load-words';
import { Button } from './button';

const FAILURE_WORDS = {
  es: { text: 'No pudimos cargar esta parte. Revisa tu conexión.', retry: 'Reintentar' },
  en: { text: 'We couldn’t load this part. Check your connection.', retry: 'Try again' },
  pt: { text: 'Não conseguimos carregar esta parte. Confira sua conexão.', retry: 'Tentar de novo' },
} as const;

/** Load error at the bottom of the window, because a dialog has no place in the page. Retries when online again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { text, retry } =
    FAILURE_WORDS[document.documentElement.lang as keyof typeof FAILURE_WORDS] ?? FAILURE_WORDS.es;
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert" className="load-failure">
      <p>{text}</p>
      <Button variant="quiet" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

type Options = {
  /** Namespaces that its modules read from `lateWords()`. The architecture test checks the list. */
  words?: readonly LateNamespace[];
};

/** Component fetched on its first render, or earlier by `preload`. A failed fetch shows an error with a retry. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, { words = [] }: Options = {}) {
  let loaded: ComponentType<P> | null = null;

  async function fetchAll(): Promise<ComponentType<P>> {
    if (!loaded) [loaded] = await Promise.all([load(), loadWords(words)]);
    return loaded;
  }

  function LazyComponent(props: P & { fallback?: ReactNode }) {
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

  LazyComponent.preload = (): Promise<boolean> =>
    fetchAll().then(
      () => true,
      () => false,
    );
  return LazyComponent;
}
