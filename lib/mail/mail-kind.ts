import 'server-only';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { Site } from '@/lib/site/site';

export type MailSubject = { readonly site: Site; readonly locale: Locale; readonly leadId: string };

export type MailKind<About extends MailSubject> = {
  readonly name: string;
  load(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, About>>;
  recipient(about: About): string;
  subject(about: About): string;
  /** The body below the heading. Import its components here, not above: react-email takes half a second and 50 MB. */
  template(about: About): Promise<ReactNode>;
};
