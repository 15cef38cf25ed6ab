'use client';

import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { urlOf } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { saveFile } from '@/lib/http/download';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { documentSite } from '@/lib/browser/document-site';
import { ChangeResult } from './change-result';
import { useChange } from './use-change';

const FORMATS = ['csv', 'xlsx'] as const;

type Props = {
  /** Below `/api/`. */
  path: string;
  /** What the list shows now: its page is left out. */
  query: Readonly<Record<string, string>>;
  name: string;
  words: Messages['backOffice']['export'];
};

/** All that the filters let through, as a file; while it is made the button says so. */
export function ExportButton({ path, query, name, words }: Props) {
  const change = useChange(words);

  async function save(format: (typeof FORMATS)[number]): Promise<string> {
    const { page: _page, ...filters } = query;
    const { language } = documentSite();
    const headers = { ...(language && { 'accept-language': language }) };
    const response = await fetch(urlOf(path, { ...filters, format }), { headers });
    if (!response.ok) throw new ApiError(words.failed, { status: response.status, code: 'BAD_ANSWER' });
    saveFile(await response.blob(), `${name}.${format}`);
    return fill(words.done, { n: response.headers.get('x-rows') ?? '' });
  }

  return (
    <>
      <Disclosure
        className="office-pop"
        summaryClass="btn btn-quiet"
        summary={change.isBusy ? words.busy : words.label}
      >
        <div className="office-pop-body flex flex-col gap-2">
          {FORMATS.map((format) => (
            <Button
              key={format}
              variant="quiet"
              disabled={change.isBusy}
              onClick={() => void change.run(() => save(format))}
            >
              {fill(words.as, { format: format.toUpperCase() })}
            </Button>
          ))}
        </div>
      </Disclosure>
      <ChangeResult failure={change.failure} done={change.done} />
    </>
  );
}
