import type { Market } from '@/lib/markets/market';
import type { Route } from './routes';

export const SHARE_IMAGES = ['home', 'list', 'plan', 'company', 'clinic', 'article', 'site'] as const;
export type ShareImage = (typeof SHARE_IMAGES)[number];

/** Pixels; Facebook, WhatsApp, LinkedIn and X show this size uncut (https://ogp.me). */
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

export const shareImageOf = ({ name }: Pick<Route, 'name'>): ShareImage => images[name] ?? 'site';

export const shareImagePath = ({ theme }: Pick<Market, 'theme'>, image: ShareImage): string =>
  `/img/share/${theme}-${image}.png`;

/** Pixels; iPhones show this size on the home screen. */
export const APP_ICON_SIZE = 180;

export const appIconPath = ({ theme }: Pick<Market, 'theme'>): string => `/brand/${theme}.png`;
