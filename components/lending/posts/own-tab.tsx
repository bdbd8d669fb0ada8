import { ListFooter } from "@/components/display/list-footer";
import { Card, CardHeader } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { SegmentedNav } from "@/components/ui/segmented-nav";
import type { UserActor } from "@/lib/auth/actor";
import type { Prices } from "@/lib/core/format/reference-prices";
import type { PostKind } from "@/lib/lending/posts/constants";
import { listOwnOffers, listOwnRequests } from "@/lib/lending/posts/queries";
import { listOwnPostsInput } from "@/lib/lending/posts/schema";
import { CreateButton } from "./create-button";
import type { LendingParams } from "./market-tab";
import { OwnList } from "./own-list";

const VIEWS: Readonly<Record<PostKind, string>> = { offers: "Mis ofertas", requests: "Mis solicitudes" };

type OwnPostsTabProps = { viewer: UserActor; params: LendingParams; prices: Prices };

/** What the member has published themselves, a page at a time. */
export async function OwnPostsTab({ viewer, params, prices }: OwnPostsTabProps) {
  const kind: PostKind = params.sub === "requests" ? "requests" : "offers";
  const asked = listOwnPostsInput.catch(listOwnPostsInput.parse({})).parse({ cursor: params.cursor });
  const { rows, nextCursor } = await (kind === "requests" ? listOwnRequests : listOwnOffers)(viewer, asked);
  const href = (sub: PostKind) => `/p2p-lending?tab=myposts&sub=${sub}`;
  return (
    <Card aria-labelledby="mias">
      <CardHeader>
        <h2 className="sr-only" id="mias">
          Mis publicaciones
        </h2>
        <SegmentedNav label="Qué publicaciones" names={VIEWS} current={kind} hrefOf={href} />
        {rows.length > 0 ? <CreateButton kind={kind} prices={prices} /> : null}
      </CardHeader>
      <OwnList
        kind={kind}
        posts={rows}
        isFirstPage={!asked.cursor}
        prices={prices}
        timeZone={viewer.timezone}
      />
      {asked.cursor || nextCursor ? (
        <ListFooter>
          {asked.cursor ? (
            <LinkButton size="sm" href={href(kind)}>
              Las últimas
            </LinkButton>
          ) : null}
          {nextCursor ? (
            <LinkButton size="sm" href={`${href(kind)}&cursor=${nextCursor}`}>
              Anteriores
            </LinkButton>
          ) : null}
        </ListFooter>
      ) : null}
    </Card>
  );
}
