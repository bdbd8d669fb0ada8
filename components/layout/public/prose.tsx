import type { ReactNode } from "react";
import { Engraved, Headline, Lead } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink } from "@/components/display/page-header";
import { PublicFrame } from "./frame";
import { VisitorActions } from "./visitor-actions";

export type ProseSection = { id: string; title: string; body: ReactNode };

type ProseProps = {
  title: string;
  lead: ReactNode;
  /** The date of the last change, formatted. */
  updated: string;
  sections: readonly ProseSection[];
};

/** A long text with a table of contents; every section has an anchor. */
export function Prose({ title, lead, updated, sections }: ProseProps) {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <div className="mx-auto grid max-w-5xl grid-cols-[15rem_minmax(0,40rem)] gap-x-16 gap-y-10 px-gutter pt-8 pb-16 max-desk:grid-cols-[minmax(0,40rem)] max-desk:gap-x-8 max-desk:gap-y-8 max-tablet:px-4 max-tablet:pt-5 max-tablet:pb-10">
        <header className="col-span-full grid content-start gap-4 *:min-w-0">
          <BackHome />
          <Headline>{title}</Headline>
          <Lead>{lead}</Lead>
          <Note>Última revisión: {updated}</Note>
        </header>
        <nav
          className="sticky top-6 self-start border-t border-foreground pt-3 text-sm max-desk:static"
          aria-labelledby="contenidos"
        >
          <Note as="h2" id="contenidos">
            En esta página
          </Note>
          <ol className="mt-2 grid">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  className="block py-1 text-foreground no-underline hover:underline max-desk:py-2"
                  href={`#${id}`}
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`grid min-w-0 gap-10 max-tablet:gap-8 ${WRITTEN}`}>
          {sections.map(({ id, title: name, body }) => (
            <section
              key={id}
              className="grid gap-3 border-t border-foreground pt-3 *:min-w-0"
              aria-labelledby={id}
            >
              <Engraved className="scroll-mt-6" id={id}>
                <a className="text-inherit no-underline hover:underline" href={`#${id}`}>
                  {name}
                </a>
              </Engraved>
              {body}
            </section>
          ))}
        </div>
      </div>
    </PublicFrame>
  );
}

// The styles of the elements in the text.
const WRITTEN =
  "[&_code]:[font-family:inherit] [&_code]:font-semibold [&_code]:wrap-anywhere [&_h3]:mt-2 [&_li::marker]:text-border-strong [&_ul]:grid [&_ul]:list-[square] [&_ul]:gap-2 [&_ul]:pl-5";

export function BackHome() {
  return (
    <BackLink href="/" prefetch={false}>
      Volver al inicio
    </BackLink>
  );
}
