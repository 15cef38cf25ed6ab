import localFont from 'next/font/local';

/** Figtree (OFL): Next fits the fallback's metrics to it, so the page does not move when it arrives. */
export const figtree = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'swap',
  adjustFontFallback: 'Arial',
});
