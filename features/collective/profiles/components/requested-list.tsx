import { Button } from '@/components/ui/button';
import { useProfileStore, type PricedList } from '@/features/profile/profile.store';
import { lateWords } from '@/lib/i18n/load-words';

export function ListTexts({ texts: [total, ...texts] }: Pick<PricedList, 'texts'>) {
  return (
    <>
      <p className="font-semibold">{total}</p>
      <ul className="space-y-1 text-sm">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

export function RequestedList({ list }: { list: PricedList }) {
  const { request: words } = lateWords().profilesSheet;
  return (
    <section aria-label={words.title} className="mb-6 space-y-1 rounded-control border border-line p-4">
      <h3 className="text-base font-semibold">{words.title}</h3>
      <ListTexts texts={list.texts} />
      <Button variant="plain" className="-ml-2.5" onClick={() => useProfileStore.setState({ list: null })}>
        {words.remove}
      </Button>
    </section>
  );
}
