import type { PartnerColours } from './partner-site';

export const HEX_COLOUR = /^#?(?:[\da-f]{3}){1,2}$/i;

export function toLongHex(text: string): string {
  const digits = text.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** Minimum contrast of text in the accent, and of white text on it (WCAG 1.4.3). */
const CONTRAST = 4.5;
const PAPERS = ['#ffffff', '#f7f8fa', '#eef1f4'] as const;
const STEP = 0.97;
const SOFT_SHARE = 0.1;
const STRONG_SHARE = 0.75;

type Channels = readonly number[];

const channelsOf = (hex: string): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const toHex = (channels: Channels): string =>
  `#${channels.map((value) => Math.floor(value).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance (WCAG 2.2) of '#rrggbb'. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast ratio from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const darker = (hex: string, share: number): string => toHex(channelsOf(hex).map((value) => value * share));
const softOf = (hex: string): string => toHex(channelsOf(hex).map((value) => 255 - (255 - value) * SOFT_SHARE));

const isReadable = (accent: string): boolean =>
  [...PAPERS, softOf(accent)].every((paper) => contrastOf(accent, paper) >= CONTRAST);

/** Darkens a partner's accent, '#rrggbb', until it is legible. */
export function readableColours(accent: string): PartnerColours {
  let colour = accent;
  while (!isReadable(colour)) colour = darker(colour, STEP);
  return { accent: colour, strong: darker(colour, STRONG_SHARE), soft: softOf(colour) };
}
