import { describe, expect, it } from "vitest";
import { GET as contractPdf } from "@/app/api/loans/[id]/contract/pdf/route";
import { GET as statementPdf } from "@/app/api/loans/[id]/statement/pdf/route";
import { GET as statement } from "@/app/api/loans/[id]/statement/route";
import { GET as contract } from "@/app/api/loans/contracts/[code]/route";
import { readContract } from "@/lib/lending/portfolio/contract-queries";
import { textOf } from "../../core/pdf/pdf-pages";
import { makeUser } from "../../factories/identity";
import { call, send } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";
import { makeLoan, repay, viewerOf } from "../loans";

describe("GET /api/loans/{id}/statement", () => {
  it("200: a file for the parties of the loan; 404 for others", async () => {
    const { id, lender } = await makeLoan("active");
    const params = { id: String(id) };
    const file = await send(statement, "GET", { as: lender, params });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toContain(`lonja-prestamo-${id}.csv`);
    expect((await send(statement, "GET", { as: await makeUser(), params })).status).toBe(404);
  });
});

describe("GET /api/loans/contracts/{code}", () => {
  it("200: for anyone with the code; 404: unknown code; 429: too many attempts", async () => {
    const { id, borrower } = await makeLoan("active");
    const { code } = await readContract(await viewerOf(borrower), id);
    const found = await send(contract, "GET", { params: { code } });
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({ loanId: id, isTrue: true });
    expect((await send(contract, "GET", { params: { code: `${id}-0000000000000000` } })).status).toBe(404);
    await expectRateLimited(() => send(contract, "GET", { params: { code } }));
  });
});

const pdfOf = async (handler: typeof contractPdf, as: { id: string }, id: number) => {
  const answer = await call(handler, "GET", { as, params: { id: String(id) } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};

const REFUSED = { "a stranger": 404, "a visitor": 401, "no number": 422 };

async function refusals(handler: typeof contractPdf, id: number) {
  const stranger = await makeUser();
  const params = { id: String(id) };
  return {
    "a stranger": (await send(handler, "GET", { as: stranger, params })).status,
    "a visitor": (await send(handler, "GET", { params })).status,
    "no number": (await send(handler, "GET", { as: stranger, params: { id: "x" } })).status,
  };
}

describe("GET /api/loans/{id}/contract/pdf", () => {
  it("200: the content of the contract's page, with its code and hash, the same bytes each time", async () => {
    const { id, borrower, lender } = await makeLoan("active", { repayment: "instalments" });
    const { status, headers, bytes } = await pdfOf(contractPdf, borrower, id);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toContain(`lonja-contrato-${id}.pdf`);
    const { code, hash, plan } = await readContract(await viewerOf(borrower), id);
    const text = (await textOf(bytes)).replaceAll("\u00a0", " ");
    for (const said of [
      `Contrato de préstamo n.º ${id}`,
      "8.000,00 USDC",
      "Interés total, 7,50 %",
      "600,00 USDC",
      `Código ${code}`,
      `Huella SHA-256: ${hash}`,
      `/loan-contracts/${code}`,
    ]) {
      expect(text).toContain(said);
    }
    expect(plan).toHaveLength(6);
    expect(text.split("\n").filter((line) => line === "1.433,33 USDC")).toHaveLength(5);
    const again = await pdfOf(contractPdf, lender, id);
    expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
  });

  it("404: before the start, and for others; 401; 422", async () => {
    const { id, borrower } = await makeLoan("pending");
    expect((await pdfOf(contractPdf, borrower, id)).status).toBe(404);
    expect(await refusals(contractPdf, id)).toEqual(REFUSED);
  });
});

describe("GET /api/loans/{id}/statement/pdf", () => {
  it("200: the principal, each payment and each move of the collateral", async () => {
    const { id, borrower, lender } = await makeLoan("active");
    await repay(borrower, id, "100.00");
    const { status, headers, bytes } = await pdfOf(statementPdf, lender, id);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain(`lonja-prestamo-${id}.pdf`);
    const text = (await textOf(bytes)).replaceAll("\u00a0", " ");
    const moves = ["Principal entregado", "Garantía depositada", "Devolución anticipada"];
    expect(text.split("\n").filter((line) => moves.includes(line))).toEqual(moves);
    expect(text).toContain("100,00 USDC");
    expect(text).toContain("0,19500000 BTC");
    expect(text).toContain("Financiado");
  });

  it("404: before the start, and for others; 401; 422", async () => {
    const { id, borrower } = await makeLoan("pending");
    expect((await pdfOf(statementPdf, borrower, id)).status).toBe(404);
    expect(await refusals(statementPdf, id)).toEqual(REFUSED);
  });
});
