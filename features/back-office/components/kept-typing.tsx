'use client';

import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import type { OfficeWords } from '@/features/back-office/screen';
import { dropDraft, keepDraft, readDraft, staffDraft } from '@/lib/browser/typed-drafts';
import type * as z from '@/lib/contract/zod';

/*
 * What it buys: what was typed and not sent comes back in each of the two dozen forms, whose fields stay the browser's own.
 * What breaks it: a React that notes a field's value elsewhere than in the element's own `value`, which `fillIn` goes past.
 * When it may go: once browsers put such forms back themselves, or the forms' fields are held by one form library.
 */
type Words = OfficeWords['fields']['recovered'];
type Owner = { readonly account: string; readonly words: Words };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const Typing = createContext<Owner | null>(null);

/** What is typed below is kept for this account, in this tab, until it is sent. */
export function KeptTypingProvider({ children, ...owner }: Owner & { children: ReactNode }) {
  return <Typing value={owner}>{children}</Typing>;
}

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

function useKept(name: string) {
  const owner = useContext(Typing);
  const key =
    owner && typeof window === 'object' ? staffDraft(owner.account, `${window.location.pathname} ${name}`) : null;
  return {
    /** Nobody has checked it. */
    read: (): unknown => (key === null ? undefined : readDraft(key)),
    keep: (draft: unknown): void => void (key !== null && keepDraft(key, draft)),
    drop: (): void => void (key !== null && dropDraft(key)),
  };
}

/**
 * A draft of an editor that holds its text itself. What is kept and not of `schema`, as another release may have written it,
 * is none.
 */
export function useDraft<Draft>(name: string, schema: z.ZodType<Draft>) {
  const { read, keep, drop } = useKept(name);
  return { read: () => schema.safeParse(read()).data ?? null, keep: (draft: Draft) => keep(draft), drop };
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

/**
 * What was typed into a form and not sent: put back when its page is opened again. `version` is the key of its fields.
 * @param name the form's own on its page, in no language
 */
export function useKeptTyping(name: string, form: RefObject<HTMLFormElement | null>) {
  const draft = useKept(name);
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
