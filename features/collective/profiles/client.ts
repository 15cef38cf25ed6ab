import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, TRIED_ONCE } from '@/lib/http/query-client';
import { upload } from '@/lib/http/upload';

type ProfileSheet = { readonly code: string; readonly file: File };

/** `problems`: how many are marked in the sheet, which then has no prices. `people`: how many it is about. */
export type PricedFile = {
  readonly file: Blob;
  readonly name: string;
  readonly problems: number;
  readonly people: number;
};

async function fileOf(response: Response): Promise<PricedFile> {
  const [, name = 'precios.xlsx'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const countOf = (header: string) => Number(response.headers.get(header));
  return { file: await response.blob(), name, problems: countOf('x-problem-count'), people: countOf('x-row-count') };
}

export function useProcessProfiles() {
  const [percent, setPercent] = useState(0);
  const mutation = useMutation<PricedFile, Error, ProfileSheet>(
    {
      mutationFn: async ({ code, file }) =>
        fileOf(await upload('insurance/processProfilesWithExcel', file, { query: { code }, onProgress: setPercent })),
      ...TRIED_ONCE,
    },
    queryClient(),
  );
  return { ...mutation, percent };
}
