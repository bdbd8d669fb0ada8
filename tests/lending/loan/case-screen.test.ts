import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { LoanReview } from "@/components/admin/disputes/loan-review";
import { LOANS } from "@/components/admin/queues/loans";
import { PauseCard } from "@/components/lending/plan/pause-card";
import { PlanCard } from "@/components/lending/plan/plan-card";
import { authorize } from "@/lib/auth/actor";
import { getLoanCase, loan } from "@/lib/lending/loan/deal";
import { endPause } from "@/lib/lending/plan/end-pause";
import { callOf, makeAdmin } from "../../factories/identity";
import { travel } from "../../setup/clock";
import { answer, askPause, beginAt, days, fallTo, makeLoan, repay, viewerOf } from "../loans";

beforeEach(() => beginAt("70000.00"));

/** Returns the text without its tags. */
const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

type Made = Awaited<ReturnType<typeof makeLoan>>;

const caseText = async (admin: { id: string }, id: number) => {
  const viewer = authorize("admin", (await callOf(admin)).viewer);
  const open = { closeHref: "/admin?tab=loans", viewerId: admin.id, timeZone: "UTC" };
  return textOf(createElement(LoanReview, { loan: await getLoanCase(viewer, id), ...open }));
};

const pauseCardText = async ({ borrower, id }: Made) => {
  const shown = await loan.read(await viewerOf(borrower), id);
  return textOf(createElement(PauseCard, { loan: shown, pausing: null, timeZone: "UTC" }));
};

it("the case of a loan shows an administrator its debt, its LTV with the calls there were, and its pauses", async () => {
  const made = await makeLoan("active");
  const admin = await makeAdmin();
  expect(await caseText(admin, made.id)).not.toMatch(/Evolución del LTV|Pausas/);
  const n = await askPause(made.borrower, made.id, 30);
  await answer(made.lender, made.id, n);
  travel(days(6));
  await fallTo("54500.00");
  await endPause.run(await callOf(admin), { id: made.id, n, reason: "Se acordó por error" });
  await askPause(made.lender, made.id, 7);
  const { debt, margin } = await loan.read(await viewerOf(made.borrower), made.id);
  const spanish = (amount = "") =>
    Number(amount).toLocaleString("es-ES", { minimumFractionDigits: 2, useGrouping: "always" });
  const received = await caseText(admin, made.id);
  expect(received).toContain(`Debe hoy ${spanish(debt?.total)} USDC`);
  expect(received).toContain(`LTV ${spanish(margin?.ltv)} %`);
  expect(received).toMatch(/Evolución del LTV.*Primer aviso de garantía/);
  expect(received).toMatch(/Pausas .* 7 días .* Propuesta.* 6 de 30 días .* Terminada/);
});

it("its two see the pauses that there have been, also where none can be agreed on any more", async () => {
  const made = await makeLoan("active");
  expect(await pauseCardText(made)).toBe("");
  const n = await askPause(made.borrower, made.id, 30);
  expect(await pauseCardText(made)).toBe("");
  await answer(made.lender, made.id, n, false);
  expect(await pauseCardText(made)).toMatch(/^ ?Pausa .* 30 días La propuso: Tú .* Rechazada/);
});

it("the list of loans formats the collateral like every amount", async () => {
  await makeLoan("active");
  const { viewer } = await callOf(await makeAdmin());
  const { rows } = await LOANS.list(authorize("admin", viewer), { status: "all", cursor: undefined });
  const shown = rows.map((line) => textOf(createElement("p", null, LOANS.amountOf(line))));
  expect(shown.join()).toContain("0,19500000 BTC de garantía");
});

it("a loan that was repaid early shows no plan that would leave something to pay", async () => {
  const { id, borrower } = await makeLoan("active", { repayment: "instalments" });
  await repay(borrower, id, "1433.33", "instalment");
  const viewer = await viewerOf(borrower);
  const planText = async () => textOf(createElement(PlanCard, { loan: await loan.read(viewer, id) }));
  expect(await planText()).toContain("Cuadro de cuotas");
  const { debt } = await loan.read(viewer, id);
  await repay(borrower, id, debt?.total ?? "");
  expect(await planText()).toBe("");
});
