import type { OfficeWords } from '@/features/back-office/screen';
import { WITH_SECONDS } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { ConfirmAction } from './confirm-action';
import { useMoment } from './office';
type Props = {
  title: string;
  market: string;
  versions: readonly { readonly id: number; readonly who: string | null; readonly at: string }[];
  inForce: number | undefined;
  words: Pick<OfficeWords['forms']['versions'], 'one' | 'none' | 'nobody' | 'now' | 'take'>;
  isBusy: boolean;
  /** If undefined, the viewer must not restore versions. */
  onTake: ((id: number) => void) | undefined;
};

/** Saved versions of a text. Each has a button to restore it, except the one in force. */
export function Versions({ title, market, versions, inForce, words, isBusy, onTake }: Props) {
  const moment = useMoment();
  if (versions.length === 0) return <p className="text-ink-soft">{words.none}</p>;
  return (
    <ul className="space-y-2" aria-label={title}>
      {versions.map(({ id, who, at }) => {
        const when = moment(at, market, WITH_SECONDS);
        const name = fill(words.one, { n: id, when });
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>{`${name} · ${who ?? words.nobody}`}</span>
            {id === inForce && <span className="badge">{words.now}</span>}
            {id !== inForce && onTake && (
              <ConfirmAction
                words={{ ...words.take, ask: fill(words.take.ask, { when }) }}
                label={`${words.take.submit}: ${name}`}
                isBusy={isBusy}
                onConfirm={() => onTake(id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
