import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { PublicFrame } from "./frame";
import { VisitorActions } from "./visitor-actions";

export type ProseSection = { id: string; title: string; body: ReactNode };

type ProseProps = {
  title: string;
  lead: ReactNode;
  /** When the text last changed, as people write it. */
  updated: string;
  sections: readonly ProseSection[];
};

/** A long text with its table of contents; every section has an address of its own. */
export function Prose({ title, lead, updated, sections }: ProseProps) {
  return (
    <PublicFrame actions={<VisitorActions />}>
      <div className="prose-page">
        <header className="stack">
          <BackHome />
          <h1 className="headline">{title}</h1>
          <p className="lead">{lead}</p>
          <p className="note">Última revisión: {updated}</p>
        </header>
        <nav className="toc" aria-labelledby="contenidos">
          <h2 className="note" id="contenidos">
            En esta página
          </h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {sections.map(({ id, title: name, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 className="engraved" id={id}>
                <a href={`#${id}`}>{name}</a>
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </PublicFrame>
  );
}

export function BackHome() {
  return (
    <Link className="back" href="/" prefetch={false}>
      <ArrowLeft className="icon" /> Volver al inicio
    </Link>
  );
}
