"use client";

import { Hexagon } from "lucide-react";
import type { ReactNode } from "react";
import { usePages } from "@/components/display/use-pages";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { LinkButton } from "@/components/ui/link-button";
import type { Page } from "@/lib/core/command/page";
import type { ProjectLine } from "@/lib/tokenization/projects/lines";
import { ProjectCard } from "./project-card";

type ProjectListProps = {
  first: Page<ProjectLine>;
  /** The documented call that answers its further pages. */
  path: string;
  query?: string;
  timeZone: string;
  empty: ReactNode;
};

/** Projects as cards, and more of them on request. */
export function ProjectList({ first, path, query = "", timeZone, empty }: ProjectListProps) {
  const { nextCursor } = first;
  const failed = "No se pudieron cargar más proyectos";
  const { rows, loading, loadMore } = usePages<ProjectLine>({ path, query, nextCursor, failed });
  const known = new Set(first.rows.map(({ id }) => id));
  const shown = [...first.rows, ...rows.filter(({ id }) => !known.has(id))];
  if (shown.length === 0) return empty;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {shown.map((project) => (
          <li key={project.id} className="grid min-w-0">
            <ProjectCard project={project} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {loadMore ? (
        <div className="grid justify-center">
          <Button onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </div>
      ) : null}
    </>
  );
}

type NoProjectsProps = { title: string; href: string; act: string; children: ReactNode };

export function NoProjects({ title, href, act, children }: NoProjectsProps) {
  return (
    <>
      <h2 className="sr-only">Proyectos</h2>
      <Empty icon={<Hexagon />} title={title} action={<LinkButton href={href}>{act}</LinkButton>}>
        {children}
      </Empty>
    </>
  );
}
