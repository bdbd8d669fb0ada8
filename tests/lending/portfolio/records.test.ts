import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as find, DELETE as withdrawal } from "@/app/api/loans/records/[code]/route";
import { POST as create, GET as list } from "@/app/api/loans/records/route";
import { db } from "@/db";
import { loanRecords, users } from "@/db/schema";
import type { RecordFigures } from "@/lib/lending/constants";
import { loan } from "@/lib/lending/loan/deal";
import { MAX_RECORDS, RECORD_NOT_FOUND } from "@/lib/lending/portfolio/constants";
import { hashOfRecord } from "@/lib/lending/portfolio/record";
import { makeUser } from "../../factories/identity";
import { makeTrader, set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";
import { travel } from "../../setup/clock";
import { beginAt, days, fallTo, makeLoan, repay, viewerOf } from "../loans";

type Who = { id: string };

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

const made = async (as: Who, showName = false) =>
  (await send(create, "POST", { as, body: { showName } })).body;
const read = (code: string) => send(find, "GET", { params: { code } });
const takeBack = (as: Who | null, code: string) => send(withdrawal, "DELETE", { as, params: { code } });

describe("a portable record", () => {
  it("shows the number of repaid loans and the days of delay to anyone with its code, and no more", async () => {
    const { borrower, lender } = await makeLoan("repaid");
    const { status, body } = await send(create, "POST", { as: borrower, body: {} });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: null, repaid: 1, liquidated: 0, running: 0, overdue: 0, daysLate: 0 });
    expect(body.url).toMatch(new RegExp(`/p2p-lending/record/${body.code}$`));
    const found = await read(` ${body.code.toLowerCase()} `);
    expect(found.body).toEqual(body);
    expect(found.body).toMatchObject({ isCurrent: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const text = JSON.stringify(found.body);
    for (const secret of [borrower.id, lender.id, "8000", "USDC", "Ana"]) expect(text).not.toContain(secret);
  });

  it("names its owner if the owner wants that", async () => {
    const { borrower } = await makeLoan("repaid");
    expect(await made(borrower, true)).toMatchObject({ name: "Ana Prueba" });
  });

  it("counts the days of delay, and shows a later change", async () => {
    const { id, borrower } = await makeLoan("active");
    const early = await made(borrower);
    expect(early).toMatchObject({ repaid: 0, running: 1, overdue: 0 });
    travel(days(182));
    await loan.expireDue();
    expect((await read(early.code)).body).toMatchObject({ running: 1, overdue: 0, isCurrent: false });
    expect(await made(borrower)).toMatchObject({ overdue: 1 });
    const { debt } = await loan.read(await viewerOf(borrower), id);
    await repay(borrower, id, debt?.total ?? "");
    const late = await made(borrower);
    expect(late).toMatchObject({ repaid: 1, overdue: 0, daysLate: 2, mostDaysLate: 2, isCurrent: true });
  });

  it("counts no payment as overdue in a default caused by the price, until one is", async () => {
    await beginAt("70000.00");
    const { borrower } = await makeLoan("active");
    await fallTo("44000.00");
    expect(await made(borrower)).toMatchObject({ running: 1, overdue: 0 });
    travel(days(182));
    expect(await made(borrower)).toMatchObject({ running: 1, overdue: 1 });
  });

  it("counts the delay of a payment once, though it was paid in parts", async () => {
    await beginAt("70000.00");
    const { id, borrower } = await makeLoan("active", { repayment: "instalments" });
    travel(days(29));
    await fallTo("44000.00");
    travel(days(40));
    await fallTo("70000.00");
    for (const amount of ["0.01", "1433.31"]) await repay(borrower, id, amount);
    expect(await made(borrower)).toMatchObject({ overdue: 1, daysLate: 0, mostDaysLate: 0 });
    const { repayments } = await repay(borrower, id, "0.01");
    expect(repayments.map(({ daysLate }) => daysLate).sort()).toEqual([0, 0, 10]);
    expect(await made(borrower)).toMatchObject({ overdue: 0, daysLate: 10, mostDaysLate: 10 });
  });

  it("excludes loans as lender, and is empty for a member without loans", async () => {
    const { lender } = await makeLoan("repaid");
    expectError(
      await send(create, "POST", { as: lender, body: {} }),
      "conflict",
      "Todavía no has tenido ningún préstamo: no hay nada que enseñar.",
    );
  });

  it("has its own hash: two records with the same figures have different hashes", async () => {
    const { borrower } = await makeLoan("repaid");
    const [one, two] = [await made(borrower), await made(borrower)];
    expect(one.hash).not.toBe(two.hash);
  });

  it("has another hash if its owner, its code or any of its figures differs", () => {
    const figures: RecordFigures = {
      ...{ name: null, repaid: 1, liquidated: 2, running: 3, overdue: 4 },
      ...{ daysLate: 5, mostDaysLate: 6, since: "2026-01-31" },
    };
    const others: RecordFigures = {
      ...{ name: "Ana Ruiz", repaid: 9, liquidated: 9, running: 9, overdue: 9 },
      ...{ daysLate: 9, mostDaysLate: 9, since: null },
    };
    const changed = Object.entries(others).map(([field, other]) => ({ ...figures, [field]: other }));
    const hashes = [
      ...[figures, ...changed].map((each) => hashOfRecord("owner", "code", each)),
      hashOfRecord("another owner", "code", figures),
      hashOfRecord("owner", "another code", figures),
    ];
    expect(new Set(hashes).size).toBe(11);
    expect(hashOfRecord("owner", "code", { ...figures })).toBe(hashes[0]);
  });

  it("is deleted with its owner", async () => {
    const { borrower } = await makeLoan("repaid");
    const { code } = await made(borrower);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, borrower.id));
    expectError(await read(code), "not_found", RECORD_NOT_FOUND);
  });
});

