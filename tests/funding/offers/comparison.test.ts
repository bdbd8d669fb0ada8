import { describe, expect, it } from "vitest";
import { bandsOf, columnOf, shownOffers } from "@/components/funding/offers/compared";
import { ComparisonCard } from "@/components/funding/offers/comparison-card";
import { conditionText, markOf } from "@/components/funding/offers/condition-labels";
import { holdingsOf } from "@/components/funding/offers/holdings";
import { authorize } from "@/lib/auth/actor";
import { listCompared } from "@/lib/funding/offers/compare-queries";
import { createOfferForm } from "@/lib/funding/offers/form-schema";
import { getOffer } from "@/lib/funding/offers/queries";
import { createOfferInput } from "@/lib/funding/offers/schema";
import { listRequests } from "@/lib/funding/requests/list-queries";
import { listRequestsInput } from "@/lib/funding/requests/list-schema";
import { listFundingForPanel } from "@/lib/funding/requests/panel-queries";
import { getRequest } from "@/lib/funding/requests/queries";
import { callOf, makeAdmin } from "@/tests/factories/identity";
import { accept, counter, makeMember, makeRequest, offer, reject } from "../deals";

const NOW = "2026-11-23T10:00:00.000Z";
const READING = { now: NOW, timeZone: "Europe/Madrid" };

const fail = () => {
  throw new Error("nothing is compared");
};

describe("how a condition compares with the request", () => {
  it.each([
    [{ field: "share", before: "500", after: "540", favours: "investor" }, "worse", "0,40 puntos más"],
    [{ field: "share", before: "500", after: "400", favours: "owner" }, "better", "1,00 punto menos"],
    [
      { field: "valuation", before: "120000000", after: "111111111", favours: "investor" },
      "worse",
      "−7,41\u00a0%",
    ],
    [{ field: "lockMonths", before: "24", after: "18", favours: "owner" }, "better", "6 meses menos"],
    [{ field: "board", before: "none", after: "observer", favours: "investor" }, "other", "asiste, sin voto"],
    [{ field: "board", before: "none", after: "seat", favours: "investor" }, "worse", "con voto"],
    [
      { field: "report", before: "quarterly", after: "monthly", favours: "investor" },
      "other",
      "más a menudo",
    ],
    [
      { field: "preference", before: "none", after: "simple", favours: "investor" },
      "worse",
      "cobra antes que tú",
    ],
  ] as const)("%j", (difference, tone, text) => {
    expect(markOf(difference)).toEqual({ tone, text });
  });

  it("is shown as text and in euros", () => {
    expect(conditionText("amount", "6000000")).toBe("60.000,00\u00a0€");
    expect(conditionText("share", "540")).toBe("5,4\u00a0%");
    expect(conditionText("share", "35")).toBe("0,35\u00a0%");
    expect(conditionText("salesMonths", "1")).toBe("1 mes");
    expect(conditionText("cap", null)).toBe("—");
  });
});

describe("an offer as a form sends it", () => {
  it("names its request apart from the form's own, and reads typed figures", () => {
    const form = {
      request: "7",
      amount: "60.000",
      equityRequested: "5,4 %",
      reserve: "true",
      sheet: "1",
      risk: "true",
    };
    const read = createOfferInput.parse(createOfferForm.parse(form));
    expect(read).toMatchObject({
      requestId: 7,
      amount: "60000",
      equityRequested: "5.4",
      reserve: true,
      confirmations: { sheet: 1, risk: true },
    });
  });

  it("is refused where nothing is written", () => {
    const form = createOfferForm.parse({ request: "7", amount: "" });
    expect(createOfferInput.safeParse(form).error?.issues.map(({ path }) => path.join("."))).toContain(
      "amount",
    );
  });
});

