import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { useChange } from '@/features/back-office/components/use-change';
import { fetchVersion, versionsQueryOf } from '@/features/back-office/forms/client';
import type { FormDetail } from '@/features/back-office/forms/contract';
import type { OfficeWords } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';

type Props = {
  form: Pick<FormDetail, 'id' | 'market'>;
  /** The version that is in force. */
  seen: string;
  mayWrite: boolean;
  words: OfficeWords['forms'];
  clocks: OfficeClocks;
  /** Whose word takes the place of what was said before. */
  change: ReturnType<typeof useChange>;
  /** Puts a version into the editor, where it is checked and saved as anything else that is written. */
  onTake: (file: unknown) => void;
};

/** What a form was, when and by whom it was saved, and the way back. */
export function FormVersions({ form: { id, market }, seen, mayWrite, words, clocks, change, onTake }: Props) {
  const { versions } = words;
  const { data, isError } = useQuery(versionsQueryOf(id, seen), queryClient());
  const moment = (at: string) => formatSiteMoment(at, market, clocks);
  const take = (version: number) =>
    change.run(async () => {
      const { file } = await fetchVersion(id, version);
      onTake(file);
      return versions.taken;
    });
  const inForce = data?.find((version) => version.seen === seen)?.id;
  return (
    <section aria-label={versions.title} className="space-y-2">
      <h3 className="font-semibold">{versions.title}</h3>
      {isError && <p className="text-danger">{versions.unread}</p>}
      {data?.length === 0 && <p className="text-ink-soft">{versions.none}</p>}
      <ul className="space-y-2">
        {data?.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <time dateTime={version.at}>{moment(version.at)}</time>
              {` · ${version.who ?? versions.nobody}`}
            </span>
            {version.id === inForce && <span className="badge">{versions.now}</span>}
            {version.id !== inForce && mayWrite && (
              <Button
                variant="quiet"
                disabled={change.isBusy}
                aria-label={`${versions.take}: ${moment(version.at)}`}
                onClick={() => void take(version.id)}
              >
                {versions.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
