import { MutualRatings } from "@/components/layout/mutual-ratings";
import { untilWord } from "@/lib/core/format";
import type { TradeDetail } from "@/lib/exchange/trade-queries";
import { TradeRateForm } from "./trade-rate-form";
import { firstNameOf } from "./trade-words";

type TradeRatingProps = { trade: TradeDetail; timeZone: string };

export function TradeRating({ trade, timeZone }: TradeRatingProps) {
  const { id, ratings, mayDo, counterpart, now } = trade;
  const name = firstNameOf(counterpart.name);
  const until = ratings.until && untilWord(ratings.until, now, timeZone);
  return (
    <MutualRatings ratings={ratings} name={name} until={until}>
      {mayDo.includes("rate") ? <TradeRateForm id={id} name={name} /> : null}
    </MutualRatings>
  );
}
