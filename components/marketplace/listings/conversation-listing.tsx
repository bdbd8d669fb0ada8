import Link from "next/link";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import type { UserActor } from "@/lib/auth/actor";
import { findBy } from "@/lib/core/command/page-input";
import { LISTING_LABELS } from "@/lib/marketplace/listings/constants";
import { getDiscussedListing } from "@/lib/marketplace/listings/conversation-queries";
import { listingParams } from "@/lib/marketplace/listings/schema";
import { orderLabel } from "@/lib/marketplace/orders/constants";
import { euroText } from "./labels";
import { ListingPicture } from "./picture";

type ConversationListingProps = { viewer: UserActor; listingId: string | null; otherId: string };

/** The listing that a conversation is about: a link to it, and to its order. */
export async function ConversationListing({ viewer, listingId, otherId }: ConversationListingProps) {
  const listing = await findBy(listingParams, { id: listingId }, (asked) =>
    getDiscussedListing(viewer, { listingId: asked.id, otherId }),
  );
  if (!listing) return null;
  const { id, title, price, status, imageUrl, order } = listing;
  return (
    <aside
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-muted px-4 py-2"
      aria-label="De qué habláis"
    >
      <ListingPicture className="w-12 flex-none rounded-md text-[1.25rem]" src={imageUrl} icon="box" />
      <div className="grid min-w-0 flex-[1_1_8rem]">
        <Link className="truncate text-sm" href={`/marketplace/${id}`}>
          {title}
        </Link>
        <Note as="span">
          {euroText(price)}
          {status === "active" ? null : ` · ${LISTING_LABELS[status]}`}
        </Note>
      </div>
      {order ? (
        <div className="flex items-center gap-2">
          <Badge plain>{orderLabel(order)}</Badge>
          <LinkButton size="sm" href={`/marketplace/orders/${order.id}`}>
            Ver el pedido
          </LinkButton>
        </div>
      ) : null}
    </aside>
  );
}
