import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, TRIED_ONCE } from '@/lib/http/query-client';
import { upload } from '@/lib/http/upload';
import { profileProblems, type ProfileProblems } from './profiles.api';

type ProfileSheet = { readonly code: string; readonly file: File };

export type PricedFile = {
  readonly file: Blob;
  readonly name: string;
  readonly problems: number;
  readonly found: ProfileProblems | null;
  readonly people: number;
};

async function fileOf(response: Response): Promise<Omit<PricedFile, 'found'>> {
  const [, name = 'precios.xlsx'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const countOf = (header: string) => Number(response.headers.get(header));
  return { file: await response.blob(), name, problems: countOf('x-problem-count'), people: countOf('x-row-count') };
}

const foundIn = async ({ code, file }: ProfileSheet): Promise<ProfileProblems> =>
  profileProblems.parse(
    await (
      await upload('POST /api/insurance/profilesProblems', file, { query: { code }, onProgress: () => undefined })
    ).json(),
  );

export function useProcessProfiles() {
  const [percent, setPercent] = useState(0);
  const mutation = useMutation<PricedFile, Error, ProfileSheet>(
    {
      mutationFn: async ({ code, file }) => {
        const sent = { query: { code }, onProgress: setPercent };
        const priced = await fileOf(await upload('POST /api/insurance/processProfilesWithExcel', file, sent));
        const found = priced.problems > 0 ? await foundIn({ code, file }).catch(() => null) : null;
        return { ...priced, found };
      },
      ...TRIED_ONCE,
    },
    queryClient(),
  );
  return { ...mutation, percent };
}
