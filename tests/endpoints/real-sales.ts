import {
  aProject,
  CONFIRMED,
  create,
  invest,
  makeInvestor,
  makePromoter,
  makeSale,
} from "../tokenization/sales";
import type { Real } from "./real";

const at = (id: number) => ({ id: String(id) });

/** Creates what each endpoint of token sales acts on. */
export const REAL_SALES: Readonly<Record<string, () => Promise<Real>>> = {
  "POST /api/projects": async () => ({
    as: await makePromoter(),
    body: aProject({ draft: true }),
    again: true,
  }),
  "PATCH /api/projects/{id}": async () => {
    const as = await makePromoter();
    const { id } = await create(as, { draft: true });
    return { as, params: at(id), body: { tokenPrice: "20.00" }, again: true };
  },
  "POST /api/projects/invest": async () => {
    const { id } = await makeSale();
    return {
      as: await makeInvestor(),
      body: { projectId: id, amount: "25.00", confirmations: CONFIRMED },
      again: true,
    };
  },
  "POST /api/projects/investments/{id}/revocation": async () => {
    const as = await makeInvestor();
    const { id } = await invest(as, (await makeSale()).id);
    return { as, params: at(id), body: {} };
  },
};
