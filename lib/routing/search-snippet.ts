/** Characters of title and description in a search result. Google cuts by pixels, at about this length. */
export const TITLE_MAX = 60;
export const DESCRIPTION_MIN = 70;
export const DESCRIPTION_MAX = 160;

const HANGING = /(?:[\s·:,;(¿¡–-]|\s(?:y|e|and|o|ou|or|de|da|do|by|from|desde|a|partir|por|en|em|in|con|com|with))+$/u;

const PARTS = /: | · |(?<=\?) /gu;

function cutAtWord(text: string, most: number): string {
  const words = text.slice(0, most + 1);
  return words.slice(0, Math.max(words.lastIndexOf(' '), 0)).replace(HANGING, '') || text.slice(0, most);
}

export function fittingTitle(title: string): string {
  if (title.length <= TITLE_MAX) return title;
  const ends = [...title.matchAll(PARTS)].map(({ index }) => index);
  const end = ends.findLast((at) => at <= TITLE_MAX);
  return end === undefined ? cutAtWord(title, TITLE_MAX) : title.slice(0, end);
}

export const fittingDescription = (text: string): string =>
  text.length <= DESCRIPTION_MAX ? text : `${cutAtWord(text, DESCRIPTION_MAX - 1)}…`;

export const firstThatFits = (texts: readonly string[], most: number): string =>
  texts.find((text) => text.length <= most) ?? texts.at(-1)!;
