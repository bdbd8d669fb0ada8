import Link from "next/link";
import { resolveListingReport } from "@/actions/marketplace/listings";
import type { PanelParams } from "@/components/admin/queues/place";
import type { AdminActor } from "@/lib/auth/actor";
import { LISTING_LABELS } from "@/lib/marketplace/listings/constants";
import { LISTING_REPORT_REASONS } from "@/lib/marketplace/reports/constants";
import { reportsJson } from "@/lib/marketplace/reports/present";
import { getReport, listReports } from "@/lib/marketplace/reports/queries";
import { ItemReports } from "./item-reports";

const REMOVAL = {
  decision: "removed",
  button: "Retirar",
  title: "Retirar el anuncio",
  note: "Se cierra y no se puede volver a abrir. Los pedidos en curso siguen adelante. El vendedor y el denunciante leerán el motivo.",
  done: "Anuncio retirado",
} as const;

/** The reports of listings of the marketplace. */
export function ListingReports({ viewer, params }: { viewer: AdminActor; params: PanelParams }) {
  return (
    <ItemReports
      viewer={viewer}
      params={params}
      queue="listing-reports"
      title="Denuncias de anuncios"
      note="Anuncios del marketplace denunciados por un miembro."
      list={listReports}
      get={getReport}
      json={reportsJson}
      reasons={LISTING_REPORT_REASONS}
      itemOf={({ listingId, title }) => (
        <>
          el anuncio <Link href={`/marketplace/${listingId}`}>«{title}»</Link>
        </>
      )}
      stateOf={({ status }) => (status === "active" ? null : LISTING_LABELS[status])}
      action={resolveListingReport}
      removal={REMOVAL}
      removed="se retiró"
    />
  );
}
