import { TextField } from '@/components/form/text-field';
import { WordsField } from '@/features/back-office/components/words-field';
import type { PageTextsDetail } from '@/features/back-office/content/content.api';
import type { OfficeWords } from '@/features/back-office/screen';
import { MAX_TEXT_LENGTHS } from '@/features/content/articles';
import { fill } from '@/lib/i18n/labels';
import { FaqField } from './faq-field';

type Texts = PageTextsDetail['texts'];
type Props = {
  draft: Texts;
  usual: Texts;
  isHome: boolean;
  words: OfficeWords['content']['texts'];
  onChange: (draft: Texts) => void;
};

const EMPTY_TEXTS = { es: '', en: '', pt: '' };
const CONTACT_CHANNELS = ['email', 'phone', 'whatsapp'] as const;
const BUTTONS = ['price', 'list', 'contact'] as const;

export function PageTextsFields({ draft, usual, isHome, words, onChange }: Props) {
  const { buttons, notice } = draft;
  const original = (texts: Texts['title']) => ({ texts, words: words.original });
  const writeNotice = (changes: Partial<Texts['notice']>) => onChange({ ...draft, notice: { ...notice, ...changes } });
  return (
    <>
      <p className="text-sm text-ink-soft">{words.help}</p>
      <WordsField
        label={words.pageTitle}
        value={draft.title}
        original={original(usual.title)}
        words={words}
        maxLength={MAX_TEXT_LENGTHS.title}
        onChange={(title = EMPTY_TEXTS) => onChange({ ...draft, title })}
      />
      <WordsField
        label={words.lead}
        value={draft.lead}
        original={original(usual.lead)}
        isLong
        words={words}
        maxLength={MAX_TEXT_LENGTHS.lead}
        onChange={(lead = EMPTY_TEXTS) => onChange({ ...draft, lead })}
      />
      {isHome &&
        BUTTONS.map((button) => (
          <WordsField
            key={button}
            label={words.buttons[button]}
            value={buttons[button]}
            original={original(usual.buttons[button])}
            words={words}
            maxLength={MAX_TEXT_LENGTHS.button}
            onChange={(said = EMPTY_TEXTS) => onChange({ ...draft, buttons: { ...buttons, [button]: said } })}
          />
        ))}
      <FaqField
        questions={draft.questions}
        usual={usual.questions}
        words={words}
        onChange={(questions) => onChange({ ...draft, questions })}
      />
      {isHome && (
        <>
          <WordsField
            label={words.noticeTitle}
            value={notice.title}
            words={words}
            maxLength={MAX_TEXT_LENGTHS.title}
            onChange={(title = EMPTY_TEXTS) => writeNotice({ title })}
          />
          <WordsField
            label={words.noticeText}
            value={notice.text}
            words={words}
            maxLength={MAX_TEXT_LENGTHS.lead}
            onChange={(text = EMPTY_TEXTS) => writeNotice({ text })}
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
              help={usual.contact[way] ? fill(words.contact.usual, { value: usual.contact[way] }) : words.contact.unset}
              maxLength={MAX_TEXT_LENGTHS.contact}
              value={draft.contact[way]}
              onChange={({ target }) => onChange({ ...draft, contact: { ...draft.contact, [way]: target.value } })}
            />
          ))}
        </>
      )}
    </>
  );
}
