import type { ReactNode } from "react";
import { PageLinks } from "@/components/display/list-footer";
import { SEARCHES_PATH } from "@/components/lending/searches/labels";
import { LoanSearchList } from "@/components/lending/searches/list";
import { SegmentedNav } from "@/components/parts/segmented-nav";
import { Card, CardHeader } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import type { Prices } from "@/lib/core/format/reference-prices";
import type { PostKind } from "@/lib/lending/posts/constants";
import { ownPostsPath } from "@/lib/lending/posts/constants";
import { listOwnOffers, listOwnRequests } from "@/lib/lending/posts/queries";
import { listOwnPostsInput } from "@/lib/lending/posts/schema";
import { CreateButton } from "./create-button";
import type { LendingParams } from "./market-tab";
import { OwnList } from "./own-list";

const VIEWS = { offers: "Mis ofertas", requests: "Mis solicitudes", searches: "Búsquedas" } as const;
type View = keyof typeof VIEWS;

type OwnPostsTabProps = { viewer: UserActor; params: LendingParams; prices: Prices };

/** The member's own posts, one page at a time, and the saved searches that notify of posts by others. */
export function OwnPostsTab({ viewer, params, prices }: OwnPostsTabProps) {
  if (params.sub === "searches") {
    return (
      <Card aria-labelledby="mias">
        <OwnHeader view="searches" />
        <LoanSearchList viewer={viewer} />
      </Card>
    );
  }
  const kind = params.sub === "requests" ? "requests" : "offers";
  return <OwnPosts viewer={viewer} params={params} prices={prices} kind={kind} />;
}

async function OwnPosts({ viewer, params, prices, kind }: OwnPostsTabProps & { kind: PostKind }) {
  const asked = parsedOr(listOwnPostsInput, { cursor: params.cursor });
  const { rows, nextCursor } = await (kind === "requests" ? listOwnRequests : listOwnOffers)(viewer, asked);
  return (
    <Card aria-labelledby="mias">
      <OwnHeader view={kind}>
        {rows.length > 0 ? <CreateButton kind={kind} prices={prices} /> : null}
      </OwnHeader>
      <OwnList
        kind={kind}
        posts={rows}
        isFirstPage={!asked.cursor}
        prices={prices}
        timeZone={viewer.timezone}
      />
      <PageLinks href={ownPostsPath(kind)} isFirst={!asked.cursor} nextCursor={nextCursor} />
    </Card>
  );
}

function OwnHeader({ view, children }: { view: View; children?: ReactNode }) {
  return (
    <CardHeader>
      <h2 className="sr-only" id="mias">
        Mis publicaciones
      </h2>
      <SegmentedNav
        label="Qué publicaciones"
        names={VIEWS}
        current={view}
        hrefOf={(sub) => (sub === "searches" ? SEARCHES_PATH : ownPostsPath(sub))}
      />
      {children}
    </CardHeader>
  );
}
