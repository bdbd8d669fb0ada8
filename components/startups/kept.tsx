import { PageLinks } from "@/components/display/list-footer";
import { KeptList, KeptLists } from "@/components/layout/member/kept-lists";
import { OwnActions } from "@/components/offers/own-actions";
import { Card } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import { requireViewer } from "@/lib/auth/viewer";
import { parsedOr } from "@/lib/core/command/page-input";
import { listOwnStartups } from "@/lib/startups/profiles/queries";
import { listOwnStartupsInput } from "@/lib/startups/profiles/schema";
import { StartupBadges } from "./profiles/badges";

/** The own startups of a member without the app: they can still decide who reads their documents. */
export async function KeptStartups({ cursor }: { cursor: unknown }) {
  const viewer = await requireViewer("user");
  const asked = parsedOr(listOwnStartupsInput, { cursor });
  const { rows, nextCursor } = await listOwnStartups(viewer, asked);
  return (
    <KeptLists>
      <KeptList title="Mis startups" count={rows.length}>
        <Card>
          <ItemGroup>
            {rows.map((startup) => (
              <Item key={startup.id} className="flex flex-wrap items-center justify-between gap-3">
                <div className="grid min-w-0 gap-1">
                  <strong className="wrap-anywhere">{startup.name}</strong>
                  <StartupBadges startup={startup} />
                </div>
                {startup.isRemoved ? null : (
                  <OwnActions name={startup.name} manageHref={`/startups/${startup.id}/manage`} />
                )}
              </Item>
            ))}
          </ItemGroup>
          <PageLinks href="/startups" isFirst={asked.cursor === undefined} nextCursor={nextCursor} />
        </Card>
      </KeptList>
    </KeptLists>
  );
}
