import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AgreementProof } from "@/components/funding/agreements/proof";
import { holdingsOf } from "@/components/funding/offers/holdings";
import { SumsCard } from "@/components/funding/offers/sums-card";
import { authorize } from "@/lib/auth/actor";
import { readAgreement } from "@/lib/funding/agreements/queries";
import { listCompared } from "@/lib/funding/offers/compare-queries";
import { getOffer } from "@/lib/funding/offers/queries";
import { createOfferInput } from "@/lib/funding/offers/schema";
import { getRequest } from "@/lib/funding/requests/queries";
import { callOf } from "../../factories/identity";
import { accept, counter, makeMember, makeRequest, offer } from "../deals";
import { inParts, PARTS, waive } from "../parts";

describe("an offer that pays in parts", () => {
  it.each([
    [[{ share: "100.00", purpose: "Todo" }], "Como mínimo 2 tramos"],
    [PARTS.slice(0, 2), "Los tramos deben sumar el 100 %"],
  ])("%j is refused: %s", async (tranches, message) => {
    const { id } = await makeRequest();
    const refused = await offer(await makeMember(), id, "600.00", { tranches }).catch((error) => error);
    expect(refused.fields ?? refused).toMatchObject({ tranches: message });
  });

  it("has six tranches at most, each with a purpose", () => {
    const asked = { requestId: 1, amount: "600.00" };
    const wrongIn = (tranches: readonly object[]) =>
      createOfferInput.safeParse({ ...asked, tranches }).error?.issues.map(({ message }) => message);
    expect(wrongIn(Array.from({ length: 7 }, () => ({ share: "14.28", purpose: "Uno" })))).toEqual([
      "Como mucho 6 tramos",
    ]);
    expect(wrongIn([{ share: "50.00", purpose: " " }, PARTS[0] ?? {}])).toEqual([
      "Escribe para qué es cada tramo",
    ]);
  });

  it("is possible only for a share of the company", async () => {
    const { id } = await makeRequest({ acceptsSales: true });
    const sales = {
      kind: "sales",
      equityRequested: undefined,
      salesShare: "5.00",
      salesCap: "700.00",
      salesMonths: 12,
    };
    const refused = await offer(await makeMember(), id, "600.00", { ...sales, tranches: PARTS }).catch(
      (error) => error,
    );
    expect(refused.fields).toMatchObject({
      tranches: "Una oferta por parte de las ventas se paga de una vez",
    });
  });

  it("is countered with other tranches or none, missing fields are kept, and the difference is shown", async () => {
    const { id: requestId, owner } = await makeRequest();
    const investor = await makeMember();
    const { id } = await offer(investor, requestId, "600.00", { tranches: PARTS });
    const halves = [
      { share: "50.00", purpose: "Horno" },
      { share: "50.00", purpose: "Arcilla" },
    ];
    await counter(owner, id, 1, { tranches: halves });
    await counter(investor, id, 2, { equityRequested: "5.00" });
    const last = await counter(owner, id, 3, { tranches: null });
    const [, two, three, four] = last.versions;
    expect(two?.differences).toEqual([
      {
        field: "tranches",
        before: "33,33 % Compra del horno · 33,33 % Puesta en marcha · 33,34 % Primer lote",
        after: "50 % Horno · 50 % Arcilla",
        favours: null,
      },
    ]);
    expect(three?.tranches).toEqual([
      { nr: 1, share: "50.00", amount: "300.00", purpose: "Horno" },
      { nr: 2, share: "50.00", amount: "300.00", purpose: "Arcilla" },
    ]);
    expect([four?.tranches, four?.answerDays]).toEqual([null, null]);
  });

  it("is shown in the signed document", async () => {
    const { id, owner } = await inParts();
    const { viewer } = await callOf(owner);
    if (!viewer) throw new Error("nobody");
    const { figures, clauses, isTrue } = await readAgreement(viewer, id);
    expect(isTrue).toBe(true);
    expect(figures.map(({ label }) => label)).toContain("Tramo 3, 33,34 %");
    expect(clauses.join(" ")).toContain("tiene 14 días para aprobarlo u objetar");
  });
});

