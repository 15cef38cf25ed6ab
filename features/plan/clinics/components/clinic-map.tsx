import { ReferenceFailure } from '@/components/ui/reference-failure';
import { Skeleton } from '@/components/ui/skeleton';
import type { drawGeomap, Geomap } from '@/features/reference/reference.api';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { ClinicMapProps } from './clinic-map-panel';

type Block = { readonly sum: number; readonly count: number };

/**
 * Positions closest to `wanted` (ascending; least squares), from 0 to `last`, at least `gap` apart. The caller ensures
 * that all fit.
 */
export function spreadLabels(wanted: readonly number[], gap: number, last: number): number[] {
  const blocks: Block[] = [];
  const mean = ({ sum, count }: Block) => sum / count;
  // Isotonic regression on positions minus gaps: neighbours in the wrong order get their common mean.
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
const markRadius = (clinics: number): number => 3 + 2 * Math.sqrt(clinics);

/** Sizes in pixels. Map and labels fit on a phone. Labels are large enough to tap if there is room. */
const NAME = { width: 148, leader: 20, lowest: 32, highest: 44 };

type LabelledRegion = Geomap['regions'][number] & {
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
  const tops = spreadLabels(wanted, boxHeight, height - boxHeight);
  const named = marks.map(({ code, name, x, y }, index): LabelledRegion => {
    const top = Math.round(tops[index]!);
    const leader = `M${x},${y}L${map.width},${top + boxHeight / 2}H${left}`;
    return { code, name, x, y, clinics: counts.get(code)!, top, leader };
  });
  return { width: left + NAME.width, height, named, box: { left, width: NAME.width, height: boxHeight } };
}

export function ClinicMap({ groups, chosen, onChoose, setting }: ClinicMapProps) {
  const { words, regionWord, wording } = setting;
  const {
    data: map,
    error,
    refetch,
  } = useQuery(queryOf<typeof drawGeomap>('GET /api/geomap/{map}', { map: 'regions' }));
  if (error) return <ReferenceFailure call="geomap" error={error} onRetry={() => void refetch()} />;
  if (!map) return <Skeleton className="mt-4 h-105" />;
  const counts = new Map(groups.map(({ region, clinics }) => [region, clinics.length]));
  const { width, height, named, box } = placeLabels(map, counts);
  return (
    <figure className="mt-4 space-y-3 md:max-w-80">
      <figcaption className="max-w-prose text-sm text-ink-soft">{lateWords().clinics.map.hint[regionWord]}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="h-auto max-w-full">
        <g aria-hidden="true">
          <path d={map.outline} className="fill-muted stroke-line-strong" />
          {named.map(({ code, leader }) => (
            <path key={code} d={leader} className="fill-none stroke-line-strong" />
          ))}
          {named.map(({ code, x, y, clinics }) => (
            <circle
              key={code}
              cx={x}
              cy={y}
              r={markRadius(clinics)}
              className={code === chosen ? 'fill-accent-strong' : 'fill-accent opacity-70'}
            />
          ))}
        </g>
        {named.map(({ code, name, clinics, top }) => (
          <foreignObject key={code} x={box.left} y={top} width={box.width} height={box.height}>
            <button
              type="button"
              aria-pressed={code === chosen}
              className="flex size-full items-center gap-1.5 rounded-control px-2 text-left text-sm hover:bg-accent-soft focus-visible:-outline-offset-2 aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
              onClick={() => onChoose(code === chosen ? '' : code)}
            >
              <span className="truncate">{name}</span>
              <b aria-hidden="true">{clinics}</b>
              <span className="sr-only">{plural(words.count, clinics, wording.tag)}</span>
            </button>
          </foreignObject>
        ))}
      </svg>
    </figure>
  );
}
