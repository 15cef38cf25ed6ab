import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { Loaded } from '@/features/back-office/components/loaded';
import { useChange } from '@/features/back-office/components/use-change';
import { WordsField } from '@/features/back-office/components/words-field';
import { pageWordsQueryOf, savePageWords } from '@/features/back-office/content/client';
import type { ContentList, PageWordsDetail } from '@/features/back-office/content/contract';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { PageWordsPreview } from './page-words-preview';

type Words = OfficeWords['content'];
type Props = {
  market: ContentList[number]['market'];
  country: string;
  words: Words;
  tag: string;
  mayWrite: boolean;
  states: ScreenProps<'content'>['states'];
};

const SILENT = { es: '', en: '', pt: '' };

function Editor({
  detail,
  market,
  words: all,
  tag,
  mayWrite,
}: Omit<Props, 'country' | 'states'> & { detail: PageWordsDetail }) {
  const { words } = all;
  const [draft, setDraft] = useState(detail.words);
  const change = useChange(all);
  const { notice } = draft;
  const isSame = JSON.stringify(draft) === JSON.stringify(detail.words);
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' });

  async function save(): Promise<string> {
    await savePageWords({ market, seen: detail.seen, words: draft });
    await queryClient().invalidateQueries({ queryKey: pageWordsQueryOf(market).queryKey });
    return words.saved;
  }

  return (
    <div className="mt-3 space-y-4">
      <fieldset className="min-w-0 space-y-4" disabled={!mayWrite} aria-label={words.title}>
        <p className="text-sm text-ink-soft">{words.help}</p>
        <WordsField
          label={words.homeTitle}
          value={draft.title}
          words={words}
          maxLength={120}
          onChange={(title = SILENT) => setDraft({ ...draft, title })}
        />
        <WordsField
          label={words.lead}
          value={draft.lead}
          words={words}
          maxLength={300}
          onChange={(lead = SILENT) => setDraft({ ...draft, lead })}
        />
        <WordsField
          label={words.noticeTitle}
          value={notice.title}
          words={words}
          maxLength={120}
          onChange={(title = SILENT) => setDraft({ ...draft, notice: { ...notice, title } })}
        />
        <WordsField
          label={words.noticeText}
          value={notice.text}
          words={words}
          maxLength={300}
          onChange={(text = SILENT) => setDraft({ ...draft, notice: { ...notice, text } })}
        />
        <TextField
          label={words.noticeLink}
          help={words.noticeLinkHelp}
          maxLength={300}
          value={notice.link}
          onChange={({ target }) => setDraft({ ...draft, notice: { ...notice, link: target.value } })}
        />
      </fieldset>
      <PageWordsPreview draft={draft} words={words} />
      <ChangeResult {...change} />
      {mayWrite && (
        <div className="office-sticky">
          <ConfirmAction
            words={words.publish}
            variant="primary"
            isBusy={change.isBusy || isSame}
            onConfirm={() => void change.run(save)}
          />
        </div>
      )}
      <section className="space-y-2" aria-label={words.versions}>
        <h4 className="font-semibold">{words.versions}</h4>
        {detail.versions.length === 0 && <p className="text-ink-soft">{words.noVersions}</p>}
        <ul className="space-y-2">
          {detail.versions.map((version, at) => {
            const when = moment.format(new Date(version.at));
            return (
              <li key={version.id} className="flex flex-wrap items-center justify-between gap-2">
                <span>{`${when} · ${version.who ?? words.before}`}</span>
                {at === 0 && <span className="badge">{words.now}</span>}
                {at > 0 && mayWrite && (
                  <Button variant="quiet" aria-label={`${words.take}: ${when}`} onClick={() => setDraft(version.words)}>
                    {words.take}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

/** What our people say on the home and above the pages of a market, fetched once it is opened. */
export function PageWordsForm({ country, states, ...props }: Props) {
  const { market, words } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="office-summary text-lg">{fill(words.words.of, { market: country })}</summary>
      {isOpen && (
        <Loaded query={pageWordsQueryOf(market)} words={{ ...words, retry: states.retry }}>
          {(detail) => <Editor key={detail.seen} {...props} detail={detail} />}
        </Loaded>
      )}
    </details>
  );
}
