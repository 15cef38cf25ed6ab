import type { Market } from '@/lib/markets/market';
import type { Route } from './routes';

/** Kinds of pages that a shared link shows a drawing of its own for. */
export const SHARE_IMAGES = ['home', 'list', 'plan', 'company', 'clinic', 'article', 'site'] as const;
export type ShareImage = (typeof SHARE_IMAGES)[number];

/** Pixels: what Facebook, WhatsApp, LinkedIn and X show without cutting (https://ogp.me). */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const images: Readonly<Partial<Record<Route['name'], ShareImage>>> = {
  home: 'home',
  compareIndex: 'list',
  compare: 'list',
  directory: 'list',
  insuranceList: 'list',
  productList: 'list',
  plan: 'plan',
  provider: 'company',
  clinic: 'clinic',
  blog: 'article',
  article: 'article',
};

/** Which drawing a link to that page shows where it is shared; a page without its own has the site's. */
export const shareImageOf = ({ name }: Pick<Route, 'name'>): ShareImage => images[name] ?? 'site';

/** Where it stands in public/: `npm run share-images` draws it. */
export const shareImagePath = ({ theme }: Pick<Market, 'theme'>, image: ShareImage): string =>
  `/img/share/${theme}-${image}.png`;
