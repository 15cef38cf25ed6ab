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

const officePage = (name: RouteEntry['name'], below: string): RouteEntry => ({
  name,
  public: `/backoffice${below}`,
  internal: `/back-office${below}`,
  aliases: [],
  pageClass: 'officePage',
  mainSiteOnly: true,
});

const mailLinkEnds = Object.entries(MAIL_LINK_ENDS).map(([end, { path }]): RouteEntry => {
  return { name: 'mailLinkEnd', public: path, internal: `/mail-link/${end}`, aliases: [] };
});

export const fixedRoutes: readonly RouteEntry[] = [
  { name: 'home', public: '/', internal: '/', aliases: [] },
  { name: 'compareIndex', public: '/Comparar', internal: '/compare', aliases: [] },
  { name: 'insuranceList', public: '/Insurance-List', internal: '/insurance-list', aliases: [] },
  { name: 'productList', public: '/Sitemap-Products', internal: '/product-list/{page}', aliases: [] },
  { name: 'contact', public: '/contacto', internal: '/contact', aliases: [] },
  { name: 'v1', public: '/v1', internal: '/v1', aliases: [] },
  { name: 'register', public: '/Registro', internal: '/register', aliases: [] },
  { name: 'partners', public: '/Partners-y-Alianzas', internal: '/partners', aliases: [] },
  { name: 'login', public: '/login', internal: '/login', aliases: [] },
  { name: 'privacy', public: '/Politicas-de-Privacidad', internal: '/privacy', aliases: [] },
  { name: 'terms', public: '/Terminos-y-Condiciones', internal: '/terms', aliases: [] },
  { name: 'sources', public: '/Fuentes', internal: '/sources', aliases: [] },
  {
    name: 'purchase',
    public: '/Compra-Online/{productCode}',
    internal: '/purchase/{productCode}',
    aliases: [],
    pageClass: 'purchasePage',
  },
  {
    name: 'internalTraffic',
    public: '/internal-traffic',
    internal: '/internal-traffic',
    aliases: [],
    pageClass: 'staffPage',
  },
  {
    name: 'forcedRefresh',
    public: '/forced-refresh',
    internal: '/forced-refresh',
    aliases: [],
    pageClass: 'staffPage',
  },
  { name: 'pixels', public: '/pixels', internal: '/pixels', aliases: [], pageClass: 'staffPage' },
  officePage('backOffice', ''),
  officePage('backOfficeSection', '/{section}'),
  officePage('backOfficeItem', '/{section}/{item}'),
  {
    name: 'hashToken',
    public: '/hashtoken/{token}',
    internal: '/hash-token/{token}',
    aliases: [],
    pageClass: 'mailLinkPage',
  },
  {
    name: 'preview',
    public: '/preview',
    internal: '/preview/{token}',
    aliases: [],
    pageClass: 'mailLinkPage',
    queryKey: 'token',
  },
  ...mailLinkEnds,
  {
    name: 'confirmMail',
    public: '/confirmar-email/{token}',
    internal: '/confirm-mail/{token}',
    aliases: [],
    pageClass: 'mailLinkPage',
  },
  {
    name: 'reassign',
    public: '/reasignar/{token}',
    internal: '/reassign/{token}',
    aliases: [],
    pageClass: 'mailLinkPage',
  },
  {
    name: 'attendChat',
    public: '/atender-chat/{token}',
    internal: '/attend-chat/{token}',
    aliases: [],
    pageClass: 'mailLinkPage',
  },
  {
    name: 'companyPeople',
    public: '/lista-empresa/{token}',
    internal: '/company-people/{token}',
    aliases: [],
    pageClass: 'mailLinkPage',
  },
  { name: 'book', public: '/agendar/{token}', internal: '/book-call/{token}', aliases: [], pageClass: 'mailLinkPage' },
  {
    name: 'booking',
    public: '/cita/{token}',
    internal: '/manage-booking/{token}',
    aliases: [],
    pageClass: 'mailLinkPage',
  },
  {
    name: 'sale',
    public: '/mi-compra/{token}',
    internal: '/my-purchase/{token}',
    aliases: [],
    pageClass: 'mailLinkPage',
  },
  { name: 'ownPurchases', public: '/mi-compra', internal: '/my-purchase', aliases: [], pageClass: 'mailLinkPage' },
  { name: 'myData', public: '/Mis-datos', internal: '/my-data', aliases: [], pageClass: 'mailLinkPage' },
  {
    name: 'calendar',
    public: '/agenda/{executive}',
    internal: '/calendar/{executive}',
    aliases: [],
    pageClass: 'calendarPage',
  },
  { name: 'shared', public: '/url/{link}', internal: '/url/{link}', aliases: [] },
  { name: 'sharedGone', public: LINK_GONE_PATH, internal: '/shared-gone', aliases: [] },
  { name: 'notFound', public: '/not-found', internal: '/not-found', aliases: [] },
];

export const classOf = ({ pageClass = 'keptPage' }: Pick<RouteEntry, 'pageClass'>): PageClass => pageClass;