describe("the offers of a request side by side", () => {
  it("are visible only to the owner, each with its differences and without ended ones", async () => {
    const { id, owner } = await makeRequest();
    const [first, second] = [await makeMember(), await makeMember()];
    const dear = await offer(first, id, "500.00", { equityRequested: "6.00", board: "seat" });
    const gone = await offer(second, id, "300.00", { equityRequested: "3.00" });
    await reject(owner, gone.id, 1);
    const compared = await listCompared(owner, id);
    expect(compared.map((line) => line.id)).toEqual([dear.id]);
    expect(await listCompared(first, id)).toEqual([]);
    const [line] = compared;
    if (!line) throw new Error("nothing is compared");
    const { cells, summary, act } = columnOf(line, READING);
    expect(cells.share?.mark).toEqual({ tone: "worse", text: "1,00 punto más" });
    expect(cells.board?.mark).toEqual({ tone: "worse", text: "con voto" });
    expect(cells.report?.mark).toBeNull();
    expect([summary, act]).toEqual(["v1 · 3 diferencias", "Responder"]);
  });

  it("count tranches as a difference, in a row that exists only for them", async () => {
    const { id, owner } = await makeRequest({ amount: "10000.00" });
    const whole = await offer(await makeMember(), id, "500.00");
    const viewer = authorize("user", (await callOf(owner)).viewer);
    const asked = await getRequest(viewer, id);
    const labels = async () =>
      bandsOf(asked, await listCompared(owner, id)).flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(await labels()).not.toContain("Pago por tramos");
    const before = columnOf((await listCompared(owner, id))[0] ?? fail(), READING);
    const inTwo = ["Horno", "Obra"].map((purpose) => ({ share: "50.00", purpose }));
    const parts = await offer(await makeMember(), id, "500.00", { tranches: inTwo });
    const compared = await listCompared(owner, id);
    expect(await labels()).toContain("Pago por tramos");
    const columns = new Map(compared.map((line) => [line.id, columnOf(line, READING)]));
    expect(columns.get(whole.id)).toMatchObject({
      summary: before.summary,
      cells: { tranches: { text: "De una vez", mark: null } },
    });
    expect(columns.get(parts.id)?.cells.tranches).toMatchObject({
      text: "50 % Horno · 50 % Obra",
      mark: { tone: "other", text: "no todo de una vez" },
    });
    expect(columns.get(parts.id)?.summary).not.toBe(before.summary);
  });

  it("are the newest, the one of the page, and all agreed ones in the shares", async () => {
    const { id, owner } = await makeRequest({ amount: "10000.00" });
    const agreed = await offer(await makeMember(), id, "400.00", { equityRequested: "0.40" });
    await accept(owner, agreed.id, 1);
    const old = await offer(await makeMember(), id, "300.00", { equityRequested: "0.30" });
    for (let count = 0; count < 24; count += 1) {
      await offer(await makeMember(), id, "300.00", { equityRequested: "0.30" });
    }
    const viewer = authorize("user", (await callOf(owner)).viewer);
    const [detail, request, compared] = [
      await getOffer(viewer, old.id),
      await getRequest(viewer, id),
      await listCompared(viewer, id),
    ];
    expect(compared).toHaveLength(26);
    expect(shownOffers(compared)).toEqual(compared.slice(0, 24));
    expect(shownOffers(compared, old.id).map((line) => line.id)).toEqual([
      ...compared.slice(0, 23).map((line) => line.id),
      old.id,
    ]);
    const names = holdingsOf({ offer: detail, request, compared }).map(({ name }) => name);
    expect(names).not.toContain("Otros inversores");
    expect(names).toHaveLength(3);
    const card = ComparisonCard({ request, offers: compared, current: old.id, ...READING });
    expect(card?.props.note).toContain("Se comparan 24 de tus 26 ofertas.");
  });

  it("include earlier agreements in the shares", async () => {
    const { id, owner } = await makeRequest();
    const [first, second] = [await makeMember(), await makeMember()];
    const agreed = await offer(first, id, "400.00", { equityRequested: "4.00" });
    await accept(owner, agreed.id, 1);
    const open = await offer(second, id, "600.00", { equityRequested: "7.00" });
    await counter(owner, open.id, 1, { equityRequested: "6.00" });
    const viewer = authorize("user", (await callOf(owner)).viewer);
    const [detail, request, compared] = [
      await getOffer(viewer, open.id),
      await getRequest(viewer, id),
      await listCompared(viewer, id),
    ];
    const holdings = holdingsOf({ offer: detail, request, compared });
    expect(holdings.map(({ before, after }) => [before, after])).toEqual([
      [10_000, 9_000],
      [0, 400],
      [0, 600],
    ]);
    expect(holdings.reduce((sum, { after }) => sum + after, 0)).toBe(10_000);
  });
});

describe("the lists", () => {
  it("omit requests above the filter's amount", async () => {
    const { id } = await makeRequest({ amount: "5000.00", title: "Muelle de carga nuevo" });
    const titles = async (maxAmount: string) => {
      const { rows } = await listRequests(null, listRequestsInput.parse({ q: "muelle de carga", maxAmount }));
      return rows.map((row) => row.id);
    };
    expect(await titles("5000.00")).toEqual([id]);
    expect(await titles("4999.99")).toEqual([]);
    expect(listRequestsInput.safeParse({ maxAmount: "mucho" }).success).toBe(false);
  });

  it("show the panel all published requests, by state", async () => {
    const { id } = await makeRequest();
    const admin = authorize("admin", (await callOf(await makeAdmin())).viewer);
    const open = await listFundingForPanel(admin, { view: "open", limit: 5 });
    expect(open.rows[0]?.id).toBe(id);
    const closed = await listFundingForPanel(admin, { view: "closed", limit: 5 });
    expect(closed.rows.map((row) => row.id)).not.toContain(id);
  });
});
