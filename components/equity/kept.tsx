import { KeptList, KeptLists } from "@/components/layout/member/kept-lists";
import { requireViewer } from "@/lib/auth/viewer";
import { parsedOr } from "@/lib/core/command/page-input";
import { listOwnFunds } from "@/lib/equity/funds/list-queries";
import { listOwnInput } from "@/lib/equity/funds/schema";
import { listOwnPlaces } from "@/lib/equity/places/queries";
import { FundList } from "./funds/fund-list";
import { Investments } from "./places/investments-tab";

/** The own lists of a member without the app: they can still pay calls, be paid, and manage their funds. */
export async function KeptEquity({ cursor }: { cursor: unknown }) {
  const viewer = await requireViewer("user");
  const asked = parsedOr(listOwnInput, { cursor });
  const [places, funds] = await Promise.all([
    listOwnPlaces(viewer, asked),
    listOwnFunds(viewer, listOwnInput.parse({})),
  ]);
  return (
    <KeptLists>
      <KeptList title="Mis inversiones" count={places.rows.length}>
        <Investments page={places} isFirst={asked.cursor === undefined} />
      </KeptList>
      <KeptList title="Mis fondos" count={funds.rows.length}>
        <FundList first={funds} path="/api/private-equity/funds/user" empty={null} />
      </KeptList>
    </KeptLists>
  );
}
