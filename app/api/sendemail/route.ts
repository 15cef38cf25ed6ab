import { mailLinkRequest, mailLinkResponse } from '@/features/share/share.api';
import { mailLink } from '@/features/share/server/service';
import { postRoute } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';

export const POST = postRoute(mailLinkRequest, mailLinkResponse, mailLink, {
  summary: 'Mails a link to a shared search, in words of ours, to who made it',
  refusals: [404],
  limit: ['linkMailAsked', 'linkMailDay'],
  fieldWords: (_, language) => labelsOf(language, 'share').mail.wrong,
  effect: 'continues',
});
