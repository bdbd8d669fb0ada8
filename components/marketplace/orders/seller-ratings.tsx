import { reportOrderRating } from "@/actions/identity/ratings";
import { ReceivedRatings } from "@/components/deals/received-ratings";
import type { Viewer } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { listRatings } from "@/lib/marketplace/orders/rating-queries";
import { listRatingsInput } from "@/lib/marketplace/orders/schema";

type SellerRatingsProps = { id: string; cursor: unknown; viewer: Viewer };

/** The ratings that the member received, visible after both parties have rated or the rating period is over. */
export async function SellerRatings({ id, cursor, viewer }: SellerRatingsProps) {
  const asked = parsedOr(listRatingsInput, { id, cursor }, { id });
  return (
    <ReceivedRatings
      page={await listRatings(viewer, asked)}
      isFirst={asked.cursor === undefined}
      path={`/marketplace/sellers/${id}`}
      dealOf={({ orderId }) => orderId}
      textOf={({ role, title }) => `${role === "seller" ? "le compró" : "le vendió"} «${title}»`}
      report={reportOrderRating}
      timeZone={viewer.timezone}
    />
  );
}
