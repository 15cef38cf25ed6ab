// Node runs this file directly: relative imports only, with file endings.
import type { PageClass } from '../security/headers.ts';
import type { Route } from './routes.ts';

export type RouteEntry = {
  readonly name: Route['name'] | 'planTab' | 'blogCategory' | 'backOfficeSection' | 'backOfficeItem';
  readonly public: string;
  readonly internal: string;
  readonly aliases: readonly string[];
  readonly pageClass?: PageClass;
  readonly line?: string;
  readonly directory?: string;
  readonly kind?: string;
  readonly mainSiteOnly?: true;
  readonly queryKey?: string;
};

const SITE_FILES: Readonly<Record<string, string>> = {
  '/robots.txt': 'robots',
  '/sitemap.xml': 'sitemap',
  '/rss.xml': 'rss',
};

export const SITEMAP_PARTS = {
  lists: 'listas',
  blog: 'blog',
  companies: 'aseguradoras',
  clinics: 'clinicas',
  plans: 'planes',
} as const;

const { plans, ...singleParts } = SITEMAP_PARTS;
/** 99 parts are enough for 1.5 million plans; higher numbers are mistakes. */
const SITEMAP_PART = new RegExp(`^/sitemap-(${Object.values(singleParts).join('|')}|${plans}-[1-9]\\d?)\\.xml$`);

export const sitemapPartPath = (part: string): string => `/sitemap-${part}.xml`;

export function siteFileOf(pathname: string): string | undefined {
  const [, part] = SITEMAP_PART.exec(pathname) ?? [];
  if (part) return `sitemap/${part}`;
  return Object.hasOwn(SITE_FILES, pathname) ? SITE_FILES[pathname] : undefined;
}

export const LINK_GONE_PATH = '/enlace-no-disponible';

type End = { readonly path: string; readonly isGood: boolean; readonly leadsTo?: 'login' };

export const MAIL_LINK_ENDS = {
  confirmed: { path: '/confirmar-email/confirmado', isGood: true },
  used: { path: '/confirmar-email/ya-confirmado', isGood: true },
  expired: { path: '/confirmar-email/vencido', isGood: false },
  unknown: { path: '/confirmar-email/no-valido', isGood: false },
  later: { path: '/confirmar-email/mas-tarde', isGood: false },
  reassigned: { path: '/reasignar/lista', isGood: true },
  reassignedUnmailed: { path: '/reasignar/lista-sin-correo', isGood: true },
  notReassigned: { path: '/reasignar/no-se-pudo', isGood: false },
  bookingCancelled: { path: '/cita/cancelada', isGood: true },
  bookingTaken: { path: '/cita/hora-ocupada', isGood: false },
  bookingOver: { path: '/cita/no-vigente', isGood: false },
  requestGone: { path: '/agendar/ya-no-guardada', isGood: false },
  accountLinkOver: { path: '/cuenta/enlace-usado', isGood: false, leadsTo: 'login' },
  accountInactive: { path: '/cuenta/desactivada', isGood: false, leadsTo: 'login' },
} as const satisfies Readonly<Record<string, End>>;
export type MailLinkEnd = keyof typeof MAIL_LINK_ENDS;

export const OFFICE_SECTIONS = {
  requests: 'solicitudes',
  agenda: 'agenda',
  chats: 'chats',
  team: 'ejecutivos',
  teamWeek: 'semana-del-equipo',
  sales: 'ventas',
  payments: 'pagos',
  receipts: 'recibos',
  partners: 'socios',
  conversions: 'conversiones',
  ownSite: 'mi-sitio',
  catalogue: 'catalogo',
  forms: 'formularios',
  content: 'contenido',
  outbox: 'correos',
  jobs: 'trabajos-detenidos',
  users: 'usuarios',
  audit: 'auditoria',
  account: 'cuenta',
} as const;
export type OfficeSection = keyof typeof OFFICE_SECTIONS;

export const routeEntry = (
  name: RouteEntry['name'],
  publicPath: string,
  internal: string,
  more: Partial<RouteEntry> = {},
): RouteEntry => ({ name, public: publicPath, internal, aliases: [], ...more });

const staffPage = { pageClass: 'staffPage' } as const;
const mailLinkPage = { pageClass: 'mailLinkPage' } as const;
const officePage = { pageClass: 'officePage', mainSiteOnly: true } as const;

export const fixedRoutes: readonly RouteEntry[] = [
  routeEntry('home', '/', '/'),
  routeEntry('compareIndex', '/Comparar', '/compare'),
  routeEntry('insuranceList', '/Insurance-List', '/insurance-list'),
  routeEntry('productList', '/Sitemap-Products', '/product-list/{page}'),
  routeEntry('contact', '/contacto', '/contact'),
  routeEntry('v1', '/v1', '/v1'),
  routeEntry('register', '/Registro', '/register'),
  routeEntry('partners', '/Partners-y-Alianzas', '/partners'),
  routeEntry('login', '/login', '/login'),
  routeEntry('privacy', '/Politicas-de-Privacidad', '/privacy'),
  routeEntry('terms', '/Terminos-y-Condiciones', '/terms'),
  routeEntry('sources', '/Fuentes', '/sources'),
  routeEntry('purchase', '/Compra-Online/{productCode}', '/purchase/{productCode}', { pageClass: 'purchasePage' }),
  routeEntry('internalTraffic', '/internal-traffic', '/internal-traffic', staffPage),
  routeEntry('forcedRefresh', '/forced-refresh', '/forced-refresh', staffPage),
  routeEntry('pixels', '/pixels', '/pixels', staffPage),
  routeEntry('backOffice', '/backoffice', '/back-office', officePage),
  routeEntry('backOfficeSection', '/backoffice/{section}', '/back-office/{section}', officePage),
  routeEntry('backOfficeItem', '/backoffice/{section}/{item}', '/back-office/{section}/{item}', officePage),
  routeEntry('hashToken', '/hashtoken/{token}', '/hash-token/{token}', mailLinkPage),
  routeEntry('preview', '/preview', '/preview/{token}', { ...mailLinkPage, queryKey: 'token' }),
  ...Object.entries(MAIL_LINK_ENDS).map(([end, { path }]) => routeEntry('mailLinkEnd', path, `/mail-link/${end}`)),
  routeEntry('confirmMail', '/confirmar-email/{token}', '/confirm-mail/{token}', mailLinkPage),
  routeEntry('reassign', '/reasignar/{token}', '/reassign/{token}', mailLinkPage),
  routeEntry('attendChat', '/atender-chat/{token}', '/attend-chat/{token}', mailLinkPage),
  routeEntry('companyPeople', '/lista-empresa/{token}', '/company-people/{token}', mailLinkPage),
  routeEntry('book', '/agendar/{token}', '/book-call/{token}', mailLinkPage),
  routeEntry('booking', '/cita/{token}', '/manage-booking/{token}', mailLinkPage),
  routeEntry('sale', '/mi-compra/{token}', '/my-purchase/{token}', mailLinkPage),
  routeEntry('ownPurchases', '/mi-compra', '/my-purchase', mailLinkPage),
  routeEntry('myData', '/Mis-datos', '/my-data', mailLinkPage),
  routeEntry('calendar', '/agenda/{executive}', '/calendar/{executive}', { pageClass: 'calendarPage' }),
  routeEntry('shared', '/url/{link}', '/url/{link}'),
  routeEntry('sharedGone', LINK_GONE_PATH, '/shared-gone'),
  routeEntry('notFound', '/not-found', '/not-found'),
];

export const classOf = ({ pageClass = 'keptPage' }: Pick<RouteEntry, 'pageClass'>): PageClass => pageClass;
