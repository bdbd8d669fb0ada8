import { describe, expect, it } from "vitest";
import { counterOffer } from "@/lib/funding/offers/counter-offer";
import { createOffer } from "@/lib/funding/offers/create-offer";
import { changePromise } from "@/lib/funding/promises/change-promise";
import { createPromise } from "@/lib/funding/promises/create-promise";
import { CONFIRMED, makeMember, makeRequest, offer, signing } from "./deals";
import { aPromise, promised, withGoal } from "./promises/promises";

const halves = (share: string) => [
  { share, purpose: "El horno" },
  { share, purpose: "El primer lote" },
];

describe("a confirmation covers the amount, however it was typed", () => {
  it("of a promise and of its change", async () => {
    const [{ id: requestId }, by] = [await withGoal(), await makeMember()];
    const call = await signing(createPromise, by, aPromise(requestId, { amount: "20" }));
    expect(await createPromise.run(call, aPromise(requestId, { amount: "20.00" }))).toMatchObject({
      amount: "20.00",
    });
    const { id, supporter } = await promised();
    const changing = await signing(changePromise, supporter, { id, amount: "030.5" });
    expect(await changePromise.run(changing, { id, amount: "30.50" })).toMatchObject({ amount: "30.50" });
  });

  it("of an offer with its shares and tranches, and of its counter-offer", async () => {
    const [{ id: requestId, owner }, by] = [await makeRequest(), await makeMember()];
    const terms = { requestId, confirmations: CONFIRMED };
    const typed = { ...terms, amount: "600", equityRequested: "6", tranches: halves("50") };
    const call = await signing(createOffer, by, typed);
    const same = { ...terms, amount: "600.00", equityRequested: "6.00", tranches: halves("50.00") };
    const { id } = await createOffer.run(call, same);
    const answer = { id, version: 1 };
    const changing = await signing(counterOffer, owner, { ...answer, equityRequested: "5.5" });
    expect(await counterOffer.run(changing, { ...answer, equityRequested: "5.50" })).toMatchObject({
      equityRequested: "5.50",
    });
  });

  it("of a share of the sales", async () => {
    const [{ id: requestId }, by] = [await makeRequest({ acceptsSales: true }), await makeMember()];
    const sales = { requestId, kind: "sales", salesMonths: 36, confirmations: CONFIRMED };
    const call = await signing(createOffer, by, {
      ...sales,
      amount: "600",
      salesShare: "5",
      salesCap: "900",
    });
    const same = { ...sales, amount: "600.0", salesShare: "5.00", salesCap: "900.00" };
    expect(await createOffer.run(call, same)).toMatchObject({ salesCap: "900.00" });
  });

  it("and not another one", async () => {
    const { id: requestId, owner } = await makeRequest();
    const { id } = await offer(await makeMember(), requestId);
    const answer = { id, version: 1 };
    const call = await signing(counterOffer, owner, { ...answer, equityRequested: "5.5" });
    const another = counterOffer.run(call, { ...answer, equityRequested: "5.05" });
    await expect(another).rejects.toMatchObject({ code: "confirmation_required" });
  });
});