/** Returns the text of a page. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");

it("the text about the money of an offer reflects paid and returned tranches", async () => {
  const { id, owner, due } = await inParts();
  await waive(owner, due);
  const { viewer } = await callOf(owner);
  const shown = await getOffer(viewer as never, id);
  expect(shown).toMatchObject({ amount: "600.00", returnedAmount: "400.02" });
  expect(Number(shown.receives) + Number(shown.platformFee)).toBeCloseTo(199.98, 2);
  expect(shown.parts.map(({ status }) => status)).toEqual(["released", "returned", "returned"]);
});

it("the given share reflects the paid part: in the holdings, in the agreed total and beside the signed share", async () => {
  const { id, requestId, owner, investor, due } = await inParts();
  const viewer = async (person: { id: string }) => authorize("user", (await callOf(person)).viewer);
  const drawn = async (person: { id: string }) => {
    const by = await viewer(person);
    const [detail, request] = [await getOffer(by, id), await getRequest(by, requestId)];
    const compared = await listCompared(by, requestId);
    return holdingsOf({ offer: detail, request, compared }).map(({ after }) => after);
  };
  expect([await drawn(owner), await drawn(investor)]).toEqual([
    [9_400, 600],
    [9_400, 600],
  ]);
  expect((await readAgreement(await viewer(owner), id)).since).toEqual([]);
  await waive(owner, due);
  // 199.98 € of 600 €, of 6 %: 1.9998 %.
  expect([await drawn(owner), await drawn(investor)]).toEqual([
    [9_801, 199],
    [9_801, 199],
  ]);
  const { equityRequested, equityKept } = await getOffer(await viewer(investor), id);
  expect([equityRequested, equityKept]).toEqual(["6.00", "1.99"]);
  expect((await getRequest(null, requestId)).agreedEquity).toBe("1.99");
  const { figures, since, isTrue } = await readAgreement(await viewer(investor), id);
  expect(isTrue).toBe(true);
  expect(figures).toContainEqual({ label: "Participación", value: "6,00 %" });
  expect(since).toEqual([
    { label: "Ha vuelto a quien aporta el dinero", value: "400,02 €" },
    { label: "Pagado en total", value: "199,98 €" },
    { label: "Participación por lo pagado", value: "1,99 %" },
  ]);
});

it("offer and agreement show both shares after a tranche was returned, and one before", async () => {
  const { id, requestId, owner, investor, due } = await inParts();
  const drawn = async (person: { id: string }) => {
    const viewer = authorize("user", (await callOf(person)).viewer);
    const [detail, request] = [await getOffer(viewer, id), await getRequest(viewer, requestId)];
    const holdings = holdingsOf({ offer: detail, request, compared: [] });
    const card = createElement(SumsCard, { offer: detail, request, holdings, timeZone: "UTC" });
    const proof = createElement(AgreementProof, { agreement: await readAgreement(viewer, id) });
    return [card, proof].map((element) => textOf(renderToStaticMarkup(element)));
  };
  for (const text of (await Promise.all([owner, investor].map(drawn))).flat()) {
    expect(text).not.toMatch(/Se firmó|por lo pagado|Después de la firma/);
  }
  await waive(owner, due);
  const [ownCard, ownProof] = await drawn(owner);
  expect(ownCard).toContain("Con esta oferta conserváis el 98,01 %");
  expect(ownCard).toContain("Se firmó el 6 %. Han vuelto 400,02 €: por lo pagado corresponde el 1,99 %.");
  expect(ownProof).toMatch(
    /Participación\s*6,00 %.*Después de la firma.*Participación por lo pagado\s*1,99 %/,
  );
  const [card] = await drawn(investor);
  expect(card).toMatch(/Participación firmada\s*6 %\s*Participación por lo pagado\s*1,99 %/);
});

it("another agreement may give the returned share", async () => {
  const { requestId, owner, due } = await inParts({ equityRequested: "100.00" });
  const { id } = await offer(await makeMember(), requestId, "400.00", { equityRequested: "60.00" });
  const refused = await accept(owner, id, 1).catch((error) => error);
  expect(refused).toMatchObject({ code: "conflict" });
  await waive(owner, due);
  await expect(accept(owner, id, 1)).resolves.toMatchObject({ status: "accepted" });
});
