import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/admin/bank/reconciliations/route";
import { db } from "@/db";
import { bankLines, bankReconciliations } from "@/db/schema";
import type { ReconciledSource } from "@/lib/bank/constants";
import { createBatch } from "@/lib/bank/payouts/create-batch";
import { reconcileBooks } from "@/lib/bank/reconciliation";
import { findDifference } from "@/lib/bank/reconciliation-queries";
import { ignoreLine } from "@/lib/bank/statement-lines/ignore-line";
import { clock } from "@/lib/core/format/clock";
import { amountText, shortDayText } from "@/lib/core/format/format";
import { available, world } from "@/lib/ledger/accounts";
import { csvOf, importFile, referenceFor } from "../factories/bank-statements";
import { callOf, makeAdmin } from "../factories/identity";
import { postNow } from "../factories/ledger";
import { makePayout, payoutRow } from "../factories/payout";
import { notice } from "../factories/purchase";
import { beginTopup, payIn } from "../factories/topup";
import { makeTrader, set } from "../factories/wallet";
import { runStripe } from "../fakes/run-stripe";
import { send } from "../http/client";
import { travel } from "../setup/clock";

const IBAN = "ES7921000813610123456789";
const stripe = runStripe();
const sendEvent = (event: Record<string, unknown>) => notice(stripe, event);

beforeEach(async () => {
  await db.delete(bankReconciliations);
  await set("newPayeeHoldHours", 0);
  await set("sepaIban", IBAN);
  await set("sepaAccountHolder", "Lonja SL");
});
afterEach(() => set("sepaIban", ""));

type Entry = { amount: string; reference: string };

/** Returns a statement of one day with a closing balance. */
function statementOf(day: string, closing: string, entries: readonly Entry[]): string {
  const rows = entries.map(({ amount, reference }) => {
    const isOut = amount.startsWith("-");
    return `<Ntry><Amt Ccy="EUR">${amount.replace("-", "")}</Amt><CdtDbtInd>${isOut ? "DBIT" : "CRDT"}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>${rows.join("")}</Stmt></BkToCstmrStmt></Document>`;
}

const rowsOf = (source: ReconciledSource) =>
  db
    .select()
    .from(bankReconciliations)
    .where(eq(bankReconciliations.source, source))
    .orderBy(asc(bankReconciliations.asOf));

const goTo = (instant: string) => vi.spyOn(clock, "now").mockImplementation(() => new Date(instant));

const latest = async (source: ReconciledSource) => (await rowsOf(source)).at(-1);

describe("the comparison of the bank's balance with the ledger", () => {
  // The days of these statements are over at the bank.
  beforeEach(() => goTo("2027-04-15T10:00:00Z"));

  it("agrees through credits, payouts, and lines that wait, are ignored or come later; a missing line shows", async () => {
    const user = await makeTrader();
    const own = await referenceFor(user);
    await importFile(statementOf("2027-03-01", "1100.00", [{ amount: "100.00", reference: own }]));
    await reconcileBooks();
    expect(await rowsOf("bank")).toMatchObject([
      { asOf: "2027-03-01", externalMinor: 110_000n, differenceMinor: 0n },
    ]);

    const { id } = await makePayout();
    await createBatch.run(await callOf(await makeAdmin()), {});
    const { endToEndId } = await payoutRow(id);
    const charge = { amount: "-3.50", reference: "comisión de marzo" };
    const entries = [
      { amount: "-50.00", reference: endToEndId },
      { amount: "20.00", reference: "sin dueño en marzo" },
      charge,
    ];
    await importFile(statementOf("2027-03-02", "1066.50", entries));
    const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, charge.reference));
    await ignoreLine.run(await callOf(await makeAdmin()), { id: line?.id ?? 0, reason: "Comisión" });
    await importFile(csvOf([{ date: "2027-03-03", reference: own, amount: "7.00" }]));
    await reconcileBooks();
    expect(await latest("bank")).toMatchObject({
      asOf: "2027-03-02",
      externalMinor: 106_650n,
      differenceMinor: 0n,
    });
    expect(await findDifference()).toBeNull();

    await importFile(statementOf("2027-03-04", "1078.50", [{ amount: "1.00", reference: own }]));
    await reconcileBooks();
    await reconcileBooks();
    // The bank has 4 € more than the lines explain.
    expect(await latest("bank")).toMatchObject({ asOf: "2027-03-04", differenceMinor: -400n });
    expect(await findDifference()).toBe(
      `Banco, ${shortDayText("2027-03-04")}: ${amountText(-400n, "EUR")} de diferencia.`,
    );
    expect(await rowsOf("bank")).toHaveLength(3);
  });

  it("shows money in the ledger that came from the bank without a line", async () => {
    const user = await makeTrader();
    await importFile(
      statementOf("2027-04-01", "10.00", [{ amount: "10.00", reference: await referenceFor(user) }]),
    );
    await reconcileBooks();
    await postNow({
      act: "transfer",
      transfers: [{ from: world("bank", "EUR"), to: available(user.id, "EUR"), amount: 900n }],
    });
    await reconcileBooks();
    expect(await latest("bank")).toMatchObject({ asOf: "2027-04-01", differenceMinor: 900n });
  });

  it("shows credits of a day that is not over at the bank, until it is", async () => {
    const own = await referenceFor(await makeTrader());
    await importFile(statementOf("2027-04-14", "10.00", [{ amount: "10.00", reference: own }]));
    await importFile(csvOf([{ date: "2027-04-16", reference: own, amount: "7.00" }]));
    await importFile(statementOf("2027-04-17", "99.00", [{ amount: "1.00", reference: "sin dueño aún" }]));
    // 10:30 p.m. in London is already the next day at the bank.
    goTo("2027-04-15T21:30:00Z");
    await reconcileBooks();
    expect(await latest("bank")).toMatchObject({
      asOf: "2027-04-14",
      differenceMinor: 700n,
      details: { ahead: "7.00", later: "0.00" },
    });
    expect(await findDifference()).toBe(
      `Banco, ${shortDayText("2027-04-14")}: ${amountText(700n, "EUR")} de diferencia (${amountText(700n, "EUR")} con fecha futura).`,
    );
    goTo("2027-04-15T22:30:00Z");
    await reconcileBooks();
    expect(await latest("bank")).toMatchObject({
      asOf: "2027-04-14",
      differenceMinor: 0n,
      details: { ahead: "0.00", later: "7.00" },
    });
    expect(await findDifference()).toBeNull();
  });
});

