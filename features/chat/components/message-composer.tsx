import { useId, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ConversationClient } from '@/features/chat/conversation-client';
import { TEXT_MAX } from '@/features/chat/chat-rules';
import { fill } from '@/lib/i18n/labels';
import type { ConversationWords } from './conversation';

export type RenderTools = (insert: (text: string) => void) => ReactNode;

type Props = {
  client: ConversationClient;
  words: ConversationWords;
  draft?: string | undefined;
  onWrite?: ((draft: string) => void) | undefined;
  renderTools?: RenderTools | undefined;
};

const NEAR_END = 200;

export function MessageComposer({ client, words, draft = '', onWrite, renderTools }: Props) {
  const [text, setText] = useState(draft);
  const [hasFile, setHasFile] = useState(false);
  const id = useId();
  const left = TEXT_MAX - text.trim().length;

  function write(next: string) {
    setText(next);
    onWrite?.(next);
  }

  function send() {
    if (text.trim() === '' || left < 0) return;
    client.say(text.trim());
    write('');
    setHasFile(false);
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function refuseFiles(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    // Text copied from a document or table also contains an image of itself.
    if (!data.types.includes('Files') || data.types.includes('text/plain')) return;
    event.preventDefault();
    setHasFile(true);
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {words.message}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          rows={2}
          className="field-input grow resize-none"
          placeholder={words.message}
          value={text}
          aria-invalid={left < 0}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            write(event.target.value);
            setHasFile(false);
            if (event.target.value) client.type();
          }}
          onKeyDown={sendOnEnter}
          onPaste={(event) => refuseFiles(event, event.clipboardData)}
          onDragOver={(event) => refuseFiles(event, event.dataTransfer)}
          onDrop={(event) => refuseFiles(event, event.dataTransfer)}
        />
        <Button type="submit" disabled={text.trim() === '' || left < 0}>
          {words.send}
        </Button>
      </div>
      <output id={`${id}-hint`} className={`text-sm empty:hidden ${left < 0 ? 'text-danger' : 'text-ink-soft'}`}>
        {hasFile && words.files}
        {!hasFile && left < 0 && fill(words.tooLong, { n: TEXT_MAX })}
        {!hasFile && left >= 0 && left <= NEAR_END && fill(words.left, { n: left })}
      </output>
      {renderTools?.((more) => write(text.trim() === '' ? more : `${text.trimEnd()}\n${more}`))}
    </form>
  );
}
