import { BottomBar } from "@/components/display/bottom-bar";
import { Note } from "@/components/display/note";
import { SaveLoanSearch } from "@/components/lending/searches/save-button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { shown } from "@/lib/core/format/amount-text";
import { clock } from "@/lib/core/format/clock";
import type { Prices } from "@/lib/core/format/reference-prices";
import { readInvestorState } from "@/lib/identity/investor/queries";
import type { PostKind } from "@/lib/lending/posts/constants";
import { countPosts } from "@/lib/lending/posts/count-queries";
import { readRateMap } from "@/lib/lending/posts/map-queries";
import { listOffers, listRequests, type MarketActor } from "@/lib/lending/posts/queries";
import { type ListPosts, listPostsInput } from "@/lib/lending/posts/schema";
import { ChosenPost } from "./chosen-post";
import { CreateButton } from "./create-button";
import { FilterChips } from "./filter-chips";
import { type PostSearch, queryOf, setFilters, USUAL_SORT } from "./filter-labels";
import { FilterSheet, PostFilters } from "./filters";
import { MarketList } from "./market-list";
import { RateMap } from "./rate-map";

export type LendingParams = Record<string, string | string[] | undefined>;

type MarketTabProps = { kind: PostKind; viewer: MarketActor; params: LendingParams; prices: Prices };

/** The requests or offers of other members, with their owners. */
export async function MarketTab({ kind, viewer, params, prices }: MarketTabProps) {
  const asked = askedOf(params);
  const [first, { count, narrowed }, dots, investor] = await Promise.all([
    (kind === "requests" ? listRequests : listOffers)(viewer, asked),
    countPosts(viewer, { kind, filters: asked, prices }),
    readRateMap(viewer, { kind, filters: asked, prices }),
    kind === "requests" ? readInvestorState(viewer.id, clock.now()) : null,
  ]);
  const search = searchOf(asked);
  const query = String(queryOf(search));
  const { text, unit } = shown(prices.btcReferencePriceUsd, "USD");
  return (
    <ChosenPost>
      <RateMap kind={kind} dots={dots} />
      <Card aria-labelledby="publicaciones">
        <CardHeader>
          <CardTitle id="publicaciones">
            {kind === "requests" ? "Solicitudes de otros miembros" : "Ofertas de prestamistas"}
          </CardTitle>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Note as="span">
              BTC de referencia: {text} {unit}
            </Note>
            <SaveLoanSearch kind={kind} search={search} />
          </span>
          <PostFilters kind={kind} search={search} />
          <FilterChips kind={kind} search={search} count={count} narrowed={narrowed} />
        </CardHeader>
        <MarketList
          key={query}
          kind={kind}
          first={first}
          query={query}
          isNarrowed={setFilters(search).length > 0}
          count={narrowed}
          prices={prices}
          investor={investor}
          timeZone={viewer.timezone}
        />
      </Card>
      <BottomBar className="max-tablet:order-2 max-tablet:-mx-4" aria-label="Acción principal">
        <FilterSheet kind={kind} search={search} />
        <CreateButton kind={kind === "requests" ? "offers" : "requests"} prices={prices} />
      </BottomBar>
    </ChosenPost>
  );
}

// Invalid filters are ignored.
function askedOf(params: LendingParams): ListPosts {
  const { sort = USUAL_SORT, currency, amount, term, apr, ltv } = params;
  const given = { currency, amount, term, apr, ltv, sort };
  const known = Object.entries(given).filter(
    ([name, value]) => listPostsInput.safeParse({ [name]: value }).success,
  );
  return listPostsInput.parse({ sort: USUAL_SORT, ...Object.fromEntries(known) });
}

function searchOf({ currency, amount, term, apr, ltv, sort }: ListPosts): PostSearch {
  const set = { currency: currency === "all" ? undefined : currency, amount, term, apr, ltv };
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), sort };
}
