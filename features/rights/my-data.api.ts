import { personFields } from '@/features/lead/fields';
import { normalizeCode } from '@/features/rights/proof-code';
import { done, locale } from '@/lib/contract/atoms';
import { REMOVABLE } from '@/lib/contract/personal-data';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const email = z
  .string()
  .pipe(personFields.email)
  .transform((typed) => typed.toLowerCase());

export const codeRequest = z.strictObject({ email });

/** Security: same answer for known and unknown addresses. The client must send `id` with the code. */
export const codeResponse = z.strictObject({ id: z.uuid(), minutes: z.number().int() });
export type CodeResponse = z.infer<typeof codeResponse>;

export const openRequest = z.strictObject({ id: z.uuid(), email, code: z.string().max(40).transform(normalizeCode) });

export const openResponse = z.strictObject({ proof: z.string() });
export type OpenResponse = z.infer<typeof openResponse>;

/** GET /api/my-data: display texts in the visitor's language. */
export const myData = z.strictObject({
  email: z.string(),
  contact: z.strictObject({ firstName: z.string(), phone: z.string(), isStopped: z.boolean() }).nullable(),
  groups: z.array(
    z.strictObject({
      title: z.string(),
      why: z.string(),
      kept: z.string(),
      entries: z.array(
        z.strictObject({
          n: z.number().int(),
          fields: z.array(z.strictObject({ column: z.string(), label: z.string(), value: z.string() })),
        }),
      ),
    }),
  ),
  purchases: z.array(z.strictObject({ plan: z.string(), state: z.string(), href: z.url() })),
  unlinked: z.array(z.strictObject({ title: z.string(), why: z.string(), kept: z.string() })),
});
export type MyData = z.infer<typeof myData>;

export const exportQuery = z.strictObject({ format: z.enum(['json', 'pdf']), locale: locale.optional() });
export const exportFile = z.unknown();

export const correctRequest = z.strictObject({ first_name: personFields.name, telefono: personFields.phone });
export type CorrectRequest = z.infer<typeof correctRequest>;

/** POST /api/my-data/remove: removes one part; the requests stay open. */
export const removeRequest = z.strictObject({ part: z.enum(REMOVABLE) });
export type RemoveRequest = z.infer<typeof removeRequest>;

/** POST /api/my-data/stop and /api/my-data/erase: `confirm` prevents a call by mistake. */
export const confirmed = z.strictObject({ confirm: z.literal(true) });

export const exportMyData = endpoint(
  'GET /api/my-data/{format}',
  'The same data as GET /api/my-data, as a JSON or PDF file',
  { limit: 'personExport', input: exportQuery, output: exportFile, refusals: [403] },
);

export const askForCode = endpoint(
  'POST /api/my-data/code',
  'Mails a code to an address for which data is stored; the answer is the same for any other address',
  { effect: 'continues', limit: 'codeAsked', input: codeRequest, output: codeResponse, refusals: [401] },
);

export const correctMyData = endpoint(
  'POST /api/my-data/correct',
  'Corrects name and phone in all requests of the proven address',
  { effect: 'continues', input: correctRequest, output: done },
);

export const eraseMyData = endpoint('POST /api/my-data/erase', 'Deletes all data of the proven address', {
  effect: 'continues',
  input: confirmed,
  output: done,
});

export const openWithCode = endpoint(
  'POST /api/my-data/open',
  'Exchanges a code for a proof, which authorises the other calls for 30 minutes (Authorization header)',
  { effect: 'continues', limit: 'codeTyped', input: openRequest, output: openResponse },
);

export const removeFromMyData = endpoint(
  'POST /api/my-data/remove',
  'Removes one part of all requests of the proven address, and informs the executives in charge',
  { effect: 'continues', input: removeRequest, output: done },
);

export const showMyData = endpoint(
  'GET /api/my-data',
  'All data stored for an e-mail address; authorised by the code mailed to it',
  { output: myData, refusals: [403] },
);

export const stopMyContact = endpoint(
  'POST /api/my-data/stop',
  'Stops all mails and calls about the requests of the proven address',
  { effect: 'continues', input: confirmed, output: done },
);
