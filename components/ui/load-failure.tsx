'use client';

import { Button } from './button';

/** In the code, since it is said when nothing more can be fetched. */
const words = {
  es: { text: 'No pudimos cargar esta parte. Revisa tu conexión.', retry: 'Reintentar' },
  en: { text: 'We couldn’t load this part. Check your connection.', retry: 'Try again' },
  pt: { text: 'Não conseguimos carregar esta parte. Confira sua conexão.', retry: 'Tentar de novo' },
} as const;

/** At the foot of the window, wherever the part would have stood: it may be a dialog, which has no place on the page. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { text, retry } = words[document.documentElement.lang as keyof typeof words] ?? words.es;
  return (
    <div role="alert" className="load-failure">
      <p>{text}</p>
      <Button variant="quiet" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
