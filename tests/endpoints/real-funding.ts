import { aRequest, makeMember, makeRequest, offer, request } from "../funding/deals";
import type { Real } from "./real";

const at = (id: number) => ({ id: String(id) });

async function anOffer() {
  const { id: requestId, owner } = await makeRequest();
  const investor = await makeMember();
  const { id } = await offer(investor, requestId, "600.00", { reserve: true });
  return { params: at(id), owner: { id: owner.id }, investor: { id: investor.id } };
}

/** What stands behind the doors of funding that ask for no confirmation of one act. */
export const REAL_FUNDING: Readonly<Record<string, () => Promise<Real>>> = {
  "POST /api/funding/requests": async () => ({
    as: await makeMember(),
    body: aRequest({ draft: true }),
    again: true,
  }),
  "PATCH /api/funding/requests/{id}": async () => {
    const as = await makeMember();
    const { id } = await request(as, { draft: true });
    return { as, params: at(id), body: { amount: "2000.00" }, again: true };
  },
  "DELETE /api/funding/requests/{id}": async () => {
    const { id, owner } = await makeRequest();
    return { as: { id: owner.id }, params: at(id), body: {} };
  },
  "POST /api/funding/offers/{id}/rejection": async () => {
    const { owner: as, params } = await anOffer();
    return { as, params, body: { version: 1, reason: "Prueba" } };
  },
  "POST /api/funding/offers/{id}/withdrawal": async () => {
    const { investor: as, params } = await anOffer();
    return { as, params, body: { version: 1 } };
  },
};
