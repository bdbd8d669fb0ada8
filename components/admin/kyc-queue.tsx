import { BadgeCheck } from "lucide-react";
import { LEVEL_NAME, upgradeWord } from "@/components/identity/kyc-words";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { LinkButton } from "@/components/ui/link-button";
import { formatDate } from "@/lib/core/format";
import type { KycReviewStatus } from "@/lib/identity/constants";
import type { KycQueueEntry } from "@/lib/identity/kyc-present";
import { KycAge } from "./kyc-age";
import { PersonLink } from "./person-link";

type KycQueueProps = {
  entries: readonly KycQueueEntry[];
  status: KycReviewStatus;
  viewerId: string;
  now: Date;
  timeZone: string;
  hrefOf: (id: KycQueueEntry["id"]) => string;
};

/** What waits for a review, the oldest first; or what has been decided. */
export function KycQueue(props: KycQueueProps) {
  const { entries, status } = props;
  if (entries.length === 0) {
    return (
      <Blank icon={<BadgeCheck className="icon" />} title={EMPTY[status]}>
        {status === "pending" ? "Aquí aparecerán los documentos enviados." : null}
      </Blank>
    );
  }
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">
          Verificaciones de identidad,{" "}
          {status === "pending"
            ? "de la más antigua a la más reciente"
            : "de la más reciente a la más antigua"}
        </caption>
        <thead>
          <tr>
            <th>Miembro</th>
            <th>Envío</th>
            <th>{status === "pending" ? "Espera" : "Enviado"}</th>
            <th>{status === "pending" ? "Revisión" : "Respuesta"}</th>
            <th>
              <span className="sr-only">Abrir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} {...props} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const EMPTY: Readonly<Record<KycReviewStatus, string>> = {
  pending: "No hay verificaciones pendientes",
  verified: "Todavía no hay verificaciones aprobadas",
  rejected: "Todavía no hay verificaciones rechazadas",
};

function Row({ entry, status, viewerId, now, timeZone, hrefOf }: KycQueueProps & { entry: KycQueueEntry }) {
  const { user, attempt, submittedAt } = entry;
  const name = `${user.firstName} ${user.lastName}`;
  const href = hrefOf(entry.id);
  return (
    <tr>
      <td>
        <PersonLink
          person={{ name, email: user.email, src: user.profileImageUrl }}
          href={href}
          scroll={false}
        />
      </td>
      <td className="end" data-label="Envío">
        N.º {attempt}
        {entry.fromLevel ? <span className="note"> · {upgradeWord(entry)}</span> : null}
      </td>
      <td data-label={status === "pending" ? "Espera" : "Enviado"}>
        {status === "pending" ? (
          <KycAge submittedAt={submittedAt} now={now} timeZone={timeZone} />
        ) : (
          formatDate(new Date(submittedAt), timeZone)
        )}
      </td>
      <td className="end" data-label={status === "pending" ? "Revisión" : "Respuesta"}>
        {status === "pending" ? (
          <Reviewer entry={entry} viewerId={viewerId} />
        ) : (
          <Outcome entry={entry} timeZone={timeZone} />
        )}
      </td>
      <td className="wide amount">
        <LinkButton size="sm" href={href} scroll={false} prefetch={false} aria-label={`Revisar a ${name}`}>
          {status === "pending" ? "Revisar" : "Ver"}
        </LinkButton>
      </td>
    </tr>
  );
}

function Reviewer({ entry, viewerId }: { entry: KycQueueEntry; viewerId: string }) {
  if (!entry.claimedBy) return <span className="muted">Sin asignar</span>;
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
