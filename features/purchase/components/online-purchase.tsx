'use client';

import { lazyComponent } from '@/components/ui/lazy-component';

/** Loaded lazily: it depends on the visitor's answers, and the page is the same for everybody. */
export const OnlinePurchase = lazyComponent(() => import('./purchase-flow').then((module) => module.PurchaseFlow), {
  words: ['contact', 'policies', 'purchase'],
});

/** Loads the current sale state after the page, which was rendered earlier. */
export const SaleNotice = lazyComponent(() => import('./sale-notice').then((module) => module.SaleNotice));

export const CardCharge = lazyComponent(() => import('./price-lines').then((module) => module.CardCharge), {
  words: ['purchase'],
});

export const StartedPrice = lazyComponent(() => import('./price-lines').then((module) => module.StartedPrice), {
  words: ['purchase'],
});

export const PurchaseBeginning = lazyComponent(() => import('./price-lines').then((module) => module.BeginPurchase), {
  words: ['purchase'],
});

export const PriceLine = lazyComponent(() => import('./price-lines').then((module) => module.PriceLine), {
  words: ['purchase'],
});
