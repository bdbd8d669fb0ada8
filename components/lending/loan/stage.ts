import { sumText } from "@/components/lending/posts/labels";
import { feeText } from "@/lib/core/config/fees";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { longDayText } from "@/lib/core/format/format";
import { parseCents } from "@/lib/lending/cents";
import type { LoanEvent } from "@/lib/lending/loan/machine";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { centsOf, isLoanOfPool, otherOf, owesAll } from "./labels";

/** The viewer's main action, which moves the loan forward. */
export type PrimaryAction = Extract<LoanEvent, "lock" | "pay" | "confirm" | "evidence" | "repay">;

export type Stage = {
  /** Above the title: the step, and who has to act. */
  note: string;
  title: string;
  /** What happens now, and what follows. */
  lead: string;
  tone: "info" | "warning" | "destructive";
  act: PrimaryAction | null;
};

type StageText = Pick<Stage, "title" | "lead"> & { tone?: Stage["tone"]; step?: string };

const ACTIONS: readonly PrimaryAction[] = ["evidence", "lock", "pay", "confirm", "repay"];

/** Returns the texts of the card at the top of a running loan. */
export function stageOf(loan: LoanDetail): Stage {
  const act = ACTIONS.find((each) => loan.mayDo.includes(each)) ?? null;
  const { step, ...text } = textOf(loan);
  const turn = act ? "te toca a ti" : `le toca ${isLoanOfPool(loan) ? "al pool" : `a ${otherOf(loan)}`}`;
  const note = loan.status === "disputed" ? "En disputa" : [step, turn].filter(Boolean).join(" · ");
  return { tone: "info", ...text, note, act };
}

function textOf(loan: LoanDetail): StageText {
  switch (loan.status) {
    case "pending":
      return pending(loan);
    case "secured":
      return secured(loan);
    case "paid":
      return paid(loan);
    case "disputed":
      return disputed(loan);
    default:
      return running(loan);
  }
}

const byBank = ({ paymentMethod }: LoanDetail) => paymentMethod === "bank";
const principalOf = ({ amount, currency }: LoanDetail) => sumText(amount, currency);

function pending(loan: LoanDetail): StageText {
  const name = otherOf(loan);
  const needed = amountTextOf(loan.collateralNeeded ?? loan.collateralAmount, "BTC");
  const step = `Paso 1 de ${byBank(loan) ? 4 : 3}`;
  if (loan.role === "borrower") {
    const then = byBank(loan)
      ? `Después, ${name} tiene 72 horas para transferirte ${principalOf(loan)}.`
      : `Al momento recibes ${principalOf(loan)} menos la comisión del ${feeText(loan.feePoints)}.`;
    return {
      step,
      title: "Deposita la garantía",
      lead: `Se bloquean ${needed} de tu cartera hasta que devuelvas el préstamo. ${then}`,
    };
  }
  return {
    step,
    title: `${name} deposita la garantía`,
    lead: byBank(loan)
      ? "No transfieras nada todavía. Te avisaremos cuando la garantía esté en custodia."
      : `Tus ${principalOf(loan)} están retenidos solo para este préstamo. Si no hay garantía a tiempo, lo recuperas todo.`,
    tone: byBank(loan) ? "warning" : "info",
  };
}

function secured(loan: LoanDetail): StageText {
  const name = otherOf(loan);
  const step = "Paso 2 de 4";
  if (loan.role === "lender") {
    return {
      step,
      title: "Transfiere el principal",
      lead: `La garantía de ${name} está en custodia. Haz la transferencia desde una cuenta a tu nombre y márcala como enviada.`,
    };
  }
  return {
    step,
    title: `${name} te transfiere el principal`,
    lead: "Tu garantía está en custodia. Si el pago no se marca a tiempo, el préstamo se cancela y la recuperas entera.",
  };
}

