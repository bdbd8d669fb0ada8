import { GraduationCap } from "lucide-react";
import Link from "next/link";
import { LearningPreview } from "@/components/admin/learning/preview";
import { Amount } from "@/components/display/amount";
import { BadgeRow } from "@/components/display/badge-row";
import { Note } from "@/components/display/note";
import { euros } from "@/components/learning/catalogue/labels";
import { OwnBadges } from "@/components/learning/catalogue/offering-badges";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { formatDate } from "@/lib/core/format/format";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { listQueueLines, type QueueLine } from "@/lib/learning/catalogue/queue-queries";
import { OFFERING_KINDS, type OfferingKind } from "@/lib/learning/constants";
import { CaseLink } from "./case-link";
import { hrefOf, type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

type LearningQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = {
  waiting: "Por revisar",
  approved: "Aprobados",
  rejected: "Rechazados",
  all: "Todos",
} as const;

const EMPTY: Readonly<Record<keyof typeof VIEWS, string>> = {
  waiting: "No hay cursos ni mentorías por revisar",
  approved: "Todavía no hay nada aprobado",
  rejected: "No hay nada rechazado",
  all: "Todavía no hay cursos ni mentorías",
};

const NAMES: Readonly<Record<OfferingKind, string>> = { course: "Curso", mentorship: "Mentoría" };
const PER_PAGE = 20;

/** The courses and mentorships that wait for a decision, oldest first; or those in another state. */
export async function LearningQueue({ viewer, params }: LearningQueueProps) {
  const place = queuePlaceOf({ queue: "learning", cursors: /^\d{1,9}\.\d{1,9}$/ }, VIEWS, params);
  const { view, cursor } = place;
  const asked = offeringOf(place.id);
  const [{ rows, nextCursor }, found] = await Promise.all([
    listQueueLines(viewer, { status: view, cursor, limit: PER_PAGE }),
    asked ? foundOrNull(() => getOffering(viewer, asked)) : undefined,
  ]);
  return (
    <ReviewQueue
      place={place}
      title="Cursos y mentorías"
      note="Primero los enviados a revisión. No admiten inscripciones hasta que se aprueban."
      views={{ label: "Estado de los cursos y mentorías", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <GraduationCap />, title: EMPTY[view] } : null}
      nextCursor={nextCursor}
      missing={found === null ? "Ese curso o esa mentoría ya no existe." : null}
      review={
        found ? (
          <LearningPreview
            key={caseOf(found)}
            offering={found}
            viewer={viewer}
            caseId={caseOf(found)}
            closeHref={hrefOf(place, { id: undefined })}
          />
        ) : null
      }
    >
      <DataTable
        caption="Cursos y mentorías"
        columns={columnsOf(place, viewer.timezone)}
        rows={rows}
        keyOf={caseOf}
        isSelected={(line) => Boolean(found) && caseOf(line) === place.id}
      />
    </ReviewQueue>
  );
}

function columnsOf(place: QueuePlace, timeZone: string): Column<QueueLine>[] {
  return [
    {
      name: "Título",
      cell: (line) => (
        <>
          <Link href={hrefOf(place, { id: caseOf(line) })} scroll={false} prefetch={false}>
            {line.title}
          </Link>
          <Note as="span" className="block">
            {NAMES[line.kind]} ·{" "}
            {formatDate(line.submittedAt ? new Date(line.submittedAt) : line.createdAt, timeZone)}
          </Note>
        </>
      ),
    },
    {
      name: "Precio",
      align: "end",
      card: "end",
      cell: ({ isFree, price }) => (isFree ? "Gratis" : <Amount {...euros(price)} />),
    },
    {
      name: "Autor",
      card: "wide",
      cell: ({ owner }) => (
        <Link href={`/admin?user=${owner.id}`} prefetch={false}>
          {owner.name}
        </Link>
      ),
    },
    {
      name: "Estado",
      card: "wide",
      cell: (line) => (
        <BadgeRow>
          <OwnBadges offering={line} />
          {line.approvalStatus === "pending" && !line.submittedAt ? (
            <Badge variant="outline">Sin enviar</Badge>
          ) : null}
          {line.hasNoChapters ? <Badge variant="warning">Sin capítulos</Badge> : null}
        </BadgeRow>
      ),
    },
    {
      name: "Revisar",
      hidden: true,
      align: "end",
      card: "wide",
      cell: (line) => (
        <CaseLink place={place} id={caseOf(line)} label={`Revisar «${line.title}»`}>
          Revisar
        </CaseLink>
      ),
    },
  ];
}

function caseOf({ kind, id }: { kind: OfferingKind; id: number }): string {
  return `${kind}-${id}`;
}

function offeringOf(id: string | undefined): { kind: OfferingKind; id: number } | null {
  const [name, number] = id?.split("-") ?? [];
  const kind = OFFERING_KINDS.find((each) => each === name);
  return kind ? { kind, id: Number(number) } : null;
}
