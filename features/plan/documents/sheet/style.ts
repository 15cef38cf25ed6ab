// Part of the PDF worker, which Node runs as it stands: packages and relative imports with endings only.
import path from 'node:path';
import { Font, StyleSheet } from '@react-pdf/renderer';

const FONTS = path.resolve('node_modules/@fontsource/figtree/files');

Font.register({
  family: 'Figtree',
  fonts: [400, 600, 700].map((weight) => ({
    src: path.join(FONTS, `figtree-latin-${weight}-normal.woff`),
    fontWeight: weight,
  })),
});
// Words stay whole: the library would divide them as English ones.
Font.registerHyphenationCallback((word) => [word]);

const INK = '#16202e';
const INK_SOFT = '#4c5a6b';
const LINE = '#dfe4ea';

/** Points; the page is A4. Colours are those of `app/globals.css`. */
export const styles = StyleSheet.create({
  page: {
    fontFamily: 'Figtree',
    fontSize: 9.5,
    lineHeight: 1.4,
    color: INK,
    paddingTop: 76,
    paddingBottom: 64,
    paddingHorizontal: 44,
  },
  head: {
    position: 'absolute',
    top: 30,
    left: 44,
    right: 44,
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    borderBottomWidth: 1,
    borderBottomColor: LINE,
    paddingBottom: 8,
  },
  brand: { fontWeight: 700, fontSize: 13 },
  running: { fontSize: 8.5, color: INK_SOFT },
  foot: {
    position: 'absolute',
    top: 790,
    left: 44,
    right: 44,
    borderTopWidth: 1,
    borderTopColor: LINE,
    paddingTop: 6,
    paddingRight: 130,
    fontSize: 7.5,
    color: INK_SOFT,
  },
  number: { position: 'absolute', top: 797, left: 441, width: 110, textAlign: 'right', fontSize: 7.5, color: INK_SOFT },
  hero: { borderRadius: 8, padding: 24, marginBottom: 20 },
  organization: { fontSize: 11, fontWeight: 600 },
  plan: { fontSize: 24, fontWeight: 700, lineHeight: 1.2, marginTop: 4, marginBottom: 6 },
  kind: { fontSize: 10, color: INK_SOFT },
  priceLabel: { fontSize: 9, color: INK_SOFT, marginTop: 18 },
  price: { fontSize: 20, fontWeight: 700, lineHeight: 1.25 },
  priceNote: { fontSize: 8.5, color: INK_SOFT, marginTop: 2 },
  part: { marginBottom: 14 },
  chapter: { fontSize: 17, fontWeight: 700, lineHeight: 1.25, marginBottom: 8 },
  intro: { color: INK_SOFT, marginBottom: 10 },
  block: { marginBottom: 16 },
  title: { fontSize: 11, fontWeight: 600, marginBottom: 4 },
  row: { flexDirection: 'row', gap: 10, borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 4.5 },
  word: { flex: 1, color: INK_SOFT },
  value: { flex: 1, textAlign: 'right', fontWeight: 600 },
  total: { borderBottomWidth: 0, fontSize: 11 },
  columns: { borderRadius: 4, borderBottomWidth: 0, paddingHorizontal: 6, fontWeight: 600, fontSize: 8.5 },
  cells: { paddingHorizontal: 6 },
  text: { marginBottom: 8 },
  textTitle: { fontWeight: 600 },
  item: { paddingVertical: 2.5 },
});
export type Style = (typeof styles)[keyof typeof styles];