function paid(loan: LoanDetail): StageText {
  const name = otherOf(loan);
  const step = "Paso 3 de 4";
  const late =
    loan.deadline === null || loan.deadline <= loan.now
      ? " El plazo de 72 horas ha terminado: cualquiera de los dos puede abrir ya una disputa."
      : "";
  if (loan.role === "borrower") {
    return {
      step,
      title: "Comprueba que has cobrado",
      lead: `${name} dice que ya ha pagado. Entra en tu cuenta y comprueba que el dinero ha llegado completo: un justificante no basta.${late}`,
      tone: "warning",
    };
  }
  return {
    step,
    title: `${name} comprueba el cobro`,
    lead: `En cuanto lo confirme empieza el plazo del préstamo.${late}`,
  };
}

function disputed(loan: LoanDetail): StageText {
  const { dispute, role, now } = loan;
  const isOpen = dispute?.evidenceUntil != null && dispute.evidenceUntil > now;
  return {
    title: dispute?.by === role ? "Has abierto una disputa" : `${otherOf(loan)} ha abierto una disputa`,
    lead: isOpen
      ? "La garantía sigue en custodia. Un administrador verá las pruebas de los dos y decidirá si el pago llegó. Aporta extractos, capturas o correos."
      : "El plazo para aportar pruebas ha terminado. La garantía sigue en custodia hasta que un administrador decida.",
    tone: "warning",
  };
}

function running(loan: LoanDetail): StageText {
  const { plan, status, role } = loan;
  const next = plan.find(({ paidAt }) => paidAt === null);
  const day = next ? longDayText(next.dueOn) : "";
  const step =
    next && plan.length > 1 ? `Cuota ${next.nr} de ${plan.at(-1)?.nr ?? plan.length}` : "Pago único";
  const what = plan.length > 1 ? `la cuota del ${day}` : `el préstamo, hasta el ${day}`;
  const name = otherOf(loan);
  const mine = role === "borrower";
  const verb = plan.length > 1 ? (mine ? "Paga" : "paga") : mine ? "Devuelve" : "devuelve";
  const title = mine ? `${verb} ${what}` : `${name} ${verb} ${what}`;
  if (status === "active") return { step, title, lead: activeLead(loan), tone: "info" };
  if (status === "overdue") {
    return {
      step,
      title,
      lead: mine
        ? "El pago ha vencido. Tienes 72 horas desde entonces: después se debe todo y puede venderse la garantía."
        : "El pago ha vencido. Si no llega en 72 horas, el préstamo entra en mora y puede venderse la garantía.",
      tone: "warning",
    };
  }
  if (!owesAll(loan)) {
    return { title: "Préstamo en mora por el precio", lead: priceLead(loan), tone: "destructive" };
  }
  return {
    title: mine ? "Se debe todo el préstamo" : `${name} debe todo el préstamo`,
    lead: mine
      ? "El préstamo está en mora y la garantía puede venderse en cualquier momento. Todavía puedes devolverlo o añadir garantía."
      : "El préstamo está en mora y la garantía puede venderse. De la venta cobras tú primero.",
    tone: "destructive",
  };
}

function activeLead(loan: LoanDetail): string {
  if (loan.role === "lender") return "Lo que pague llega a tu cartera al momento. No tienes que hacer nada.";
  return "Si ese día no está pagado, tienes 72 horas más. Después entra en mora y puede venderse garantía.";
}

// Names everything that would end the default.
function priceLead(loan: LoanDetail): string {
  const missed = missedOf(loan);
  const name = otherOf(loan);
  if (loan.role === "lender") {
    const pays = missed ? ` y ${name} paga los ${missed} vencidos` : "";
    return `La garantía puede venderse, y de la venta cobras tú primero. La mora termina si el LTV baja del 85 %${pays}.`;
  }
  const pays = missed ? ` y pagas los ${missed} vencidos` : "";
  return `La garantía puede venderse en cualquier momento. La mora termina si el LTV baja del 85 %${pays}: puedes añadir garantía o devolver una parte.`;
}

// The sum of the overdue payments; null without any.
function missedOf({ plan, currency, now }: LoanDetail): string | null {
  const missed = plan.filter(({ paidAt, dueAt }) => paidAt === null && dueAt <= now);
  if (missed.length === 0) return null;
  return centsOf(
    missed.reduce((total, { amount }) => total + parseCents(amount), 0n),
    currency,
  );
}
