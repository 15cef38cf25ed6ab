/** Hard-coded, because it must work even if nothing else loads. */
const WORDS = {
  es: ['Algo salió mal de nuestro lado', 'No perdiste nada de lo que escribiste. Inténtalo otra vez.', 'Reintentar'],
  en: ['Something went wrong on our side', 'Nothing you typed is lost. Please try again.', 'Try again'],
  pt: ['Algo deu errado do nosso lado', 'Nada do que você escreveu se perdeu. Tente de novo.', 'Tentar de novo'],
} as const;

export function ErrorPanel({ reset }: { error: Error; reset: () => void }) {
  const lang = document.documentElement.lang as keyof typeof WORDS;
  const [title, text, retry] = WORDS[lang] ?? WORDS.es;
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-20 text-center">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <button type="button" className="btn btn-primary" onClick={reset}>
        {retry}
      </button>
    </div>
  );
}
