import Link from "next/link";
import { resolveListingReport } from "@/actions/marketplace/listings";
import type { PanelParams } from "@/components/admin/queues/place";
import type { AdminActor } from "@/lib/auth/actor";
import { MAX_ACT_REASON_LENGTH } from "@/lib/core/command/reason";
import { LISTING_LABELS } from "@/lib/marketplace/listings/constants";
import { LISTING_REPORT_REASONS } from "@/lib/marketplace/reports/constants";
import { reportsJson } from "@/lib/marketplace/reports/present";
import { getReport, listReports } from "@/lib/marketplace/reports/queries";
import { ReportActs } from "./acts";
import { ReportQueue } from "./queue";
import { ReportedItem } from "./reported-item";

type ListingReportsProps = { viewer: AdminActor; params: PanelParams };

const REMOVAL = {
  decision: "removed",
  button: "Retirar",
  title: "Retirar el anuncio",
  note: "Se cierra y no se puede volver a abrir. Los pedidos en curso siguen adelante. El vendedor y el denunciante leerán el motivo.",
  done: "Anuncio retirado",
} as const;

/** The reports of listings of the marketplace. */
export function ListingReports({ viewer, params }: ListingReportsProps) {
  return (
    <ReportQueue
      params={params}
      queue="listing-reports"
      title="Denuncias de anuncios"
      note="Anuncios del marketplace denunciados por un miembro."
      list={(input) => listReports(viewer, input)}
      get={(id) => getReport(viewer, id)}
      json={reportsJson}
      reporterOf={({ reporter }) => reporter}
      text={(report) => (
        <ReportedItem
          report={report}
          item={
            <>
              el anuncio <Link href={`/marketplace/${report.listingId}`}>«{report.title}»</Link>
            </>
          }
          reason={LISTING_REPORT_REASONS[report.reason]}
          state={report.status === "active" ? null : LISTING_LABELS[report.status]}
          removed="se retiró"
          timeZone={viewer.timezone}
        />
      )}
      acts={(report) => (
        <ReportActs
          report={report}
          action={resolveListingReport}
          maxLength={MAX_ACT_REASON_LENGTH}
          removal={REMOVAL}
        />
      )}
    />
  );
}
