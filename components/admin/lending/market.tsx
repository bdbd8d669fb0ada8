import { HandCoins } from "lucide-react";
import type { QueuePlace } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { Note } from "@/components/display/note";
import { isOfPool, type PostLine } from "@/components/lending/posts/labels";
import { termColumns } from "@/components/lending/posts/market-columns";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { formatCount, formatDate } from "@/lib/core/format/format";
import type { PostKind } from "@/lib/lending/posts/constants";
import { LOAN_OFFER, LOAN_REQUEST } from "@/lib/lending/posts/machine";
import { listOfferQueue, listRequestQueue } from "@/lib/lending/posts/queue-queries";
import { listPostQueueInput } from "@/lib/lending/posts/schema";
import { LazyRemovePost } from "./actions.lazy";

/** The listed requests, the listed offers, or everything ever published. */
export const MARKET_VIEWS = {
  requests: "Solicitudes abiertas",
  offers: "Ofertas abiertas",
  "all-requests": "Todas las solicitudes",
  "all-offers": "Todas las ofertas",
} as const;
type MarketView = keyof typeof MARKET_VIEWS;

export function isMarketView(view: string): view is MarketView {
  return Object.hasOwn(MARKET_VIEWS, view);
}

type MarketProps = { viewer: AdminActor; place: QueuePlace<MarketView> };

/** The requests and offers of all members, each with an action that removes it from the list. */
export async function Market({ viewer, place }: MarketProps) {
  const { view, cursor } = place;
  const kind = view.endsWith("requests") ? "requests" : "offers";
  const asked = listPostQueueInput.parse({ status: view.startsWith("all") ? "all" : "open", cursor });
  const { rows, nextCursor } =
    kind === "requests" ? await listRequestQueue(viewer, asked) : await listOfferQueue(viewer, asked);
  return (
    <ReviewQueue
      place={place}
      title="Mercado de préstamos"
      views={{ label: "Publicaciones que se ven", names: MARKET_VIEWS }}
      empty={rows.length === 0 ? { icon: <HandCoins />, title: "No hay publicaciones aquí" } : null}
      nextCursor={nextCursor}
    >
      <DataTable
        caption={`${MARKET_VIEWS[view]}, de la más reciente a la más antigua`}
        columns={columnsOf(kind, viewer.timezone)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ReviewQueue>
  );
}

const STATUSES = { ...LOAN_REQUEST.labels, ...LOAN_OFFER.labels };
const isLive = ({ status }: PostLine) => status === "open" || status === "paused";

function columnsOf(kind: PostKind, timeZone: string): Column<PostLine>[] {
  return [
    {
      name: kind === "requests" ? "Prestatario" : "Prestamista",
      cell: ({ id, owner, createdAt }) => (
        <>
          {owner.name}
          <Note as="span" className="block">
            N.º {formatCount(id)} · {formatDate(new Date(createdAt), timeZone)}
          </Note>
        </>
      ),
    },
    ...termColumns(),
    {
      name: "Estado",
      cell: (post) => (
        <Badge variant={post.status === "open" ? "success" : "outline"}>{STATUSES[post.status]}</Badge>
      ),
    },
    {
      name: "Acción",
      label: null,
      card: "wide",
      cell: (post) =>
        isLive(post) ? <LazyRemovePost kind={kind} id={post.id} isOfPool={isOfPool(post)} /> : null,
    },
  ];
}
