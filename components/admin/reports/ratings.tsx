import Link from "next/link";
import { resolveRatingReport, restoreRating } from "@/actions/identity/ratings";
import type { PanelParams } from "@/components/admin/queues/place";
import { Note } from "@/components/display/note";
import { RatingText } from "@/components/display/star-rating";
import type { AdminActor } from "@/lib/auth/actor";
import { RATING_REPORT_REASONS } from "@/lib/identity/ratings/constants";
import { type RatingReportLine, reportsJson } from "@/lib/identity/ratings/present";
import { getReport, listReports } from "@/lib/identity/ratings/queries";
import { reporterPath, subjectText } from "@/lib/identity/ratings/rated";
import { ItemReports } from "./item-reports";
import { MemberLink } from "./member-link";

const REMOVAL = {
  decision: "removed",
  button: "Retirar",
  title: "Retirar la valoración",
  note: "Deja de verse y de contar en la media, y su autor no puede escribir otra. Su autor y el denunciante leerán el motivo.",
  done: "Valoración retirada",
} as const;

const RESTORATION = {
  action: restoreRating,
  title: "Volver a publicar la valoración",
  note: "Vuelve a verse y a contar en la media. Su autor y el denunciante leerán el motivo.",
  done: "Valoración publicada de nuevo",
} as const;

/** The reports of ratings of deals and of reviews of courses and mentorships. */
export function RatingReports({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  return (
    <ItemReports
      viewer={viewer}
      params={params}
      queue="rating-reports"
      title="Denuncias de valoraciones"
      note="Valoraciones denunciadas por un miembro."
      list={listReports}
      get={getReport}
      json={reportsJson}
      reasons={RATING_REPORT_REASONS}
      itemOf={(report) =>
        report.itemId === null ? "una valoración ya eliminada" : <Subject report={report} viewer={viewer} />
      }
      quoteOf={(report) => <Rated report={report} />}
      stateOf={stateOf}
      action={resolveRatingReport}
      seenOf={({ writtenAt }) => ({ writtenAt: writtenAt ?? undefined })}
      removal={REMOVAL}
      restorationOf={({ isRemoved }) => (isRemoved ? RESTORATION : null)}
      removed="se retiró"
    />
  );
}

function stateOf({ isRemoved, decision, itemId }: RatingReportLine): string | null {
  if (isRemoved) return "Retirada";
  return decision === "removed" && itemId !== null ? "Publicada de nuevo" : null;
}

function Subject({ report, viewer }: { report: RatingReportLine; viewer: AdminActor }) {
  const { kind, itemId, title, ratedId } = report;
  const about = { kind, id: Number(itemId), title };
  const text = subjectText(about);
  // Only its two parties can open a trade or a loan.
  if (kind === "trade" || kind === "loan") return `la valoración ${text}`;
  return (
    <>
      la <Link href={reporterPath({ about, ratedId }, viewer.id)}>valoración {text}</Link>
    </>
  );
}

function Rated({ report: { stars, comment, ratedId, rated } }: { report: RatingReportLine }) {
  return (
    <>
      {stars === null ? null : <RatingText stars={stars} comment={comment} />}
      <Note>
        Sobre <MemberLink id={ratedId} name={rated} />
      </Note>
    </>
  );
}
