import { Hexagon } from "lucide-react";
import { CaseLink, CaseName } from "@/components/admin/queues/case-link";
import { hrefOf, type PanelParams, type QueuePlace, queuePlaceOf } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { euros } from "@/components/tokenization/labels";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { formatDate } from "@/lib/core/format/format";
import { getProject } from "@/lib/tokenization/projects/queries";
import { listReviewed, type ReviewedLine } from "@/lib/tokenization/sale/review-queries";
import { ProjectPreview } from "./preview";

const VIEWS = { waiting: "Por revisar" } as const;
const PER_PAGE = 20;

/** Projects that wait for approval, and changed texts of running sales. */
export async function ProjectQueue({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  const place = queuePlaceOf({ queue: "projects" }, VIEWS, params);
  const [{ rows, nextCursor }, found] = await Promise.all([
    listReviewed(viewer, { cursor: place.cursor, limit: PER_PAGE }),
    place.id ? foundOrNull(() => getProject(viewer, Number(place.id))) : undefined,
  ]);
  const isOpen = found && (found.status === "review" || found.proposedTexts !== null);
  return (
    <ReviewQueue
      place={place}
      title="Proyectos"
      note="Comprueba que están completos y que no prometen lo que no pueden. No decide quien participe en ellos."
      empty={rows.length === 0 ? { icon: <Hexagon />, title: "No hay proyectos por revisar" } : null}
      nextCursor={nextCursor}
      missing={place.id && !isOpen ? "Ese proyecto ya no espera una revisión." : null}
      review={
        isOpen ? (
          <ProjectPreview
            key={`${found.id} ${found.updatedAt}`}
            project={found}
            viewer={viewer}
            closeHref={hrefOf(place, { id: undefined })}
          />
        ) : null
      }
    >
      <DataTable
        caption="Proyectos por revisar, los primeros primero"
        columns={columnsOf(place, viewer.timezone)}
        rows={rows}
        keyOf={({ id }) => id}
        isSelected={(line) => Boolean(isOpen) && line.id === found?.id}
      />
    </ReviewQueue>
  );
}

const columnsOf = (place: QueuePlace, timeZone: string): Column<ReviewedLine>[] => [
  {
    name: "Proyecto",
    cell: ({ id, name, tokenSymbol, since }) => (
      <>
        <CaseName place={place} id={id}>
          {name}
        </CaseName>
        <Note as="span" className="block">
          {tokenSymbol} · {formatDate(new Date(since), timeZone)}
        </Note>
      </>
    ),
  },
  {
    name: "Promotor",
    card: "wide",
    cell: ({ owner }) => <a href={`/admin?user=${owner.id}`}>{owner.name}</a>,
  },
  {
    name: "Objetivo",
    align: "end",
    card: "end",
    cell: ({ targetAmount }) => <Amount {...euros(targetAmount)} />,
  },
  {
    name: "Qué se revisa",
    card: "wide",
    cell: ({ isText }) => (
      <Badge variant={isText ? "info" : "warning"}>{isText ? "Textos nuevos" : "Proyecto nuevo"}</Badge>
    ),
  },
  {
    name: "Revisar",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ id, name }) => (
      <CaseLink place={place} id={id} label={`Revisar «${name}»`}>
        Revisar
      </CaseLink>
    ),
  },
];
