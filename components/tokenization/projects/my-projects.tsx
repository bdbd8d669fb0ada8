import { FolderKanban } from "lucide-react";
import Link from "next/link";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { percentText } from "@/components/tokenization/labels";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Progress } from "@/components/ui/progress";
import type { ProjectStatus } from "@/lib/tokenization/constants";
import { ProjectBadge } from "./status-badge";

type MyProject = { id: number; name: string; status: ProjectStatus; progress: string; isOwn: boolean };

type MyProjectsProps = {
  projects: readonly MyProject[];
  /** Whether the member may open the app. */
  hasApp: boolean;
  /** Whether the member has tokens: those received as a gift are not in the list. */
  hasTokens: boolean;
};

/** On the dashboard: the member's projects and investments. */
export function MyProjects({ projects, hasApp, hasTokens }: MyProjectsProps) {
  return (
    <Card aria-labelledby="proyectos">
      <CardHeader>
        <CardTitle id="proyectos">Mis proyectos</CardTitle>
        {projects.length > 0 || hasTokens ? (
          <Link
            className="text-sm"
            href={hasApp ? "/tokenization?tab=my-investments" : "/tokenization/holdings"}
            prefetch={false}
          >
            Ver todos
          </Link>
        ) : null}
      </CardHeader>
      {projects.length > 0 ? (
        <ul>
          {projects.map((project) => (
            <Line key={project.id} project={project} />
          ))}
        </ul>
      ) : (
        <Empty
          title="Todavía no tienes proyectos"
          icon={<FolderKanban />}
          action={<LinkButton href="/apps">Explorar aplicaciones</LinkButton>}
        >
          Aquí verás el estado de tus proyectos e inversiones.
        </Empty>
      )}
    </Card>
  );
}

function Line({ project: { id, name, status, progress, isOwn } }: { project: MyProject }) {
  return (
    <li className="grid gap-2 px-5 py-3 not-first:border-t max-tablet:px-4">
      <div className="flex items-start justify-between gap-3">
        <span className="grid min-w-0">
          <Link
            className="truncate font-[550] text-inherit no-underline hover:underline"
            href={`/tokenization/${id}`}
            prefetch={false}
          >
            {name}
          </Link>
          <Note as="span">
            {isOwn ? "Lo promueves tú" : "Has invertido"} · {percentText(progress)} %
          </Note>
        </span>
        <ProjectBadge status={status} />
      </div>
      <Progress thin value={Math.min(100, Number(progress))} />
    </li>
  );
}
