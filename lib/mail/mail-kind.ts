import 'server-only';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { Site } from '@/lib/site/site';

/** What every mail is told of what it is about. `leadId`: the request that it goes with. */
export type MailSubject = { readonly site: Site; readonly locale: Locale; readonly leadId: string };

/** A kind of mail: one row of a feature's table, named in `features/jobs.ts`. */
export type MailKind<About extends MailSubject> = {
  /** Stands in the jobs that send it. */
  readonly name: string;
  load(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, About>>;
  recipient(about: About): string;
  /** Also the heading. */
  subject(about: About): string;
  /** What stands below the heading. Imports its components late: react-email takes half a second and 50 MB. */
  template(about: About): Promise<ReactNode>;
};
