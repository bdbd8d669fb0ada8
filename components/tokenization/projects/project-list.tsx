"use client";

import { Hexagon } from "lucide-react";
import type { ReactNode } from "react";
import { CardPages, type CardPagesProps } from "@/components/offers/card-pages";
import { LinkButton } from "@/components/parts/link-button";
import { Empty } from "@/components/ui/empty";
import type { ProjectLine } from "@/lib/tokenization/projects/lines";
import { ProjectCard } from "./project-card";

type ProjectListProps = Omit<CardPagesProps<ProjectLine>, "failed" | "card"> & { timeZone: string };

/** Projects as cards, with a button that loads more. */
export function ProjectList({ timeZone, ...list }: ProjectListProps) {
  return (
    <CardPages<ProjectLine>
      {...list}
      failed="No se pudieron cargar más proyectos"
      card={(project) => <ProjectCard project={project} timeZone={timeZone} />}
    />
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
