import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

/** Without a script. Who holds the token may send it from anywhere: it is the proof. */
export function ConfirmMail({ locale, token }: { locale: Locale; token: string }) {
  const { title, text, confirm } = labelsOf(locale, 'contact').mailLink.ask;
  return (
    <main className="page py-10 md:py-14">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg text-ink-soft">{text}</p>
      <form method="post" action="/api/contactos/confirmar">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={locale} />
        <Button type="submit">{confirm}</Button>
      </form>
    </main>
  );
}
