import { env } from "@/lib/core/config/env";
import { feeText } from "@/lib/core/config/fees";
import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText, formatDate } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";
import { centsText, printCents } from "@/lib/lending/cents";
import { DEFAULT_LTV, EXCESS_LTV, MARGIN_CALLS } from "@/lib/lending/margin/constants";
import type { Contract } from "./contract-queries";

/** The address at which anyone who has the code can verify a contract. */
export function proofAddress({ code }: Pick<Contract, "code">): string {
  return new URL(`/loan-contracts/${code}`, env().APP_URL).href;
}

/** The date from which the contract is in force. */
export function inForceText({ startedAt, timeZone }: Pick<Contract, "startedAt" | "timeZone">): string {
  return `Aceptado por las dos partes en la plataforma. En vigor desde el ${formatDate(startedAt, timeZone)} (${timeZone}).`;
}

/** The figures of a contract, one per row; the last row is the total. */
export function termsOf(contract: Contract): { label: string; value: string; isTotal?: boolean }[] {
  const { currency, principalCents, aprPoints, interestCents, termDays, agreedSats } = contract;
  const { feePoints, feeCents } = contract;
  const sum = (cents: bigint) => centsText(cents, currency);
  return [
    { label: "Principal", value: sum(principalCents) },
    { label: `Interés total, ${formatDecimal(printCents(BigInt(aprPoints)))} %`, value: sum(interestCents) },
    { label: `Comisión de la plataforma, ${feeText(feePoints)}`, value: sum(feeCents) },
    { label: "Plazo", value: termDays === 1 ? "1 día" : `${termDays} días` },
    { label: "Garantía acordada", value: amountText(agreedSats, "BTC") },
    { label: "A devolver en total", value: sum(principalCents + interestCents), isTotal: true },
  ];
}

const percent = (points: number) => `${points / 100} %`;

/** What the parties agreed on, in sentences. They match the behaviour of the platform. */
export function clausesOf({
  currency,
  principalCents,
  feeCents,
  paymentMethod,
  repayment,
  plan,
}: Contract): string[] {
  const byBank = paymentMethod === "bank";
  const calls = MARGIN_CALLS.map(percent).join(", ");
  return [
    byBank
      ? `El prestamista entrega ${centsText(principalCents, currency)} por transferencia bancaria; el prestatario confirma el cobro.`
      : `El prestamista entrega ${centsText(principalCents, currency)} desde su cartera en ${appName()}, una vez depositada la garantía.`,
    `La comisión de ${centsText(feeCents, currency)} la paga el prestatario una sola vez${byBank ? ", de la garantía en bitcoin" : ", descontada de lo que recibe"}.`,
    repayment === "whole"
      ? "El prestatario devuelve el principal y el interés en un solo pago, antes de acabar el día indicado en su zona horaria."
      : `El prestatario devuelve el préstamo en ${plan.length} cuotas, cada una antes de acabar su día en su zona horaria.`,
    "El interés se devenga por días naturales sobre el principal pendiente y no genera intereses. Puede devolverse antes, en parte o entero, sin penalización: paga primero los gastos, después el interés devengado y después el principal.",
    `La garantía queda en custodia de ${appName()} y vuelve al prestatario cuando se devuelve todo. Puede añadirse en cualquier momento; lo que sobre puede recuperarse cuando el LTV baja del ${percent(EXCESS_LTV.below)}.`,
    `Se avisa a las dos partes cuando el LTV llega al ${calls}. Al ${percent(DEFAULT_LTV)} el préstamo entra en mora.`,
    "Un pago que no llega en las 72 horas siguientes a su vencimiento pone el préstamo en mora: se debe todo y puede venderse la garantía. De la venta cobra primero el prestamista; lo que sobra es del prestatario. Si no alcanza, el prestamista pierde la diferencia.",
  ];
}
