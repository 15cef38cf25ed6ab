import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Geomap } from '@/features/country/contract';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';

/** The drawing of the site's country with a mark per region. */
export function useGeomap() {
  const [client] = useState(queryClient);
  return useQuery(referenceQuery<Geomap>('geomap', { path: { map: 'regions' } }), client);
}
