import { ListOrdered } from "lucide-react";
import { BadgeRow } from "@/components/display/badge-row";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Empty } from "@/components/ui/empty";
import { formatDate, formatDay } from "@/lib/core/format/format";
import type { Prices } from "@/lib/core/format/reference-prices";
import type { OfferStatus, RequestStatus } from "@/lib/lending/constants";
import type { PostKind } from "@/lib/lending/posts/constants";
import { LOAN_OFFER, LOAN_REQUEST } from "@/lib/lending/posts/machine";
import { CreateButton } from "./create-button";
import type { PostLine } from "./labels";
import { termColumns } from "./market-columns";
import { LazyOwnActions } from "./own-actions.lazy";

type OwnListProps = {
  kind: PostKind;
  posts: readonly PostLine[];
  isFirstPage: boolean;
  prices: Prices;
  timeZone: string;
};

/** The member's posts: the state, the terms, the expiry and the actions. */
export function OwnList({ kind, posts, isFirstPage, prices, timeZone }: OwnListProps) {
  const names = kind === "requests" ? "solicitudes" : "ofertas";
  if (posts.length === 0) {
    return (
      <Empty
        icon={<ListOrdered />}
        title={isFirstPage ? `No tienes ${names}` : `No hay más ${names}`}
        action={<CreateButton kind={kind} prices={prices} />}
      >
        Pon tus condiciones: tu {kind === "requests" ? "solicitud" : "oferta"} queda en la lista hasta que
        alguien la
        {kind === "requests" ? " financie" : " acepte"}.
      </Empty>
    );
  }
  return (
    <DataTable
      caption={`Tus ${names}, de la más reciente a la más antigua`}
      columns={columnsOf(kind, { prices, timeZone })}
      rows={posts}
      keyOf={(post) => post.id}
    />
  );
}

function columnsOf(
  kind: PostKind,
  { prices, timeZone }: Pick<OwnListProps, "prices" | "timeZone">,
): Column<PostLine>[] {
  return [
    {
      name: kind === "requests" ? "Solicitud" : "Oferta",
      cellClassName: "@max-table:grid @max-table:gap-1",
      cell: ({ id, status }) => (
        <>
          <span className="font-semibold">n.º {id}</span>
          <BadgeRow className="mt-1">
            <Badge variant={VARIANTS[status]}>{labelOf(kind, status)}</Badge>
          </BadgeRow>
        </>
      ),
    },
    ...termColumns(kind === "requests" ? "TAE del prestamista" : "TAE"),
    {
      name: "Caduca",
      cell: ({ status, expiresAt }) =>
        status === "open" || status === "paused" ? (
          <time dateTime={expiresAt} title={formatDate(new Date(expiresAt), timeZone)}>
            {formatDay(new Date(expiresAt), timeZone)}
          </time>
        ) : (
          "—"
        ),
    },
    {
      name: "Acciones",
      hidden: true,
      card: "wide",
      align: "end",
      // In a card, the action buttons fill the lines that they need.
      cellClassName: "@max-table:**:data-[slot=button]:flex-1",
      cell: (post) => <LazyOwnActions post={post} prices={prices} />,
    },
  ];
}

type PostStatus = RequestStatus | OfferStatus;

const VARIANTS: Readonly<Record<PostStatus, "info" | "warning" | "success" | "outline">> = {
  open: "info",
  paused: "warning",
  funded: "success",
  accepted: "success",
  cancelled: "outline",
  expired: "outline",
};

function labelOf(kind: PostKind, status: PostStatus): string {
  const labels: Partial<Record<PostStatus, string>> =
    kind === "requests" ? LOAN_REQUEST.labels : LOAN_OFFER.labels;
  return labels[status] ?? status;
}
