'use client';

import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import type { OfficeWords } from '@/features/back-office/screen';
import { dropDraft, dropDrafts, keepDraft, readDraft } from '@/lib/browser/typed-drafts';

type Words = OfficeWords['fields']['recovered'];
type Owner = { readonly account: string; readonly words: Words };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const BEGINNING = 'office ';
const Typing = createContext<Owner | null>(null);

/** What is typed below is kept for this account, in this tab, until it is sent. */
export function KeptTypingProvider({ children, ...owner }: Owner & { children: ReactNode }) {
  return <Typing value={owner}>{children}</Typing>;
}

export const dropAllTyping = (): void => dropDrafts(BEGINNING);

const nameOf = (owner: Owner | null, name: string): string | null =>
  owner && typeof window === 'object' ? `${BEGINNING}${owner.account} ${window.location.pathname} ${name}` : null;

/** That something was put back, with a way to be without it. */
export function RecoveredNote({ isStale = false, onDiscard }: { isStale?: boolean; onDiscard: () => void }) {
  const { words } = useContext(Typing)!;
  return (
    <output className="flex flex-wrap items-center gap-x-3">
      <span>{isStale ? `${words.text} ${words.stale}` : words.text}</span>
      <Button variant="plain" onClick={onDiscard}>
        {words.discard}
      </Button>
    </output>
  );
}

/** A draft of an editor that holds its text itself. */
export function useDraft(name: string) {
  const key = nameOf(useContext(Typing), name);
  return {
    /** Nobody has checked it. */
    read: (): unknown => (key === null ? undefined : readDraft(key)),
    keep: (draft: unknown): void => void (key !== null && keepDraft(key, draft)),
    drop: (): void => void (key !== null && dropDraft(key)),
  };
}

/** Secrets are kept nowhere, and no page may fill in a file. */
function isKept(element: unknown): element is Control {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.name !== '';
  return (
    element instanceof HTMLInputElement &&
    element.name !== '' &&
    !['password', 'file', 'hidden', 'submit'].includes(element.type) &&
    !/password|one-time-code/.test(element.autocomplete)
  );
}

const isChoice = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);
const keyOf = (control: Control) => (isChoice(control) ? `${control.name} ${control.value}` : control.name);
const valueOf = (control: Control) => (isChoice(control) ? String(control.checked) : control.value);
const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isKept);

function fillIn(control: Control, value: string): void {
  if (isChoice(control)) return control.click();
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) return;
  // Past the setter by which React would take it for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** @returns whether anything stands otherwise now */
async function putBack(form: HTMLFormElement, draft: Readonly<Record<string, unknown>>): Promise<boolean> {
  let isChanged = false;
  await Promise.resolve();
  for (const [key, value] of Object.entries(draft)) {
    const control = controlsOf(form).find((one) => keyOf(one) === key);
    if (!control || typeof value !== 'string' || valueOf(control) === value) continue;
    fillIn(control, value);
    isChanged = true;
    // What is asked because of this answer is drawn first.
    await Promise.resolve();
  }
  return isChanged;
}

/** What was typed into a form and not sent: put back when its page is opened again. `version` is the key of its fields. */
export function useKeptTyping(name: string, form: RefObject<HTMLFormElement | null>) {
  const draft = useDraft(name);
  const [isRecovered, setRecovered] = useState(false);
  const [version, setVersion] = useState(0);
  const readKept = useEffectEvent(() => draft.read());
  const recovered = useEffectEvent((element: HTMLFormElement, isChanged: boolean) => {
    if (!isChanged) return draft.drop();
    setRecovered(true);
    for (let folded = element.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
      folded.open = true;
  });
  const keep = useEffectEvent((target: EventTarget | null) => {
    if (isKept(target)) draft.keep({ ...Object(draft.read()), [keyOf(target)]: valueOf(target) });
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const kept = readKept();
    if (kept !== undefined)
      void putBack(element, Object(kept) as Record<string, unknown>).then((isChanged) => recovered(element, isChanged));
    const listen = ({ target }: Event) => keep(target);
    element.addEventListener('input', listen);
    return () => element.removeEventListener('input', listen);
  }, [form]);

  /** Once it is sent. */
  function drop(): void {
    draft.drop();
    setRecovered(false);
  }
  function discard(): void {
    drop();
    flushSync(() => setVersion((was) => was + 1));
    controlsOf(form.current!)[0]?.focus();
  }
  return { note: isRecovered && <RecoveredNote onDiscard={discard} />, version, drop };
}
