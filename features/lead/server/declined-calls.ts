import 'server-only';
import type { Channel } from '@/lib/contract/answer-channel';

const SPANISH = '(?:me|nos|se|quiero|quisiera|deseo|necesito|acepto|puedo|recibir|contestar|que|mas|por favor|hagan|a)';
const ENGLISH = '(?:want|like|need|to|be|get|receive|take|any|more|me|us|a|phone|please|you)';
const PORTUGUESE = '(?:me|nos|quero|desejo|preciso|aceito|posso|receber|atender|de|que|mais|por favor|facam)';
const WRITING = '(?:correo|mail|email|e-mail|whatsapp|wsp|escrito|mensajes?|mensage(?:m|ns)|text|writing)';

/** Words of time. In the same clause, they mean that the visitor declines calls only at certain hours. */
const AT_A_TIME = [
  '(?:antes|despues|depois) d|(?:hasta|ate) (?!que)|entre|durante|before|after|until|till|between|during|(?:mas|mais) tarde',
  '(?:la|de|da|a|the|at) (?:manana|tarde|noche|manha|noite|morning|afternoon|evening|night)',
  '(?:las?|de|as|at) \\d',
].join('|');

/** All three languages, without accents, because a visitor may write in another language than the page's. */
const NO_CALLS = new RegExp(
  `(?:${[
    `\\b(?:no|nunca|sin|evit(?:ar|en)) (?:${SPANISH} )*(?:llam(?:ar|en|e|es|arme|enme)|llamadas?)\\b`,
    `\\b(?:do not|don'?t|never|no|without) (?:${ENGLISH} )*call(?:s|ed|ing)?\\b`,
    `\\b(?:nao|nunca|sem|evitem) (?:${PORTUGUESE} )*(?:lig(?:ar|uem|ue|acao|acoes)|telefonem|chamadas?)\\b`,
    `\\b(?:solo|solamente|unicamente|only|somente|apenas) (?:(?:por|via|by|in|un|a) )*${WRITING}\\b`,
  ].join('|')})(?![^.,;!?]*\\b(?:${AT_A_TIME}))`,
);

const isWritten = (channel: Channel | null): boolean => channel === 'whatsapp' || channel === 'email';

type Wish = { readonly channel: Channel | null; readonly message: string };

/** True if a visitor chose a written answer or wrote that they want no call. */
export const declinesCalls = ({ channel, message }: Wish): boolean =>
  isWritten(channel) ||
  NO_CALLS.test(
    message.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll(/\s+/g, ' ').toLowerCase(),
  );
