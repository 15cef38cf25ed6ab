'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReferenceFailure } from '@/components/ui/reference-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { markRadius, placeLabels } from '@/features/plan/clinics/map';
import type { drawGeomap } from '@/features/reference/reference.api';
import { queryClient } from '@/lib/http/query-client';
import { queryOf } from '@/lib/http/query-of';
import { plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { ClinicMapProps } from './clinic-map-panel';

export function ClinicMap({ groups, chosen, onChoose, setting }: ClinicMapProps) {
  const { words, regionWord, wording } = setting;
  const [client] = useState(queryClient);
  const {
    data: map,
    error,
    refetch,
  } = useQuery(queryOf<typeof drawGeomap>('GET /api/geomap/{map}', { map: 'regions' }), client);
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
