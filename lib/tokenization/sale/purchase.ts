import type { Tx } from "@/db";
import { projectInvestments } from "@/db/schema";
import { refuseSuspendedOwner } from "@/lib/auth/suspension";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { amountText } from "@/lib/core/format/format";
import { requireFunds } from "@/lib/ledger/refusals";
import type { requireConsent } from "@/lib/offers/consent";
import { reflectionEnd } from "@/lib/offers/reflection-rules";
import type { InvestmentKind } from "@/lib/tokenization/constants";
import { buy, leastOf, type Purchase } from "@/lib/tokenization/projects/price-rules";
import type { Project } from "@/lib/tokenization/projects/rows";
import { unitsText } from "@/lib/tokenization/projects/token-text";
import { reserveTokens, returnTokens } from "./remaining-tokens";
import { countInvestor, type InvestmentRow } from "./rows";
import { holdInvestment, tokenOf } from "./transfers";

type Buyer = { id: string; timezone: string };

type Buying = {
  investor: Buyer;
  kind: Exclude<InvestmentKind, "promoter">;
  purchase: Purchase;
  consent: Awaited<ReturnType<typeof requireConsent>>;
  /** Whether to join the waiting list, with the money held, if too few tokens are left. */
  mayWait: boolean;
  isNamed: boolean;
  now: Date;
};

/**
 * The tokens that an amount buys if all tokens of a locked sale were free. Availability is checked when they are
 * taken. Throws `invalid` if it buys none.
 */
export function purchaseOf(project: Project, amountCents: bigint): Purchase {
  const { totalUnits, promoterUnits, remainingUnits } = project;
  const offered = totalUnits - promoterUnits;
  const found = buy(amountCents, project);
  if (typeof found !== "string") return found;
  const whole = found === "too-much" ? buy(amountCents, { ...project, remainingUnits: offered }) : found;
  if (typeof whole !== "string") return whole;
  const min = amountText(leastOf({ ...project, remainingUnits: remainingUnits || offered }), "EUR");
  const messages = {
    "too-small": `Con ese importe no se compra ninguna parte de un token: la inversión mínima es de ${min}`,
    "below-minimum": `La inversión mínima es de ${min}`,
    "too-much": `Se venden ${unitsText(offered, tokenOf(project))} en total: pide menos`,
  } as const;
  throw new DomainError("invalid", MESSAGE.invalid, { fields: { amount: messages[whole] } });
}

/**
 * Buys tokens of a locked sale, or joins its waiting list. Throws `conflict` with the remaining tokens and if the
 * promoter is suspended, and converts InsufficientFunds into a refusal.
 */
export async function buyTokens(
  tx: Tx,
  project: Project,
  { investor, kind, purchase, consent, mayWait, isNamed, now }: Buying,
): Promise<InvestmentRow> {
  const { units, chargeCents } = purchase;
  await refuseSuspendedOwner(tx, project.ownerId, "Elige otro proyecto.");
  const isTaken = await reserveTokens(tx, { projectId: project.id, units });
  if (!isTaken && !mayWait) throw tooMuch(project);
  const [investment] = await tx
    .insert(projectInvestments)
    .values({
      ...consent,
      projectId: project.id,
      investorId: investor.id,
      kind,
      units,
      priceCents: project.priceCents,
      amountCents: chargeCents,
      status: isTaken ? "reserved" : "listed",
      listedAt: isTaken ? null : now,
      revocableUntil: reflectionEnd(now, investor.timezone),
      isNamed,
      createdAt: now,
    })
    .returning();
  if (!investment) throw new Error("the investment was not inserted");
  await requireFunds(holdInvestment(tx, investment, { actorId: investor.id, now }));
  if (isTaken) await countInvestor(tx, investment, 1);
  return investment;
}

function tooMuch(project: Project): DomainError {
  const { remainingUnits, tokenSymbol } = project;
  const left = unitsText(remainingUnits, tokenOf({ tokenSymbol }));
  return new DomainError(
    "conflict",
    remainingUnits === 0n
      ? "No quedan tokens. Puedes apuntarte a la lista de espera: si alguien desiste, entras tú."
      : `Solo quedan ${left}: invierte menos, o apúntate a la lista de espera.`,
  );
}

/** Frees the tokens of an investment, and no longer counts its investor if it was their last one. */
export async function withdrawReservation(tx: Tx, investment: InvestmentRow): Promise<void> {
  await returnTokens(tx, investment);
  await countInvestor(tx, investment, -1);
}
