import { makeAdmin } from "../factories/identity";
import { makeTrader } from "../factories/wallet";
import { anOffer, aRequest, publishOffer, publishRequest } from "../lending/posts/calls";
import { aSearch, keepSearch } from "../lending/searches/calls";
import type { Real } from "./real";

async function anOwnLoanPost(
  publishPost: typeof publishRequest | typeof publishOffer | typeof keepSearch,
  body: Record<string, unknown>,
  again = false,
): Promise<Real> {
  const as = await makeTrader();
  return { as, params: { id: String((await publishPost({}, as)).id) }, body, again };
}

async function aPostToRemove(publishPost: typeof publishRequest | typeof publishOffer): Promise<Real> {
  const { id } = await publishPost();
  return { as: await makeAdmin(), params: { id: String(id) }, body: { reason: "Publicidad" } };
}

/** Creates the loan requests, offers and saved searches that the endpoints act on. */
export const REAL_LOAN_POSTS: Readonly<Record<string, () => Promise<Real>>> = {
  "POST /api/loans/requests": async () => ({ as: await makeTrader(), body: aRequest(), again: true }),
  "POST /api/loans/offers": async () => ({ as: await makeTrader(), body: anOffer(), again: true }),
  "PATCH /api/loans/requests/{id}": () => anOwnLoanPost(publishRequest, { interestRate: "8" }, true),
  "PATCH /api/loans/offers/{id}": () => anOwnLoanPost(publishOffer, { interestRate: "8" }, true),
  "POST /api/loans/requests/{id}/renewal": () => anOwnLoanPost(publishRequest, {}, true),
  "POST /api/loans/offers/{id}/renewal": () => anOwnLoanPost(publishOffer, {}, true),
  "DELETE /api/loans/requests/{id}": () => anOwnLoanPost(publishRequest, {}),
  "DELETE /api/loans/offers/{id}": () => anOwnLoanPost(publishOffer, {}),
  "POST /api/admin/loans/requests/{id}/cancellation": () => aPostToRemove(publishRequest),
  "POST /api/admin/loans/offers/{id}/cancellation": () => aPostToRemove(publishOffer),
  "POST /api/loans/searches": async () => ({ as: await makeTrader(), body: aSearch() }),
  "PATCH /api/loans/searches/{id}": () => anOwnLoanPost(keepSearch, { isPaused: true }, true),
};
