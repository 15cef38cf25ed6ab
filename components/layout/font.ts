import localFont from 'next/font/local';

/** Figtree (OFL). Next adjusts the metrics of the fallback font, so that the page does not shift on loading. */
export const figtree = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'swap',
  adjustFontFallback: 'Arial',
});
