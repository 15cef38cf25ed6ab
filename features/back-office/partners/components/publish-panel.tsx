import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import type { PartnerDetail } from '@/features/back-office/partners/partner.api';
import type { PartnerWords } from './partner-words';
import type { PartnerDraft } from './use-partner-draft';
import { usePartnerChange } from './use-partner-change';

type Props = {
  partner: PartnerDetail;
  drafts: readonly PartnerDraft[];
  mayChange: boolean;
  listHref: string;
  words: PartnerWords;
};

export function PublishPanel({ partner, drafts, mayChange, listHref, words }: Props) {
  const { id, state, isWaiting, address, preview, revision } = partner;
  const { send, isBusy, ...change } = usePartnerChange(id, words);
  const links = [
    { href: address, label: words.openSite },
    { href: preview, label: words.openPreview },
  ];

  const [unsaved, alsoUnsaved] = drafts.filter(({ isEdited }) => isEdited);

  async function publish(): Promise<void> {
    const seen = unsaved ? await unsaved.submit('') : revision;
    if (seen !== null) await send({ kind: 'publish', seen }, () => words.publish.done);
  }
  async function drop(): Promise<void> {
    const isDone = await send({ kind: 'drop', seen: revision }, () => words.drop.done);
    if (isDone && state === 'draft') window.location.assign(listHref);
  }

  return (
    <section className="card flex flex-col gap-3" aria-label={words.publish.title}>
      <h2 className="text-lg">{words.publish.title}</h2>
      <p>
        {words.states[state]}
        {isWaiting && state !== 'draft' && <span className="badge badge-warning ml-2">{words.waiting}</span>}
      </p>
      {links.map(
        ({ href, label }) =>
          href && (
            <a key={label} className="btn btn-quiet self-start" href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ),
      )}
      {unsaved && <p>{alsoUnsaved ? words.publish.unsavedTwice : words.publish.unsaved}</p>}
      {mayChange && !alsoUnsaved && (unsaved || isWaiting || state === 'withdrawn') && (
        <ConfirmAction
          words={unsaved ? { ...words.publish, ...words.publish.saving } : words.publish}
          variant="primary"
          isBusy={isBusy || drafts.some((draft) => draft.isBusy)}
          onConfirm={() => void publish()}
        />
      )}
      {mayChange && !unsaved && !isWaiting && state === 'published' && (
        <p className="text-ink-soft">{words.publish.nothing}</p>
      )}
      {mayChange && isWaiting && <ConfirmAction words={words.drop} isBusy={isBusy} onConfirm={() => void drop()} />}
      {mayChange && state === 'published' && (
        <ConfirmAction
          words={words.withdraw}
          isBusy={isBusy}
          onConfirm={() => void send({ kind: 'withdraw' }, () => words.withdraw.done)}
        />
      )}
      <ChangeResult {...change} />
    </section>
  );
}
