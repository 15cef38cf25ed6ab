/** `swapLocale('/en/Comparar', ['es', 'en', 'pt'], 'es')` -> '/Comparar'. The first language has no prefix. */
export function swapLocale(pathname: string, locales: readonly string[], to: string): string {
  const segments = pathname.split('/').filter(Boolean);
  const rest = locales.includes(segments[0] ?? '') ? segments.slice(1) : segments;
  return `/${(to === locales[0] ? rest : [to, ...rest]).join('/')}`;
}

/** '/en/Comparar' -> '/Comparar'; '/en' -> ''. */
export const withoutLocale = (pathname: string): string => pathname.replace(/^\/(?:en|pt)(?=\/|$)/, '');
