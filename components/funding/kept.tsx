import { KeptList, KeptLists } from "@/components/layout/member/kept-lists";
import { Card } from "@/components/ui/card";
import { requireViewer } from "@/lib/auth/viewer";
import { clock } from "@/lib/core/format/clock";
import { listOwnOffers } from "@/lib/funding/offers/list-queries";
import { listOwnOffersInput } from "@/lib/funding/offers/schema";
import { listPromises } from "@/lib/funding/promises/queries";
import { listPromisesInput } from "@/lib/funding/promises/schema";
import { listOwnRequests } from "@/lib/funding/requests/list-queries";
import { listOwnRequestsInput } from "@/lib/funding/requests/list-schema";
import { OwnOfferList } from "./offers/own-list";
import { PromiseList } from "./promises/promise-list";
import { RequestList } from "./requests/list";

/** The own lists of a member without the app: they can still answer, withdraw, revoke and report. */
export async function KeptFunding() {
  const viewer = await requireViewer("user");
  const [received, made, requests, promises] = await Promise.all([
    listOwnOffers(viewer, listOwnOffersInput.parse({ role: "received" })),
    listOwnOffers(viewer, listOwnOffersInput.parse({ role: "made" })),
    listOwnRequests(viewer, listOwnRequestsInput.parse({})),
    listPromises(viewer, listPromisesInput.parse({})),
  ]);
  const now = clock.now().toISOString();
  return (
    <KeptLists>
      <KeptList title="Ofertas recibidas" count={received.rows.length}>
        <Card>
          <OwnOfferList first={received} made={false} now={now} />
        </Card>
      </KeptList>
      <KeptList title="Mis ofertas" count={made.rows.length}>
        <Card>
          <OwnOfferList first={made} made now={now} />
        </Card>
      </KeptList>
      <KeptList title="Mis solicitudes" count={requests.rows.length}>
        <RequestList first={requests} path="/api/funding/requests/user" empty={null} />
      </KeptList>
      <KeptList title="Mis apoyos" count={promises.rows.length}>
        <Card>
          <PromiseList first={promises} query="role=made" />
        </Card>
      </KeptList>
    </KeptLists>
  );
}
