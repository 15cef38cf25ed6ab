import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeResult, failureText } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { keyOf, perform } from '@/features/back-office/components/resource-client';
import { partners } from '@/features/back-office/partners/partners.resource';
import { queryClient } from '@/lib/http/query-client';
import { PartnerAction, type PanelProps } from './partner-action';
import type { PartnerDraft } from './partner-draft';

type Props = { panel: PanelProps; drafts: readonly PartnerDraft[]; listHref: string };

export function PublishPanel({ panel, drafts, listHref }: Props) {
  const { partner, mayChange, words } = panel;
  const { id, state, isWaiting, address, preview, revision } = partner;
  const { submit, done, asks } = words.actions.publish;
  const [changed, setChanged] = useState<string | null>(null);
  const [unsaved, alsoUnsaved] = drafts.filter(({ isEdited }) => isEdited);
  const { mutate, isPending, isSuccess, error } = useMutation(
    {
      mutationFn: (seen: string) => perform(partners, 'publish', id, { seen }),
      onSuccess: () => queryClient().invalidateQueries({ queryKey: keyOf(partners) }),
    },
    queryClient(),
  );
  const links = [
    { href: address, label: words.openSite },
    { href: preview, label: words.openPreview },
  ];

  function publish(): void {
    setChanged(null);
    if (!unsaved) return mutate(revision);
    unsaved.save({
      onSuccess(saved) {
        unsaved.clear();
        mutate(saved.revision);
      },
    });
  }

  return (
    <section className="card flex flex-col gap-3" aria-label={words.publish.title}>
      <h2 className="text-lg">{words.publish.title}</h2>
      <p>
        {words.values.state[state]}
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
          words={{ submit, ...asks, ...(unsaved && words.publish.saving) }}
          variant="primary"
          isBusy={isPending || drafts.some(({ isBusy }) => isBusy)}
          onConfirm={publish}
        />
      )}
      {mayChange && !unsaved && !isWaiting && state === 'published' && (
        <p className="text-ink-soft">{words.publish.nothing}</p>
      )}
      {isWaiting && (
        <PartnerAction
          panel={panel}
          name="drop"
          given={{ seen: revision }}
          onDone={(message) => (state === 'draft' ? window.location.assign(listHref) : setChanged(message))}
        />
      )}
      {state === 'published' && <PartnerAction panel={panel} name="withdraw" onDone={setChanged} />}
      <ChangeResult
        failure={error && failureText(error, words.failed)}
        done={changed ?? (isSuccess && !unsaved ? done : null)}
      />
    </section>
  );
}
