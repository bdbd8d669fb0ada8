import { inArray } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { actionFactsOf } from "@/components/lending/loan/action-facts";
import { CancelDialog } from "@/components/lending/loan/cancel-dialog";
import { dueOf, paidText } from "@/components/lending/loan/labels";
import { PaymentFacts } from "@/components/lending/loan/payment-facts";
import { namesOf } from "@/components/lending/loan/repay-dialog";
import { stageOf } from "@/components/lending/loan/stage";
import { stepsOf } from "@/components/lending/loan/steps";
import { TermsCard } from "@/components/lending/loan/terms-card";
import { LoanList } from "@/components/lending/loan-list";
import { CollateralCard } from "@/components/lending/margin/collateral-card";
import { sumText } from "@/components/lending/posts/labels";
import * as modal from "@/components/parts/modal";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { shortDayText } from "@/lib/core/format/format";
import { centsText, parseCents } from "@/lib/lending/cents";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { loan } from "@/lib/lending/loan/deal";
import { listLoans } from "@/lib/lending/loan/queries";
import { listLoansInput } from "@/lib/lending/loan/schema";
import { readBorrowing } from "@/lib/lending/plan/running-queries";
import { callOf } from "../../factories/identity";
import { set } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { beginAt, days, fallTo, makeLoan, repay, viewerOf } from "../loans";

beforeEach(() => set("btcReferencePriceUsd", "70000.00"));

type Person = { id: string };

/** Returns the text without its tags. */
const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

async function factsText(person: Person, id: number): Promise<string> {
  const viewer = await viewerOf(person);
  const shown = await loan.read(viewer, id);
  const facts = actionFactsOf(shown, await readBorrowing(viewer, id));
  return textOf(createElement(PaymentFacts, { loan: shown, facts }));
}

describe("the figures beside the payment of a loan in instalments", () => {
  it("are those of the next instalment while it is on time", async () => {
    const { id, borrower } = await makeLoan("active", { repayment: "instalments" });
    expect(await factsText(borrower, id)).toMatch(/Después 11\.446,67 .*Principal después 6\.735,1\d /);
  });

  it("are those of the whole debt in default, for both parties", async () => {
    const { id, lender, borrower } = await makeLoan("active", { repayment: "instalments" });
    for (const day of [32, 36]) {
      travel(days(day));
      await loan.expireDue();
    }
    // 12,880 are available, and 8,202.20 are owed.
    expect(await factsText(borrower, id)).toMatch(/Después 4\.677,80 .*Principal después 0,00 /);
    expect(await factsText(lender, id)).toMatch(/Debe hoy 8\.202,20 .*Principal después 0,00 /);
  });
});

describe("the page of a loan in default because of the price", () => {
  it("asks for the next payment, and names everything that ends the default", async () => {
    await beginAt("70000.00");
    const { id, lender, borrower } = await makeLoan("active", { repayment: "instalments" });
    const shown = async (person: Person) => loan.read(await viewerOf(person), id);
    travel(days(29));
    await fallTo("44000.00");
    const early = await shown(borrower);
    expect(early).toMatchObject({ status: "defaulted", defaultReason: "ltv" });
    expect(dueOf(early)).toBe(early.plan[0]?.amount);
    expect(stageOf(early).lead).toContain("termina si el LTV baja del 85 %: puedes");
    const borrowing = await readBorrowing(await viewerOf(borrower), id);
    if (!borrowing?.running) throw new Error("the loan does not run");
    expect(namesOf(borrowing.running, true)).toHaveProperty("instalment", "La cuota");
    travel(days(40));
    const late = await shown(borrower);
    const missed = sumText(late.plan[0]?.amount ?? "", "USDC");
    expect(stageOf(late).lead).toContain(`y pagas los ${missed} vencidos: puedes`);
    expect(stageOf(await shown(lender)).lead).toContain(`paga los ${missed} vencidos.`);
    travel(days(200));
    const ended = await shown(borrower);
    expect([dueOf(ended), stageOf(ended).title]).toEqual([ended.debt?.total, "Se debe todo el préstamo"]);
  });
});

it("the fee of a loan is the one that it was made with, on every part of its page", async () => {
  const pending = await makeLoan("pending");
  const active = await makeLoan("active");
  await db
    .update(loans)
    .set({ feePoints: 200 })
    .where(inArray(loans.id, [pending.id, active.id]));
  const waiting = await loan.read(await viewerOf(pending.borrower), pending.id);
  expect(waiting.feePoints).toBe(200);
  expect(stageOf(waiting).lead).toContain("menos la comisión del 2\u00a0%");
  expect(actionFactsOf(waiting, null).feePoints).toBe(200);
  const running = await loan.read(await viewerOf(active.borrower), active.id);
  expect(textOf(createElement(TermsCard, { loan: running }))).toContain("Comisión (2 %)");
  const notes = stepsOf(running, "UTC").map(({ note }) => note);
  expect(notes.join()).toContain("sin la comisión del 2\u00a0%");
});

