import { readFileSync } from 'node:fs';
import type { Market } from '@/lib/markets/market';
import { SHARE_IMAGE_SIZE, type ShareImage } from '@/lib/routing/share-images';

type Colours = Market['colours'];

const INK = '#16202e';
const LINE = '#dfe4ea';
const STRONG = '#7b8896';
const PAPER = '#f7f8fa';

const card = (x: number, y: number, width: number, height: number, stroke = INK) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28" fill="#fff" stroke="${stroke}"/>`;

const lines = (...all: readonly (readonly [number, number, number])[]) =>
  `<path d="${all.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')}" stroke="${LINE}" stroke-width="18"/>`;

const SIDES = lines([650, 240, 60], [650, 290, 60], [650, 340, 60], [1080, 240, 34], [1080, 290, 34], [1080, 340, 34]);

const square = (x: number, y: number, size: number, { soft, accent }: Colours) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="16" fill="${soft}" stroke="${accent}"/>`;

const price = (x: number, y: number, length: number, { accent }: Colours) =>
  `<path d="M${x} ${y}h${length}" stroke="${accent}" stroke-width="26"/>`;

const bars = (x: number, bottom: number, heights: readonly number[], { soft, accent }: Colours) =>
  heights
    .map(
      (height, at) => `<path d="M${x + at * 48} ${bottom}v${-height}h36v${height}" fill="${soft}" stroke="${accent}"/>`,
    )
    .join('') + `<path d="M${x - 12} ${bottom}h${heights.length * 48 + 12}" stroke="${STRONG}"/>`;

const symbols = readFileSync('public/icons.svg', 'utf8');

function icon(name: string, x: number, y: number, size: number, { accent }: Colours): string {
  const shapes = new RegExp(`<symbol id="${name}" [^>]*>(.*)</symbol>`).exec(symbols)?.[1];
  if (!shapes) throw new Error(`public/icons.svg has no ${name}`);
  const scale = size / 24;
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${accent}" stroke-width="${6 / scale}">${shapes}</g>`;
}

const subject = (name: string, colours: Colours) =>
  card(610, 180, 220, 300, STRONG) +
  card(930, 180, 220, 300, STRONG) +
  SIDES +
  card(700, 110, 360, 430) +
  icon(name, 800, 160, 160, colours) +
  lines([760, 380, 240], [760, 430, 180]) +
  price(760, 484, 120, colours);

const row = (y: number, length: number, colours: Colours) =>
  card(630, y, 500, 124) +
  square(658, y + 30, 64, colours) +
  lines([760, y + 46, length], [760, y + 82, length - 60]) +
  price(1010, y + 62, 76, colours);

const drawings: Readonly<Record<ShareImage, (colours: Colours) => string>> = {
  home: (colours) =>
    card(610, 180, 220, 300, STRONG) +
    card(930, 180, 220, 300, STRONG) +
    SIDES +
    card(700, 110, 360, 430) +
    square(744, 154, 84, colours) +
    lines([868, 176, 140], [868, 216, 100], [752, 300, 250], [752, 346, 200]) +
    bars(752, 490, [40, 84, 100, 64, 28], colours),
  list: (colours) => row(96, 190, colours) + row(252, 150, colours) + row(408, 200, colours),
  plan: (colours) =>
    card(640, 90, 480, 450) +
    square(688, 138, 92, colours) +
    lines([824, 162, 240], [824, 206, 160]) +
    `<path d="M648 276h464" stroke="${LINE}"/>` +
    icon('shield-check', 688, 316, 120, colours) +
    lines([852, 340, 210], [852, 384, 170], [852, 428, 200]) +
    price(700, 492, 170, colours),
  company: (colours) => subject('building-2', colours),
  clinic: (colours) => subject('hospital', colours),
  article: (colours) =>
    card(680, 90, 400, 450) +
    lines([732, 152, 296], [732, 198, 220]) +
    bars(744, 350, [36, 60, 92, 72, 104, 48], colours) +
    lines([732, 406, 296], [732, 450, 270], [732, 494, 180]),
  site: (colours) => subject('message-circle', colours),
};

/** Draws an image without words for all languages. Networks show the page's title below it. */
export function shareDrawing({ colours, theme }: Pick<Market, 'colours' | 'theme'>, image: ShareImage): string {
  const { width, height } = SHARE_IMAGE_SIZE;
  const mark = readFileSync(`public/brand/${theme}.svg`, 'utf8')
    .replace('<svg ', '<svg x="90" y="170" ')
    .replace('width="36" height="36"', 'width="132" height="132"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
<rect width="${width}" height="${height}" fill="${PAPER}"/><circle cx="880" cy="330" r="330" fill="${colours.soft}"/>${mark}
<ellipse cx="880" cy="560" rx="300" ry="16" fill="${LINE}"/>${drawings[image](colours)}</svg>`;
}
