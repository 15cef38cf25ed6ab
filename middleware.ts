export { middleware } from '@/lib/routing/middleware';

export const config = {
  runtime: 'nodejs',
  matcher:
    '/((?!api/|cdn-cgi/trace$|_next/|i18n/|brand/|img/|marks/|icons\\.svg$|chevron\\.svg$|openapi\\.json$|partner-openapi\\.json$|embed\\.js$|embed\\.d\\.ts$|embed-react\\.d\\.ts$).*)',
};
