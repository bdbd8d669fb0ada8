import { describe, expect, it } from "vitest";
import { GET as statement } from "@/app/api/loans/[id]/statement/route";
import { GET as contract } from "@/app/api/loans/contracts/[code]/route";
import { readContract } from "@/lib/lending/portfolio/contract-queries";
import { makeUser } from "../../factories/identity";
import { send } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";
import { makeLoan, viewerOf } from "../loans";

describe("GET /api/loans/{id}/statement", () => {
  it("200: a file for the two of the loan; 404 for whoever else", async () => {
    const { id, lender } = await makeLoan("active");
    const params = { id: String(id) };
    const file = await send(statement, "GET", { as: lender, params });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toContain(`lonja-prestamo-${id}.csv`);
    expect((await send(statement, "GET", { as: await makeUser(), params })).status).toBe(404);
  });
});

describe("GET /api/loans/contracts/{code}", () => {
  it("200: for anybody who has the code; 404: no such code; 429: whoever tries many", async () => {
    const { id, borrower } = await makeLoan("active");
    const { code } = await readContract(await viewerOf(borrower), id);
    const found = await send(contract, "GET", { params: { code } });
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({ loanId: id, isTrue: true });
    expect((await send(contract, "GET", { params: { code: `${id}-0000000000000000` } })).status).toBe(404);
    await expectRateLimited(() => send(contract, "GET", { params: { code } }));
  });
});
