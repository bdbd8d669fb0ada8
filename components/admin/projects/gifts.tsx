import { Gift } from "lucide-react";
import Link from "next/link";
import type { QueuePlace } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { GIFT_TONES } from "@/components/tokenization/holdings/labels";
import { euroText } from "@/components/tokenization/labels";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { formatDate } from "@/lib/core/format/format";
import { listGifts, type QueuedGiftLine } from "@/lib/tokenization/holdings/gift-queries";
import { listGiftsInput } from "@/lib/tokenization/holdings/gift-schema";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import { LazyStopGift } from "./actions.lazy";

/** Gifts that wait for an answer, or all. */
export const GIFT_VIEWS = { "offered-gifts": "Pendientes", "all-gifts": "Todos" } as const;
type GiftView = keyof typeof GIFT_VIEWS;

export function isGiftView(view: string): view is GiftView {
  return Object.hasOwn(GIFT_VIEWS, view);
}

const STATUSES = { "offered-gifts": "offered", "all-gifts": "all" } as const;

const EMPTY = {
  "offered-gifts": "No hay ningún regalo pendiente",
  "all-gifts": "Todavía no hay regalos",
} as const;

type GiftsProps = { viewer: AdminActor; place: QueuePlace<GiftView> };

/** The token gifts between members; a waiting gift can be ended. */
export async function Gifts({ viewer, place }: GiftsProps) {
  const { view, cursor } = place;
  const asked = listGiftsInput.parse({ status: STATUSES[view], cursor });
  const { rows, nextCursor } = await listGifts(viewer, asked);
  return (
    <ReviewQueue
      place={place}
      title="Regalos de tokens"
      note="Los tokens quedan retenidos hasta que se aceptan, siete días como mucho."
      views={{ label: "Regalos que se ven", names: GIFT_VIEWS }}
      empty={rows.length === 0 ? { icon: <Gift />, title: EMPTY[view] } : null}
      nextCursor={nextCursor}
    >
      <DataTable
        caption="Regalos de tokens, los últimos primero"
        columns={columnsOf(viewer.timezone)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ReviewQueue>
  );
}

const columnsOf = (timeZone: string): Column<QueuedGiftLine>[] => [
  {
    name: "Proyecto",
    cell: ({ projectId, projectName, createdAt }) => (
      <>
        <Link href={`/tokenization/${projectId}`} prefetch={false}>
          {projectName}
        </Link>
        <Note as="span" className="block">
          {formatDate(new Date(createdAt), timeZone)}
        </Note>
      </>
    ),
  },
  {
    name: "De quién y para quién",
    card: "wide",
    cell: ({ giver, receiver, message }) => (
      <>
        {giver.name} a {receiver.name}
        {message ? (
          <Note as="span" className="block wrap-anywhere">
            «{message}»
          </Note>
        ) : null}
      </>
    ),
  },
  {
    name: "Tokens",
    align: "end",
    cell: ({ tokens, tokenSymbol, paidWorth }) => (
      <>
        {tokenText(tokens)} {tokenSymbol}
        <Note as="span" className="block">
          {euroText(paidWorth)}
        </Note>
      </>
    ),
  },
  {
    name: "Estado",
    card: "wide",
    label: null,
    cell: ({ status, statusLabel, expiresAt, reason }) => (
      <span className="grid justify-items-start gap-1">
        <Badge variant={GIFT_TONES[status]}>{statusLabel}</Badge>
        {status === "offered" ? (
          <Note as="span">Caduca el {formatDate(new Date(expiresAt), timeZone)}</Note>
        ) : null}
        {reason ? <Note as="span">{reason}</Note> : null}
      </span>
    ),
  },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ id, giver, receiver, canStop }) =>
      canStop ? <LazyStopGift id={id} giver={giver.name} receiver={receiver.name} /> : null,
  },
];
