export const Notice = ({ title, text, link, more }: { title: string; text: string; link: string; more: string }) => (
  <section aria-label={title} className="border-b border-line bg-accent-soft">
    <div className="page py-3 md:flex md:flex-wrap md:items-center md:gap-x-4">
      <p className="font-semibold text-accent-strong">{title}</p>
      {text && <p>{text}</p>}
      {link && (
        <a className="link inline-flex min-h-11 items-center" href={link} rel="noopener">
          {more}
          <span className="sr-only">: {title}</span>
        </a>
      )}
    </div>
  </section>
);
