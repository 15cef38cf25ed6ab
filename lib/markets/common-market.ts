import type { Market } from '@/lib/markets/market';

export const commonMarket: Pick<Market, 'locales' | 'openingHours' | 'booking' | 'portals' | 'news'> = {
  locales: ['es', 'en', 'pt'],
  openingHours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:30' }],
  booking: true,
  portals: [{ key: 'purchases', page: 'ownPurchases' }, { key: 'persons', page: 'myData' }, { key: 'companies' }],
  news: 'sharing',
};
