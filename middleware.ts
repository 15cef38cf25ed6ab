export { middleware } from '@/lib/routing/middleware';

export const config = {
  runtime: 'nodejs',
  // Everything but the back end, Next's own files and the folders of public/: an address that merely looks like a
  // file goes through the table like any other.
  matcher: '/((?!api/|cdn-cgi/trace$|_next/|i18n/|brand/|img/|marks/|icons\\.svg$|chevron\\.svg$|openapi\\.json$).*)',
};
