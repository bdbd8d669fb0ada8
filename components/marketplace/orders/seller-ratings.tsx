import { RatingText } from "@/components/deals/rating-text";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDay } from "@/lib/core/format/format";
import { listRatings, type RatingLine } from "@/lib/marketplace/orders/rating-queries";
import { listRatingsInput } from "@/lib/marketplace/orders/schema";

type SellerRatingsProps = { id: string; cursor: unknown; timeZone: string };

/** The ratings that the member received, visible after both parties have rated or the rating period is over. */
export async function SellerRatings({ id, cursor, timeZone }: SellerRatingsProps) {
  const [asked, first] = [listRatingsInput.safeParse({ id, cursor }), listRatingsInput.safeParse({ id })];
  const page = asked.success ? asked.data : first.data;
  if (!page) return null;
  const { rows: ratings, nextCursor } = await listRatings(page);
  if (ratings.length === 0) return null;
  return (
    <Card aria-labelledby="valoraciones">
      <CardHeader>
        <CardTitle id="valoraciones">Valoraciones</CardTitle>
      </CardHeader>
      <CardContent as="ul" className="grid content-start gap-6 *:min-w-0">
        {ratings.map((rating) => (
          <li key={rating.orderId}>
            <Rating rating={rating} timeZone={timeZone} />
          </li>
        ))}
      </CardContent>
      <PageLinks
        href={`/marketplace/sellers/${id}#valoraciones`}
        name="ratings"
        isFirst={page.cursor === undefined}
        nextCursor={nextCursor}
      />
    </Card>
  );
}

function Rating({ rating, timeZone }: { rating: RatingLine; timeZone: string }) {
  const { stars, comment, title, role, by, createdAt } = rating;
  return (
    <div className="grid gap-1">
      <RatingText stars={stars} comment={comment} />
      <Note>
        {by} · {role === "seller" ? "le compró" : "le vendió"} «{title}» ·{" "}
        {formatDay(new Date(createdAt), timeZone)}
      </Note>
    </div>
  );
}
