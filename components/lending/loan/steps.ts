import type { DealStep } from "@/components/deals/progress";
import { sumText } from "@/components/lending/posts/labels";
import { feeText } from "@/lib/core/config/fees";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { dayText, untilText, whenText } from "@/lib/core/format/format";
import { centsText, parseCents } from "@/lib/lending/cents";
import { LOAN } from "@/lib/lending/loan/machine";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { isRunning } from "@/lib/lending/loan/rules";
import { otherOf } from "./labels";

type Entry = LoanDetail["timeline"][number];
type StepContext = { at: (...events: string[]) => Entry | undefined; when: (entry: Entry) => string };

/** Returns the steps of a loan: completed, current, and to come. */
export function stepsOf(loan: LoanDetail, timeZone: string): DealStep[] {
  const context: StepContext = {
    at: (...events) => loan.timeline.findLast(({ event }) => events.includes(event)),
    when: ({ createdAt }) => whenText(createdAt, loan.now, timeZone),
  };
  const way = [...beginning(loan, context, timeZone), ...payments(loan)];
  if (loan.status === "cancelled") return cancelled(loan, context, way);
  if (loan.status === "disputed") return disputed(context, way);
  return [...way, last(loan, context)];
}

function beginning(loan: LoanDetail, { at, when }: StepContext, timeZone: string): DealStep[] {
  const { status, paymentMethod, deadline, now, role } = loan;
  const until = deadline ? untilText(deadline, now, timeZone) : null;
  const locked = at("lock") ?? at("start");
  const started = at("start", "confirm", "resolve-lender");
  const steps: DealStep[] = [
    {
      title: "Garantía depositada",
      state: locked ? "done" : "now",
      note: locked
        ? [locked.note, when(locked)].filter(Boolean).join(" · ")
        : `${amountTextOf(loan.collateralNeeded ?? loan.collateralAmount, "BTC")}${until ? `, antes de ${until}. Si no, se cancela.` : ""}`,
    },
  ];
  if (paymentMethod === "bank") {
    const paid = at("pay");
    steps.push({
      title: role === "lender" ? "Tu transferencia" : `Transferencia de ${otherOf(loan)}`,
      state: paid ? "done" : status === "secured" ? "now" : "next",
      note: paid
        ? `Ref. ${loan.paymentReference ?? ""} · ${when(paid)}`
        : status === "secured" && until
          ? `Antes de ${until}. Si no, se cancela y la garantía vuelve.`
          : null,
    });
  }
  steps.push({
    title: role === "lender" ? "Entregas el principal" : "Recibes el principal",
    state: started ? "done" : status === "paid" ? "now" : "next",
    note: started ? `${delivered(loan)} · ${when(started)}` : "Empieza el plazo.",
  });
  return steps;
}

// The fee is the borrower's: the lender delivers the whole principal.
function delivered({ amount, platformFee, feePoints, paymentMethod, currency, role }: LoanDetail): string {
  if (role === "lender" || paymentMethod === "bank") return sumText(amount, currency);
  const net = parseCents(amount) - parseCents(platformFee);
  return `${centsText(net, currency)}, sin la comisión del ${feeText(feePoints)}`;
}

function payments(loan: LoanDetail): DealStep[] {
  const { plan } = loan;
  const paid = plan.filter(({ paidAt }) => paidAt !== null);
  const [next, ...rest] = plan.filter(({ paidAt }) => paidAt === null);
  const one = plan.length === 1;
  const steps: DealStep[] = [];
  const lastPaid = paid.at(-1);
  if (lastPaid) {
    const title = one ? "Pago hecho" : numbered("pagada", [paid[0]?.nr, lastPaid.nr]);
    const day = dayText(lastPaid.dueOn);
    const which = one ? "El del" : paid.length === 1 ? "La del" : "La última, la del";
    steps.push({ state: "done", title, note: `${which} ${day}` });
  }
  if (next && isRunning(loan.status)) {
    const note = `Antes de acabar el ${dayText(next.dueOn)}. Se recuerda 14, 7 y 2 días antes y ese día.`;
    steps.push({ state: "now", title: one ? "Devolución" : `Cuota ${next.nr}`, note });
  }
  const final = rest.at(-1);
  if (final && isRunning(loan.status)) {
    const title = numbered("", [rest[0]?.nr, final.nr]);
    steps.push({ state: "next", title, note: `La última, el ${dayText(final.dueOn)}` });
  }
  return steps;
}

// «Cuota 3», «Cuotas 4 a 12», «Cuotas 1 y 2 pagadas».
function numbered(done: string, [from = 0, to]: [number | undefined, number]): string {
  const plural = done && `${done}s`;
  if (from === to) return ["Cuota", to, done].filter(Boolean).join(" ");
  const join = to - from === 1 ? "y" : "a";
  return ["Cuotas", from, join, to, plural].filter(Boolean).join(" ");
}

function last(loan: LoanDetail, { at, when }: StepContext): DealStep {
  const ended = at("whole", "liquidate", "collateral", "refinance");
  const mine = loan.role === "borrower";
  if (LOAN.isFinal(loan.status)) {
    const title =
      loan.status === "liquidated" ? "Garantía liquidada" : mine ? "Garantía recuperada" : "Préstamo cobrado";
    return { state: "done", title, note: ended ? when(ended) : null };
  }
  const title = mine ? "Recuperas la garantía" : "Cobras el último pago";
  return { state: "next", title, note: mine ? "Al pagar lo último. Os valoráis." : "Os valoráis." };
}

function cancelled(loan: LoanDetail, { at, when }: StepContext, way: DealStep[]): DealStep[] {
  const end = at("cancel", "expire", "resolve-borrower");
  const note = loan.collateralStatus === "released" ? "La garantía volvió entera" : "No se movió garantía";
  const done = way.filter(({ state }) => state === "done");
  return [
    ...done,
    { state: "done", title: end?.name ?? "Préstamo cancelado", note: end ? `${note} · ${when(end)}` : note },
  ];
}

function disputed({ at, when }: StepContext, way: DealStep[]): DealStep[] {
  const opened = at("dispute");
  return [
    ...way.filter(({ state }) => state === "done"),
    { state: "now", title: "Disputa", note: opened ? `Abierta ${when(opened)}` : null },
    { state: "next", title: "Decide la administración", note: "El préstamo empieza o la garantía vuelve." },
  ];
}
