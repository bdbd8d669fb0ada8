import { BadgeCheck } from "lucide-react";
import { KycAge } from "@/components/admin/kyc/age";
import { PersonLink } from "@/components/admin/users/person-link";
import { Note } from "@/components/display/note";
import { LEVEL_NAME, upgradeLabel } from "@/components/identity/kyc/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import type { KycReviewStatus } from "@/lib/auth/constants";
import { foundOrNull } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { KYC_REVIEW_SHORT } from "@/lib/identity/kyc/constants";
import { type KycQueueEntry, kycCaseJson, kycQueueJson } from "@/lib/identity/kyc/present";
import { CASE_NOT_FOUND, getKycCase, listKycQueue } from "@/lib/identity/kyc/queries";
import { CaseLink } from "./case-link";
import { KycReview } from "./cases.lazy";
import { hrefOf, type PanelParams, type QueuePlace, queuePlaceOf } from "./place";
import { ReviewQueue } from "./review-queue";

type KycQueueProps = { viewer: AdminActor; params: PanelParams };

const VIEWS: Readonly<Record<KycReviewStatus, string>> = {
  pending: "Por revisar",
  verified: "Verificadas",
  rejected: "Rechazadas",
};

const EMPTY: Readonly<Record<KycReviewStatus, string>> = {
  pending: "No hay verificaciones pendientes",
  verified: "Todavía no hay verificaciones aprobadas",
  rejected: "Todavía no hay verificaciones rechazadas",
};

/** The identity submissions that wait for a decision, oldest first; or the decided ones (D7). */
export async function KycQueue({ viewer, params }: KycQueueProps) {
  const place = queuePlaceOf({ queue: "kyc" }, VIEWS, params);
  const { view, cursor, id } = place;
  const [{ rows, nextCursor }, found] = await Promise.all([
    listKycQueue(viewer, { status: view, cursor }),
    id ? foundOrNull(async () => kycCaseJson(await getKycCase(viewer, id))) : undefined,
  ]);
  const waits = view === "pending";
  const order = waits ? "de la más antigua a la más reciente" : "de la más reciente a la más antigua";
  return (
    <ReviewQueue
      place={place}
      title="Verificaciones de identidad"
      note={
        waits
          ? `La más antigua primero. El miembro espera respuesta en ${KYC_REVIEW_SHORT}.`
          : "Del envío más reciente al más antiguo."
      }
      views={{ label: "Estado de las verificaciones", names: VIEWS }}
      empty={
        rows.length === 0
          ? {
              icon: <BadgeCheck />,
              title: EMPTY[view],
              note: waits ? "Aquí aparecerán los documentos enviados." : null,
            }
          : null
      }
      nextCursor={nextCursor}
      missing={found === null ? `${CASE_NOT_FOUND}.` : null}
      review={
        found ? (
          <KycReview
            key={found.id}
            kyc={found}
            viewerId={viewer.id}
            closeHref={hrefOf(place, { id: undefined })}
            timeZone={viewer.timezone}
          />
        ) : null
      }
    >
      <DataTable
        caption={`Verificaciones de identidad, ${order}`}
        columns={columnsOf(place, viewer)}
        rows={kycQueueJson(rows)}
        keyOf={(entry) => entry.id}
        isSelected={(entry) => entry.id === found?.id}
      />
    </ReviewQueue>
  );
}

function columnsOf(place: QueuePlace<KycReviewStatus>, viewer: AdminActor): Column<KycQueueEntry>[] {
  const waits = place.view === "pending";
  const timeZone = viewer.timezone;
  const now = clock.now();
  return [
    {
      name: "Miembro",
      cell: ({ id, user }) => (
        <PersonLink
          person={{ name: fullName(user), email: user.email, src: user.profileImageUrl }}
          href={hrefOf(place, { id: String(id) })}
          scroll={false}
        />
      ),
    },
    {
      name: "Envío",
      cell: (entry) => (
        <>
          N.º {entry.attempt}
          {entry.fromLevel ? <Note as="span"> · {upgradeLabel(entry)}</Note> : null}
        </>
      ),
    },
    {
      name: waits ? "Espera" : "Enviado",
      cell: ({ submittedAt }) =>
        waits ? (
          <KycAge submittedAt={submittedAt} now={now} timeZone={timeZone} />
        ) : (
          formatDate(new Date(submittedAt), timeZone)
        ),
    },
    {
      name: waits ? "Revisión" : "Respuesta",
      cell: (entry) =>
        waits ? (
          <Reviewer entry={entry} viewerId={viewer.id} />
        ) : (
          <Outcome entry={entry} timeZone={timeZone} />
        ),
    },
    {
      name: "Abrir",
      hidden: true,
      align: "end",
      card: "wide",
      cell: ({ id, user }) => (
        <CaseLink place={place} id={id} label={`Revisar a ${fullName(user)}`}>
          {waits ? "Revisar" : "Ver"}
        </CaseLink>
      ),
    },
  ];
}

function Reviewer({ entry, viewerId }: { entry: KycQueueEntry; viewerId: string }) {
  if (!entry.claimedBy) return <span className="text-muted-foreground">Sin asignar</span>;
  if (entry.claimedBy.id === viewerId) return <Badge variant="info">La revisas tú</Badge>;
  return <Badge variant="outline">La revisa {entry.claimedBy.name}</Badge>;
}

function Outcome({ entry, timeZone }: { entry: KycQueueEntry; timeZone: string }) {
  return (
    <span>
      {entry.level ? `${LEVEL_NAME[entry.level]} · ` : ""}
      {entry.decidedAt ? formatDate(new Date(entry.decidedAt), timeZone) : "—"}
    </span>
  );
}
