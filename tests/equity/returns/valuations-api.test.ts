import { afterEach, describe, expect, it, vi } from "vitest";
import { GET as getDocument } from "@/app/api/private-equity/funds/[id]/valuations/[valuation]/document/route";
import { GET, POST } from "@/app/api/private-equity/funds/[id]/valuations/route";
import { EQUITY_ATTEMPTS, MAX_PROCEEDS_CENTS, VALUATION_DOCUMENT } from "@/lib/equity/constants";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { NO_VALUATION } from "@/lib/equity/returns/schema";
import { send } from "../../http/client";
import { aPdf } from "../../startups/rooms/rooms";
import { create, inDays, makeFund, makeInvestor } from "../funds";
import { at, expectLimit, expectMissing, expectNumber, expectSignIn } from "../http";

afterEach(() => vi.restoreAllMocks());

function form(fields: Record<string, string>, document?: Uint8Array<ArrayBuffer>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({
    asOf: inDays(0),
    amount: "1000.00",
    source: "Auditor",
    ...fields,
  })) {
    data.set(name, value);
  }
  if (document) data.set("document", new File([document], "valoracion.pdf"));
  return data;
}

/** Returns a form as a browser sends it. */
async function sentAs(data: FormData) {
  const encoded = new Response(data);
  const type = encoded.headers.get("content-type") ?? "";
  return { raw: await encoded.arrayBuffer(), headers: { "content-type": type } };
}

async function post(as: { id: string } | null, id: number, data: FormData, key?: string) {
  const { raw, headers } = await sentAs(data);
  return send(POST, "POST", {
    as,
    ...at(id),
    raw,
    headers: { ...headers, ...(key && { "Idempotency-Key": key }) },
  });
}

describe("valuations of a fund", () => {
  it("201 with date, source and document, readable for everyone who may see the fund", async () => {
    const { id, manager } = await makeFund();
    const written = await post(manager, id, form({}, await aPdf()));
    expect([written.status, written.body.ageDays, written.body.source]).toEqual([201, 0, "Auditor"]);
    const listed = await send(GET, "GET", at(id));
    expect(listed.body).toEqual([written.body]);
    const named = { params: { id: String(id), valuation: String(written.body.id) } };
    const as = await makeInvestor();
    const file = await send(getDocument, "GET", { as, ...named });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    await expectSignIn(getDocument, "GET", named);
    const other = { params: { ...named.params, valuation: "2147483647" } };
    await expectMissing(getDocument, "GET", { as, ...other }, NO_VALUATION);
    await expectNumber(getDocument, "GET", { as, ...named });
  });

  it("201 once with one key, 409 with another amount or document", async () => {
    const { id, manager } = await makeFund();
    const document = await aPdf();
    const one = await post(manager, id, form({}, document), "una");
    const again = await post(manager, id, form({}, document), "una");
    expect([one.status, again.status, again.body]).toEqual([201, 201, one.body]);
    expect((await send(GET, "GET", at(id))).body).toEqual([one.body]);
    expect((await post(manager, id, form({ amount: "2000.00" }, document), "una")).status).toBe(409);
    expect((await post(manager, id, form({}), "una")).status).toBe(409);
  });

  it("200 a page at a time, by day and then by number; 422 for a cursor that no list gave", async () => {
    const { id, manager } = await makeFund();
    const on = async (days: number) => (await post(manager, id, form({ asOf: inDays(days) }))).body.id;
    const [old, latest, sameDay] = [await on(-3), await on(-1), await on(-3)];
    const list = (query: string) => send(GET, "GET", { ...at(id), query });
    const first = await list("?limit=2");
    expect(first.body.map((line: { id: number }) => line.id)).toEqual([latest, sameDay]);
    const rest = await list(`?limit=2&cursor=${first.headers.get("x-next-cursor")}`);
    expect(rest.body.map((line: { id: number }) => line.id)).toEqual([old]);
    expect(rest.headers.get("x-next-cursor")).toBeNull();
    expect((await list("?cursor=x")).status).toBe(422);
  });

  it("422 for a future date and an invalid amount, 404, 401, 409, 413, 415, 429", async () => {
    const { id, manager } = await makeFund();
    const future = await post(manager, id, form({ asOf: inDays(1) }));
    expect(future.body.fields).toEqual({ asOf: "La fecha de una valoración no puede ser futura" });
    const wrongs: Record<string, string>[] = [
      { asOf: "ayer" },
      { amount: "-1" },
      { amount: "1.001" },
      // A whole number above the limit, which is in cents.
      { amount: String(MAX_PROCEEDS_CENTS) },
      { source: "" },
    ];
    for (const wrong of wrongs) {
      const answer = await post(manager, id, form(wrong));
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, Object.keys(wrong)]);
    }
    expect((await post(manager, id, form({}, new Uint8Array([1, 2, 3])))).status).toBe(415);
    const huge = new Uint8Array(VALUATION_DOCUMENT.maxBytes + 1);
    expect((await post(manager, id, form({}, huge))).status).toBe(413);
    const stranger = await makeInvestor();
    expect((await post(stranger, id, form({}))).body.message).toBe(NO_FUND);
    expect((await post(stranger, id, form({}, await aPdf()))).status).toBe(404);
    expect((await post(null, id, form({}))).status).toBe(401);
    await expectMissing(GET, "GET", at(2_147_483_647), NO_FUND);
    await expectNumber(GET, "GET", {});
    const draft = await create(manager, { draft: true });
    expect((await post(manager, draft.id, form({}))).status).toBe(409);
    const other = await makeFund();
    const sent = { as: other.manager, ...at(other.id), ...(await sentAs(form({}, await aPdf()))) };
    const limit = { name: "fund-valuations", ...EQUITY_ATTEMPTS.valuationPerMember };
    await expectLimit(POST, "POST", sent, limit);
    const plain = await makeFund();
    const without = { as: plain.manager, ...at(plain.id), ...(await sentAs(form({}))) };
    await expectLimit(POST, "POST", without, limit);
  });
});