describe("the comparison of the card provider's day with the ledger", () => {
  it("agrees through refunds; an uncredited payment shows until it is credited", async () => {
    await payIn(stripe, sendEvent);
    const { paymentIntentId: back } = await payIn(stripe, sendEvent);
    stripe.refundFromDashboard(back, 2_000);
    await sendEvent(stripe.eventOf("charge.refunded", back));
    const missed = await beginTopup();
    travel(24 * 60);
    await reconcileBooks();
    const before = await latest("stripe");
    expect(before).toMatchObject({ differenceMinor: 0n });
    stripe.confirm(missed.paymentIntentId);
    await reconcileBooks();
    expect(await latest("stripe")).toMatchObject({
      differenceMinor: -5_000n,
      externalMinor: (before?.externalMinor ?? 0n) + 5_000n,
    });
    expect(await findDifference()).toContain("Tarjetas, ");
    await sendEvent(stripe.eventOf("payment_intent.succeeded", missed.paymentIntentId));
    await reconcileBooks();
    expect(await latest("stripe")).toMatchObject({ differenceMinor: 0n });
    expect(await rowsOf("stripe")).toHaveLength(1);
  });
});

describe("GET /api/admin/bank/reconciliations", () => {
  it("200: the latest first, of the bank and of the card provider", async () => {
    const row = { currency: "EUR", ledgerMinor: 1_050n, differenceMinor: 0n } as const;
    await db.insert(bankReconciliations).values([
      {
        ...{ ...row, source: "bank", asOf: "2027-01-01", externalMinor: 1_050n },
        details: { opening: "10.00", unbooked: "0.50", later: "0.00" },
      },
      {
        ...{ ...row, source: "stripe", asOf: "2027-01-02", externalMinor: 1_200n, differenceMinor: -150n },
        details: { payments: 2, topups: 1 },
      },
    ]);
    const { status, body } = await send(GET, "GET", { as: await makeAdmin() });
    const common = {
      id: expect.any(Number),
      currency: "EUR",
      createdAt: expect.any(String),
      ledger: "10.50",
    };
    expect([status, body]).toEqual([
      200,
      [
        {
          ...{ ...common, source: "stripe", asOf: "2027-01-02", external: "12.00", difference: "-1.50" },
          details: { payments: 2, topups: 1 },
        },
        {
          ...{ ...common, source: "bank", asOf: "2027-01-01", external: "10.50", difference: "0.00" },
          details: { opening: "10.00", unbooked: "0.50", later: "0.00" },
        },
      ],
    ]);
  });

  it("200: by page, also where a day has several comparisons; 422: a wrong cursor", async () => {
    const row = { currency: "EUR", ledgerMinor: 5n, externalMinor: 5n, differenceMinor: 0n } as const;
    const [early, late] = ["2027-02-01", "2027-02-02"];
    await db.insert(bankReconciliations).values([
      { ...row, source: "stripe", asOf: late },
      { ...row, source: "bank", asOf: early },
      { ...row, source: "bank", asOf: late },
    ]);
    const as = await makeAdmin();
    const seen: string[] = [];
    let query = "?limit=1";
    for (let page = 0; page < 3; page += 1) {
      const { body, headers } = await send(GET, "GET", { as, query });
      seen.push(...body.map(({ source, asOf }: Record<string, string>) => `${source} ${asOf}`));
      query = `?limit=1&cursor=${headers.get("x-next-cursor")}`;
    }
    expect(seen).toEqual([`bank ${late}`, `stripe ${late}`, `bank ${early}`]);
    for (const cursor of ["7", "2027-02-30.7", "2027-02-02.x", "2027-02-02.7.1"])
      expect((await send(GET, "GET", { as, query: `?cursor=${cursor}` })).status).toBe(422);
  });

  it("401 and 403: visitors and members", async () => {
    expect((await send(GET, "GET")).status).toBe(401);
    expect((await send(GET, "GET", { as: await makeTrader() })).status).toBe(403);
  });
});
