import { useQuery } from '@tanstack/react-query';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import type { useChange } from '@/features/back-office/components/use-change';
import type { FormDetail, readVersion, readVersions } from '@/features/back-office/forms/forms.api';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import type { OfficeWords } from '@/features/back-office/screen';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { formatSiteMoment, TO_THE_SECOND, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

type Props = {
  form: Pick<FormDetail, 'id' | 'market'>;
  seen: string;
  mayWrite: boolean;
  words: OfficeWords['forms'];
  clocks: OfficeClocks;
  change: ReturnType<typeof useChange>;
  save: (file: unknown, done: string) => Promise<string>;
};

export function FormVersions({ form: { id, market }, seen, mayWrite, words, clocks, change, save }: Props) {
  const { versions } = words;
  const query = staffQueryOf<typeof readVersions>('GET /api/staff/forms/{id}/versions', { id });
  // The key holds the version in force, so that a save reads the list again.
  const { data, isError } = useQuery({ ...query, queryKey: [...query.queryKey, seen] }, queryClient());
  const moment = (at: string) => formatSiteMoment(at, market, clocks, TO_THE_SECOND);
  const take = (version: number) =>
    change.run(async () => {
      const address = 'GET /api/staff/forms/{id}/versions/{version}';
      const { file } = await call<typeof readVersion>(address, { id, version });
      return save(file, versions.taken);
    });
  const inForce = data?.find((version) => version.seen === seen)?.id;
  return (
    <details>
      <summary className="office-summary">{versions.title}</summary>
      {isError && <p className="text-danger">{versions.unread}</p>}
      {data?.length === 0 && <p className="text-ink-soft">{versions.none}</p>}
      <ul className="space-y-2" aria-label={versions.title}>
        {data?.map((version) => {
          const name = fill(versions.one, { n: version.id, when: moment(version.at) });
          return (
            <li key={version.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <time dateTime={version.at}>{name}</time>
                {` · ${version.who ?? versions.nobody}`}
              </span>
              {version.id === inForce && <span className="badge">{versions.now}</span>}
              {version.id !== inForce && mayWrite && (
                <ConfirmAction
                  words={{ ...versions.take, ask: fill(versions.take.ask, { when: moment(version.at) }) }}
                  label={`${versions.take.submit}: ${name}`}
                  isBusy={change.isBusy}
                  onConfirm={() => void take(version.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
