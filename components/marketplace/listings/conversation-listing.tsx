import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import type { UserActor } from "@/lib/auth/actor";
import { LISTING_LABELS } from "@/lib/marketplace/listings/constants";
import { getTalkedListing } from "@/lib/marketplace/listings/conversation-queries";
import { listingParams } from "@/lib/marketplace/listings/schema";
import { ORDER_LABELS } from "@/lib/marketplace/orders/constants";
import { euroText } from "./labels";
import { ListingPicture } from "./picture";

type ConversationListingProps = { viewer: UserActor; listingId: string | null; otherId: string };

/** What a conversation that began from a listing is about: the way back to it, and to the order it led to. */
export async function ConversationListing({ viewer, listingId, otherId }: ConversationListingProps) {
  const asked = listingParams.safeParse({ id: listingId });
  const talked = asked.success ? await getTalkedListing(viewer, { listingId: asked.data.id, otherId }) : null;
  if (!talked) return null;
  const { id, title, price, status, imageUrl, order } = talked;
  return (
    <aside className="talked-listing" aria-label="De qué habláis">
      <ListingPicture src={imageUrl} icon="box" />
      <div>
        <Link className="name small" href={`/marketplace/${id}`}>
          {title}
        </Link>
        <span className="note">
          {euroText(price)}
          {status === "active" ? null : ` · ${LISTING_LABELS[status]}`}
        </span>
      </div>
      {order ? (
        <div className="talked-order">
          <Badge plain>{ORDER_LABELS[order.status]}</Badge>
          <LinkButton size="sm" href={`/marketplace/orders/${order.id}`}>
            Ver el pedido
          </LinkButton>
        </div>
      ) : null}
    </aside>
  );
}