describe("GET and POST /api/loans/records", () => {
  it("200: the member's own, newest first; 409: more than allowed", async () => {
    const { borrower, lender } = await makeLoan("repaid");
    const first = await made(borrower);
    for (let more = 1; more < MAX_RECORDS; more += 1) await made(borrower);
    const { body } = await send(list, "GET", { as: borrower });
    expect([body.length, body.at(-1).code]).toEqual([MAX_RECORDS, first.code]);
    expect((await send(list, "GET", { as: lender })).body).toEqual([]);
    expect((await send(create, "POST", { as: borrower, body: {} })).status).toBe(409);
  });

  it("401: a visitor; 422: without the choice of showing the name", async () => {
    expect((await send(list, "GET")).status).toBe(401);
    expect((await send(create, "POST", { body: {} })).status).toBe(401);
    const body = { showName: "sí" };
    expect((await send(create, "POST", { as: await makeUser(), body })).status).toBe(422);
  });
});

describe("GET and DELETE /api/loans/records/{code}", () => {
  it("204: it can no longer be found, and is deleted", async () => {
    const { borrower } = await makeLoan("repaid");
    const { code } = await made(borrower);
    expect((await takeBack(borrower, code)).status).toBe(204);
    expect((await read(code)).status).toBe(404);
    expect(await db.$count(loanRecords, eq(loanRecords.userId, borrower.id))).toBe(0);
    expect((await takeBack(borrower, code)).status).toBe(404);
  });

  it("401, 404 for others, 422, and 429 for guessing codes", async () => {
    const { borrower } = await makeLoan("repaid");
    const { code } = await made(borrower);
    expect((await takeBack(null, code)).status).toBe(401);
    expect((await takeBack(await makeTrader(), code)).status).toBe(404);
    expect((await takeBack(borrower, "x".repeat(65))).status).toBe(422);
    for (const wrong of ["x", code.replace(/.$/, (last: string) => (last === "2" ? "3" : "2"))]) {
      expect((await read(wrong)).status).toBe(404);
    }
    expect((await read("x".repeat(65))).status).toBe(422);
    await expectRateLimited(() => read(code));
  });
});
