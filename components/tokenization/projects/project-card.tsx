import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import {
  euros,
  euroText,
  investorsText,
  KIND_NAMES,
  lastDayText,
  percentText,
} from "@/components/tokenization/labels";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { formatCount } from "@/lib/core/format/format";
import type { ProjectLine } from "@/lib/tokenization/projects/lines";
import { ProjectPicture } from "./picture";
import { ProjectBadge } from "./status-badge";

type ProjectCardProps = { project: ProjectLine; timeZone: string };

/** A project as a card in a list: its summary, its progress and the price of a token. */
export function ProjectCard({ project, timeZone }: ProjectCardProps) {
  const { id, name, summary, description, status, tokenSymbol, tokenPrice, investors, deadline } = project;
  const isOpen = status === "fundraising";
  return (
    <Card as="article" className="relative grid grid-rows-[auto_1fr_auto] overflow-hidden">
      <Link
        href={`/tokenization/${id}`}
        className="group/link grid content-start text-inherit no-underline"
        prefetch={false}
      >
        <ProjectPicture src={project.imageUrl} symbol={tokenSymbol} />
        <span className="grid gap-1 px-5 pt-4 max-tablet:px-4">
          <strong className="font-serif text-lg leading-snug font-medium wrap-anywhere normal-nums group-hover/link:underline">
            {name}
          </strong>
          <span className="line-clamp-2 text-sm text-muted-foreground">{summary || description}</span>
        </span>
      </Link>
      <div className="grid content-end gap-3 px-5 pt-3 max-tablet:px-4">
        <BadgeRow>
          <ProjectBadge status={status} />
          <Badge variant="outline" plain>
            {KIND_NAMES[project.tokenKind]}
          </Badge>
        </BadgeRow>
        <div className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <Amount {...euros(project.raisedAmount)} className="text-md font-semibold" />
            <Note as="span">{percentText(project.progress)} %</Note>
          </p>
          <Progress value={Math.min(100, Number(project.progress))} label={`Recaudado de «${name}»`} />
          <Note>de {euroText(project.targetAmount)}</Note>
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3 border-t px-5 py-3 max-tablet:px-4">
        <Note as="span" className="min-w-0">
          {euroText(tokenPrice)} por {tokenSymbol}
          <br />
          {isOpen && deadline ? `Hasta el ${lastDayText(deadline, timeZone)} · ` : ""}
          {investorsText(investors, formatCount(investors))}
        </Note>
        {project.isOwn ? (
          <LinkButton size="sm" href={`/tokenization/${id}?manage=1`} aria-label={`Gestionar «${name}»`}>
            Gestionar
          </LinkButton>
        ) : isOpen ? (
          <LinkButton size="sm" href={`/tokenization/${id}#invertir`} aria-label={`Invertir en «${name}»`}>
            Invertir
          </LinkButton>
        ) : (
          <Button size="sm" disabled aria-label={`Invertir en «${name}»`}>
            Invertir
          </Button>
        )}
      </div>
    </Card>
  );
}
