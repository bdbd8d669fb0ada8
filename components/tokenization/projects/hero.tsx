import Link from "next/link";
import type { ReactNode } from "react";
import { DayClock } from "@/components/deals/day-clock";
import { Amount, Unit } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { Headline } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { euros, euroText, KIND_NAMES, percentText } from "@/components/tokenization/labels";
import { RaisedBar } from "@/components/tokenization/sale/raised-bar";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { formatCount, formatDay } from "@/lib/core/format/format";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { ArchPicture } from "./arch-picture";
import { ProjectBadge } from "./status-badge";

type HeroProps = { project: ProjectDetail; now: string; timeZone: string };

/** The head of a project's page: its picture, its summary, the promoter, and the progress. */
export function ProjectHero({ project, now, timeZone }: HeroProps) {
  return (
    <header className="grid grid-cols-[14.5rem_minmax(0,1fr)] items-end gap-x-8 border-b border-foreground max-[84rem]:grid-cols-[12rem_minmax(0,1fr)] max-[84rem]:gap-x-5 max-tablet:grid-cols-1 max-tablet:border-b-0 max-[74rem]:order-1">
      <ArchPicture
        className="max-tablet:mx-auto max-tablet:w-54"
        src={project.imageUrl}
        alt={`Imagen de ${project.name}`}
        symbol={project.tokenSymbol}
      />
      <div className="grid gap-4 pb-5 *:min-w-0 max-tablet:border-t max-tablet:border-foreground max-tablet:pt-5">
        <div className="grid gap-2">
          <BadgeRow as="p">
            <ProjectBadge status={project.status} />
            <Badge variant="outline" plain>
              {KIND_NAMES[project.tokenKind]}
            </Badge>
          </BadgeRow>
          <Headline className="text-2xl leading-[1.1] wrap-anywhere">{project.name}</Headline>
          {project.summary ? (
            <p className="text-base text-muted-foreground wrap-anywhere">{project.summary}</p>
          ) : null}
        </div>
        <Promoter project={project} />
        <div className="grid gap-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Amount
              {...euros(project.raisedAmount)}
              className="text-2xl leading-tight font-semibold tracking-[-0.02em]"
            />
            <Note as="span">de {euroText(project.targetAmount)}</Note>
          </p>
          <RaisedBar project={project} />
        </div>
      </div>
      <Facts project={project} now={now} timeZone={timeZone} />
    </header>
  );
}

function Promoter({ project }: Pick<HeroProps, "project">) {
  const { owner, isOwnerVerified, promoterName, startup } = project;
  const isNamed = [owner.name, startup?.name].includes(promoterName);
  const facts = [isNamed ? "" : promoterName, isOwnerVerified ? "identidad verificada" : ""].filter(Boolean);
  return (
    <Person>
      <Avatar name={owner.name} src={owner.profileImageUrl} />
      <PersonText>
        <PersonName>{owner.name}</PersonName>
        <PersonNote>
          {facts.join(" · ")}
          {startup ? (
            <>
              {facts.length > 0 ? " · " : ""}
              <Link href={`/apps/startups/${startup.id}`}>{startup.name}</Link>
            </>
          ) : null}
        </PersonNote>
      </PersonText>
    </Person>
  );
}

function Facts({ project, now, timeZone }: HeroProps) {
  const { progress, tokenSymbol, tokenPrice, investors } = project;
  const price = euros(tokenPrice);
  return (
    <dl className="col-span-full grid grid-cols-[0.8fr_1.25fr_1fr_0.8fr] gap-px border-t border-foreground bg-border max-tablet:grid-cols-2 max-tablet:border-b">
      <Fact label="Cubierto">
        {percentText(progress)} <Unit>%</Unit>
      </Fact>
      <Clock project={project} now={now} timeZone={timeZone} />
      <Fact label={`Precio por ${tokenSymbol}`}>
        {price.text} <Unit>{price.unit}</Unit>
      </Fact>
      <Fact label="Inversores">{formatCount(investors)}</Fact>
    </dl>
  );
}

function Clock({ project: { status, deadline, firmAt, decidedAt }, now, timeZone }: HeroProps) {
  if (status === "fundraising" && deadline) {
    return (
      <Fact label="Quedan">
        <DayClock deadline={deadline} now={now} label="Tiempo que queda para invertir" />
      </Fact>
    );
  }
  if (status === "waiting" && firmAt) {
    return (
      <Fact label="Se decide en">
        <DayClock deadline={firmAt} now={now} label="Tiempo que queda para decidir la venta" />
      </Fact>
    );
  }
  if (decidedAt) return <Fact label="Venta cerrada el">{formatDay(new Date(decidedAt), timeZone)}</Fact>;
  return <Fact label="Plazo">{status === "frozen" ? "Parado" : "Sin empezar"}</Fact>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 bg-background px-5 py-3 first:pl-0 max-tablet:px-0 max-tablet:odd:pr-2 max-tablet:even:pl-4">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="text-lg leading-[1.2] font-semibold tracking-[-0.015em] whitespace-nowrap max-tablet:text-md">
        {children}
      </dd>
    </div>
  );
}
