import type { Geomap } from '@/features/reference/reference.api';

type Block = { readonly sum: number; readonly count: number };

/** Positions nearest to `wanted` (least squares, ascending), `gap` apart, from 0 to `last`. All must fit. */
export function spread(wanted: readonly number[], gap: number, last: number): number[] {
  const blocks: Block[] = [];
  const mean = ({ sum, count }: Block) => sum / count;
  // Without the gaps this is isotonic regression: crossing neighbours are pooled.
  for (const [index, height] of wanted.entries()) {
    let block: Block = { sum: height - index * gap, count: 1 };
    for (let above = blocks.at(-1); above && mean(above) > mean(block); above = blocks.at(-1)) {
      blocks.pop();
      block = { sum: above.sum + block.sum, count: above.count + block.count };
    }
    blocks.push(block);
  }
  const lowest = last - Math.max(wanted.length - 1, 0) * gap;
  const heights = blocks.flatMap((block) => Array.from({ length: block.count }, () => mean(block)));
  return heights.map((height, index) => Math.min(Math.max(height, 0), lowest) + index * gap);
}

/** Radius in pixels: the area grows with the number of clinics. */
export const markRadius = (clinics: number): number => 3 + 2 * Math.sqrt(clinics);

/** Pixels. Map and labels fit on a phone, and labels can be tapped where there is room. */
const NAME = { width: 148, leader: 20, lowest: 32, highest: 44 };

export type LabelledRegion = Geomap['regions'][number] & {
  readonly clinics: number;
  readonly top: number;
  readonly leader: string;
};

export function placeLabels(map: Geomap, counts: ReadonlyMap<string, number>) {
  const marks = map.regions.filter(({ code }) => counts.has(code)).sort((left, right) => left.y - right.y);
  const boxHeight = Math.max(NAME.lowest, Math.min(NAME.highest, map.height / marks.length));
  const height = Math.max(map.height, boxHeight * marks.length);
  const left = map.width + NAME.leader;
  const wanted = marks.map(({ y }) => y - boxHeight / 2);
  const tops = spread(wanted, boxHeight, height - boxHeight);
  const named = marks.map(({ code, name, x, y }, index): LabelledRegion => {
    const top = Math.round(tops[index]!);
    const leader = `M${x},${y}L${map.width},${top + boxHeight / 2}H${left}`;
    return { code, name, x, y, clinics: counts.get(code)!, top, leader };
  });
  return { width: left + NAME.width, height, named, box: { left, width: NAME.width, height: boxHeight } };
}
