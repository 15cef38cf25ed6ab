import { Accordion } from './accordion';

type Props = { questions: readonly { readonly question: string; readonly answer: string }[] };

export function FaqList({ questions }: Props) {
  const items = questions.map(({ question, answer }, at) => ({
    key: String(at),
    title: question,
    body: <p className="whitespace-pre-line wrap-anywhere">{answer}</p>,
  }));
  return <Accordion items={items} />;
}
