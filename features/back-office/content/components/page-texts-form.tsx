import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Versions } from '@/features/back-office/components/versions';
import { WordsField } from '@/features/back-office/components/words-field';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import { Loaded } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { useChange } from '@/features/back-office/components/use-change';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';
import type {
  ContentList,
  PageTextsDetail,
  readPageTexts,
  savePageTexts,
} from '@/features/back-office/content/content.api';
import { MAX_TEXT_LENGTHS } from '@/features/content/articles';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { useOffice, useWords } from '@/features/back-office/components/office';

type Texts = PageTextsDetail['texts'];

const NO_TEXTS = { es: '', en: '', pt: '' };
const CONTACT_CHANNELS = ['email', 'phone', 'whatsapp'] as const;

type FieldsProps = { draft: Texts; usualContact: PageTextsDetail['usualContact']; onChange: (draft: Texts) => void };

function PageTextsFields({ draft, usualContact, onChange }: FieldsProps) {
  const words = useWords('content').texts;
  const { notice, contact } = draft;
  const writeNotice = (changes: Partial<Texts['notice']>) => onChange({ ...draft, notice: { ...notice, ...changes } });
  return (
    <>
      <p className="text-sm text-ink-soft">{words.help}</p>
      <WordsField
        label={words.noticeTitle}
        value={notice.title}
        words={words}
        maxLength={MAX_TEXT_LENGTHS.title}
        onChange={(title = NO_TEXTS) => writeNotice({ title })}
      />
      <WordsField
        label={words.noticeText}
        value={notice.text}
        words={words}
        maxLength={MAX_TEXT_LENGTHS.text}
        onChange={(text = NO_TEXTS) => writeNotice({ text })}
      />
      <TextField
        label={words.noticeLink}
        help={words.noticeLinkHelp}
        maxLength={MAX_TEXT_LENGTHS.link}
        value={notice.link}
        onChange={({ target }) => writeNotice({ link: target.value })}
      />
      {CONTACT_CHANNELS.map((way) => (
        <TextField
          key={way}
          label={words.contact[way]}
          help={usualContact[way] ? fill(words.contact.usual, { value: usualContact[way] }) : words.contact.unset}
          maxLength={MAX_TEXT_LENGTHS.contact}
          value={contact[way]}
          onChange={({ target }) => onChange({ ...draft, contact: { ...contact, [way]: target.value } })}
        />
      ))}
    </>
  );
}

type Props = { market: ContentList[number]['market'] };
type EditorProps = Props & { detail: PageTextsDetail; title: string; change: ReturnType<typeof useChange> };

function Editor({ detail, market, title, change }: EditorProps) {
  const words = useWords('content').texts;
  const mayWrite = useOffice().user.permissions.includes('content:write');
  const { texts, usualContact, seen, versions } = detail;
  const warn = useLeaveWarning();
  const [draft, setDraft] = useState(texts);
  const isSame = JSON.stringify(draft) === JSON.stringify(texts);

  async function publish(next: Texts): Promise<string> {
    await call<typeof savePageTexts>('POST /api/staff/content/texts', { market, seen, texts: next });
    warn(false);
    await queryClient().invalidateQueries();
    return words.saved;
  }

  const textsOf = (id: number) => versions.find(({ version }) => version === id)!.texts;

  function write(next: Texts): void {
    setDraft(next);
    warn(JSON.stringify(next) !== JSON.stringify(texts));
  }

  return (
    <div className="mt-3 space-y-4">
      <fieldset className="min-w-0 space-y-4" disabled={!mayWrite} aria-label={title}>
        <PageTextsFields {...{ draft, usualContact }} onChange={write} />
      </fieldset>
      {mayWrite && (
        <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-2 space-y-2">
          <ChangeResult {...change} />
          <ConfirmAction
            words={words.publish}
            variant="primary"
            isBusy={change.isBusy || isSame}
            onConfirm={() => void change.run(() => publish(draft))}
          />
        </div>
      )}
      <section className="space-y-2" aria-label={`${words.versions.title}: ${title}`}>
        <h2 className="font-semibold">{words.versions.title}</h2>
        <Versions
          title={words.versions.title}
          market={market}
          versions={versions.map(({ version, ...one }) => ({ ...one, id: version }))}
          inForce={versions[0]?.version}
          words={words.versions}
          isBusy={change.isBusy}
          onTake={mayWrite ? (id) => void change.run(() => publish(textsOf(id))) : undefined}
        />
      </section>
    </div>
  );
}

export function PageTextsForm({ market }: Props) {
  const words = useWords('content').texts;
  const { countries } = useOffice();
  const [wasOpened, setOpened] = useState(false);
  const change = useChange();
  const title = fill(words.of, { market: countries[market] });
  const query = staffQueryOf<typeof readPageTexts>('GET /api/staff/content/texts', { market });
  return (
    <details className="card office-folded" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="office-summary text-lg">{title}</summary>
      {wasOpened && (
        <Loaded query={query}>{(detail) => <Editor key={detail.seen} {...{ market, title, detail, change }} />}</Loaded>
      )}
    </details>
  );
}
