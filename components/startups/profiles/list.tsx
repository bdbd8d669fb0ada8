import { Rocket } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/parts/link-button";
import { Empty } from "@/components/ui/empty";
import type { Page } from "@/lib/core/command/page";
import type { StartupLine } from "@/lib/startups/profiles/queries";
import { StartupCard } from "./card";

const EAGER_CARDS = 3;

type StartupListProps = {
  label: string;
  page: Page<StartupLine>;
  /** The query of the list: the filters and the sort order. */
  search: Readonly<Record<string, string>>;
  isFirst: boolean;
  empty: ReactNode;
};

/** Startups as cards, one page at a time. */
export function StartupList({ label, page, search, isFirst, empty }: StartupListProps) {
  const { rows, nextCursor } = page;
  const hrefOf = (more: Readonly<Record<string, string>>) => {
    const query = String(new URLSearchParams({ ...search, ...more }));
    return query ? `/startups?${query}` : "/startups";
  };
  if (rows.length === 0 && isFirst) return empty;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4" aria-label={label}>
        {rows.map((startup, index) => (
          <li key={startup.id} className="grid min-w-0">
            <StartupCard startup={startup} eager={index < EAGER_CARDS} />
          </li>
        ))}
      </ul>
      {isFirst && !nextCursor ? null : (
        <div className="flex min-w-0 flex-wrap items-center justify-center gap-3">
          {isFirst ? null : <LinkButton href={hrefOf({})}>Volver al principio</LinkButton>}
          {nextCursor ? <LinkButton href={hrefOf({ cursor: nextCursor })}>Ver más</LinkButton> : null}
        </div>
      )}
    </>
  );
}

type NoStartupsProps = { title: string; href: string; act: string; children: ReactNode };

export function NoStartups({ title, href, act, children }: NoStartupsProps) {
  return (
    <>
      <h2 className="sr-only">Startups</h2>
      <Empty
        className="rounded-lg border bg-card"
        icon={<Rocket />}
        title={title}
        action={<LinkButton href={href}>{act}</LinkButton>}
      >
        {children}
      </Empty>
    </>
  );
}
