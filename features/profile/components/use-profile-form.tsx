import { useRef, useState, type ComponentType } from 'react';
import type { ProfileEntry } from '@/features/profile/contract';
import type { Currency } from '@/lib/contract/atoms';
import { loadWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';
import type { ProfileDialog } from './profile-dialog';

/** What a form of the profile is about. */
export type FormSubject = {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  /** BCP 47 tag and currency that amounts are read in. */
  money: { readonly tag: string; readonly currency: Currency };
};

type Options = FormSubject & {
  /** Starts the reload of what the profile prices; the dialog closes when it has started. */
  onSubmitted?: (entry: ProfileEntry) => void | Promise<void>;
};

type Dialog = ComponentType<React.ComponentProps<typeof ProfileDialog>>;

// The form weighs as much as the whole list, so it comes when the pointer nears the button.
const loadDialog = async () => (await Promise.all([import('./profile-dialog'), loadWords()]))[0].ProfileDialog;
const preload = () => void loadDialog().catch(() => undefined);

/** The form of the profile behind a button: `button` and `press` are the button's, `dialog` stands beside it. */
export function useProfileForm({ line, money, onSubmitted }: Options) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    try {
      const loaded = Dialog ?? (await loadDialog());
      setDialog(() => loaded);
      setOpen(true);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  const press = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => void open(),
    onPointerEnter: preload,
    onFocus: preload,
  } as const;
  const dialog = Dialog && (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      opener={button}
      onEdit={() => void open()}
      line={line}
      money={money}
      onSubmitted={onSubmitted}
    />
  );
  return { open, failed, button, press, dialog };
}
