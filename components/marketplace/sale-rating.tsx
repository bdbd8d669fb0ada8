import { MutualRatings } from "@/components/layout/mutual-ratings";
import { untilWord } from "@/lib/core/format";
import type { SaleDetail } from "@/lib/marketplace/sale-queries";
import { SaleRateForm } from "./sale-rate-form";

type SaleRatingProps = { sale: SaleDetail; timeZone: string };

export function SaleRating({ sale, timeZone }: SaleRatingProps) {
  const { id, ratings, mayDo, counterpart, now } = sale;
  const until = ratings.until && untilWord(ratings.until, now, timeZone);
  return (
    <MutualRatings ratings={ratings} name={counterpart.name} until={until}>
      {mayDo.includes("rate") ? <SaleRateForm id={id} name={counterpart.name} /> : null}
    </MutualRatings>
  );
}
