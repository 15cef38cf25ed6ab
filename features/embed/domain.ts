/** Whether the footer stands on a page in a frame. @param routes starts of public paths, which are without a language */
export function hasFooter(pathname: string, routes: readonly string[]): boolean {
  const path = pathname.replace(/^\/(?:en|pt)(?=\/|$)/, '').toLowerCase();
  return routes.some((route) => `${path}/`.startsWith(`${route.toLowerCase().replace(/\/$/, '')}/`));
}

/** Whether all pages around this one may frame it. @param around their origins, as far as the browser says them */
export const areAllowed = (around: readonly string[], origins: readonly string[]): boolean =>
  around.every((origin) => origins.includes(origin));
