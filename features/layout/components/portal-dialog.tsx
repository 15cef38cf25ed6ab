import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { PortalCard } from '@/features/layout/layout.api';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { open: boolean; onClose: () => void; portals: readonly PortalCard[] };

export function PortalDialog({ open, onClose, portals }: Props) {
  const words = lateWords().portal;
  return (
    <Dialog open={open} onClose={onClose} title={words.title} closeLabel={words.close}>
      <p className="text-ink-soft">{words.text}</p>
      <ul className="mt-4 space-y-3">
        {portals.map(({ key, href, isOutside }) => (
          <li key={key} className="card relative">
            <h3 className="text-lg">
              <a
                href={href}
                rel="noopener"
                className="link flex min-h-11 after:absolute after:inset-0 items-center gap-2"
              >
                {words.go[key]}
                <Icon name={isOutside ? 'external-link' : 'arrow-right'} className="size-5 shrink-0" />
              </a>
            </h3>
            <p className="text-ink-soft">{isOutside ? words.outside : words.texts[key]}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