it("the collateral of a loan in euros is valued in euros, then in dollars", async () => {
  await set("eurUsdRate", "1.080000");
  const prices = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };
  const worthOf = async (terms: object) => {
    const { id, borrower } = await makeLoan("active", terms);
    const shown = await loan.read(await viewerOf(borrower), id);
    return textOf(createElement(CollateralCard, { loan: shown, prices })).replaceAll("\u00a0", " ");
  };
  expect(await worthOf({ currency: "EUR" })).toContain(
    "Deuda de 8.000,00 €; 0,19500000 BTC valen 12.638,89 € (13.650,00 US$)",
  );
  expect(await worthOf({})).toContain("Deuda de 8.000,00 USDC; 0,19500000 BTC valen 13.650,00 USDC");
});

it("what was the whole debt yesterday is said to be a payment, and not the end of the loan", async () => {
  const { id, borrower } = await makeLoan("active");
  const owed = (await loan.read(await viewerOf(borrower), id)).debt?.total ?? "";
  const said = paidText({ returned: "Tu garantía vuelve.", part: "8.000 para Ana." });
  travel(days(1));
  expect(said(await repay(borrower, id, owed))).toEqual(["Pago hecho", "8.000 para Ana."]);
  const rest = (await loan.read(await viewerOf(borrower), id)).debt?.total ?? "";
  expect(said(await repay(borrower, id, rest))).toEqual(["Préstamo devuelto", "Tu garantía vuelve."]);
});

describe("the name of a pool within a sentence", () => {
  const POOL = { id: null, name: "Pool de activos", username: null, profileImageUrl: null, reputation: null };

  async function readAs(person: Person, id: number) {
    const shown = await loan.read(await viewerOf(person), id);
    return { person: shown, pool: { ...shown, counterpart: { ...shown.counterpart, ...POOL } } };
  }

  const cancelText = (of: Parameters<typeof actionFactsOf>[0]) =>
    textOf(createElement(CancelDialog, { facts: actionFactsOf(of, null), close: () => undefined }));

  it("is in lower case, and its money returns to no wallet of a person", async () => {
    vi.spyOn(modal, "Modal").mockImplementation(({ children }) => children as never);
    const { id, borrower, lender } = await makeLoan("pending");
    const { person, pool } = await readAs(borrower, id);
    expect(cancelText(pool)).toMatch(/retenidos vuelven al pool\./);
    expect(cancelText(person)).toMatch(/retenidos vuelven a la cartera de \p{L}+\./u);
    expect(cancelText((await readAs(lender, id)).person)).toMatch(/retenidos vuelven a tu cartera\./);
    expect(actionFactsOf(pool, null).name).toBe("el pool");
    expect(stageOf({ ...pool, mayDo: [] }).note).toContain("le toca al pool");
  });
});

describe("the totals of a running loan", () => {
  it("count an early repayment, which saves interest, and show what was agreed", async () => {
    const { id, borrower, lender } = await makeLoan("active");
    const terms = async (person: Person) =>
      textOf(createElement(TermsCard, { loan: await loan.read(await viewerOf(person), id) }));
    expect(await terms(borrower)).toMatch(/Devuelves en total 8\.600,00 /);
    expect(await terms(borrower)).not.toContain("Acordado:");
    await repay(borrower, id, "2000.00");
    const { plan } = await loan.read(await viewerOf(borrower), id);
    const left = parseCents(plan.at(-1)?.amount ?? "");
    const total = centsText(200_000n + left, "USDC");
    expect(total).not.toContain("8.600,00");
    const shown = new RegExp(`en total Acordado: 8\\.600,00.USDC ${total.replace("\u00a0", " ")}`);
    expect(await terms(borrower)).toMatch(shown);
    expect(await terms(lender)).toMatch(shown);
  });

  it("name the principal without the fee only to the borrower", async () => {
    const { id, borrower, lender } = await makeLoan("active");
    const stepsText = async (person: Person) =>
      JSON.stringify(stepsOf(await loan.read(await viewerOf(person), id), "UTC"));
    expect(await stepsText(borrower)).toMatch(/Recibes el principal.*7\.880,00.USDC, sin la comisión/);
    expect(await stepsText(lender)).toMatch(/Entregas el principal.*8\.000,00.USDC ·/);
  });
});

describe("the list of a member's loans", () => {
  const listText = async (person: Person) => {
    const { rows: loans } = await listLoans(await viewerOf(person), listLoansInput.parse({}), {
      side: "borrower",
    });
    const list = { loans, waiting: [], side: "borrower", isFirstPage: true, timeZone: "UTC" } as const;
    return textOf(createElement(LoanList, list));
  };

  it("shows as pending what a running loan owes", async () => {
    const { borrower } = await makeLoan("active");
    expect((await listText(borrower)).match(/8\.000,00 /g)).toHaveLength(2);
  });

  it("shows the day on which the next payment is due, as the plan does", async () => {
    const { id, borrower } = await makeLoan("active");
    const { plan } = await loan.read(await viewerOf(borrower), id);
    expect(await listText(borrower)).toContain(` ${shortDayText(plan[0]?.dueOn ?? "")} `);
  });

  it("shows nothing as pending for a loan that owes nothing", async () => {
    const { id, borrower } = await makeLoan("pending");
    await cancelLoan.run(await callOf(borrower), { id });
    const text = await listText(borrower);
    expect(text.match(/8\.000,00 /g)).toHaveLength(1);
    expect(text).toContain("—");
  });
});
