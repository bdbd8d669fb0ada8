import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { loans, users } from "@/db/schema";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { refuseDisabled } from "@/lib/core/config/assets";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { formatDate } from "@/lib/core/format/format";
import type { Prices } from "@/lib/core/format/reference-prices";
import { refuseBlocked } from "@/lib/deals/blocks";
import { takingClosedUntil } from "@/lib/exchange/orders/taker-rules";
import { LAPSED_TAKES } from "@/lib/exchange/trades/constants";
import { purposeOf } from "@/lib/lending/collateral/rules";
import type { LoanCurrency, LoanMethod, Repayment } from "@/lib/lending/constants";
import { MAX_BORROWED, MAX_PENDING } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { LOAN } from "@/lib/lending/loan/machine";
import { countBorrowed, readAccepted } from "@/lib/lending/loan/queries";
import type { Loan } from "@/lib/lending/loan/transfers";
import { type Bounded, isOutside } from "@/lib/lending/margin/ltv-rules";
import { dayRateOf } from "@/lib/lending/plan/interest-rules";
import { keepPaymentData } from "@/lib/lending/principal/payment-data";
import type { PaymentData } from "@/lib/lending/principal/payment-fields";
import { currencyOf, receivedOf } from "@/lib/lending/principal/rules";
import { holdPrincipal } from "@/lib/lending/principal/transfers";
import { assignPurpose, type prepareNewAddress } from "@/lib/wallet/addresses/deposit-addresses";

type Post = {
  amountCents: bigint;
  currency: LoanCurrency | null;
  collateralSats: bigint;
  aprPoints: number;
  termDays: number;
  repayment: Repayment;
};

type Opening = {
  post: Post;
  from: { requestId: number } | { offerId: number };
  /** Null if a pool lends. */
  lenderId: string | null;
  poolId?: number | null;
  borrowerId: string;
  takerId: string;
  /** The taker's payment data. A refinancing only has a method, because nothing is paid outside the platform. */
  paymentData: PaymentData | { paymentMethod: LoanMethod };
  /** The loan that the new loan pays off in the same transaction. */
  replacesId?: number;
  /** An address only for this loan's collateral. */
  address: Awaited<ReturnType<typeof prepareNewAddress>> | null;
  now: Date;
};

/** What to do instead if the owner of a post and its taker cannot make a deal. */
export const OTHER_POST = "Elige otra publicación.";

/**
 * Creates a loan from a locked post: reserves the lender's principal if it is held here, and gives the borrower three
 * days to deposit the collateral. Throws InsufficientFunds.
 */
export async function openLoan(tx: Tx, opening: Opening): Promise<Loan> {
  const { from, lenderId, poolId, borrowerId, takerId, paymentData, replacesId, address, now } = opening;
  if (!address) throw new Error("no deposit address is available for the loan");
  const ownerId = takerId === lenderId ? borrowerId : lenderId;
  if (ownerId !== null) await refuseBlocked(tx, { takerId, ownerId }, OTHER_POST);
  const timeZone = await readBorrower(tx, { borrowerId, takerId, replacesId, now });
  const terms = termsOf(opening);
  const end = LOAN.endOf("pending", {}, now);
  const [opened] = await tx
    .insert(loans)
    .values({
      ...from,
      ...terms,
      ...{ lenderId, poolId, borrowerId, timeZone, replacesId },
      custodyAddress: address.address,
      stageExpiresAt: end,
      remindAt: LOAN.nextReminder("pending", { row: {}, end }, now),
      createdAt: now,
    })
    .returning();
  if (!opened) throw new Error("the loan was not inserted");
  const purpose = purposeOf(opened.id);
  await assignPurpose(tx, { userId: borrowerId, asset: "BTC", purpose }, address);
  await holdPrincipal(tx, opened, { actorId: takerId, now });
  if ("btcWallet" in paymentData) {
    await keepPaymentData(tx, { loanId: opened.id, userId: takerId }, paymentData, now);
  }
  const isFunded = "requestId" in from;
  await loan.writeEntry(tx, opened, { entry: isFunded ? "fund" : "accept", actorId: takerId, now });
  const notice = isFunded ? "funded" : "accepted";
  if (replacesId === undefined) await loan.notify(tx, opened, { notice, actorId: takerId });
  return opened;
}

/** Throws `conflict` if the owner has changed the terms since the taker read them. */
export function refuseChanged(post: { updatedAt: Date }, shown: string | undefined): void {
  if (shown === undefined || Date.parse(shown) === post.updatedAt.getTime()) return;
  throw new DomainError(
    "conflict",
    "Sus condiciones han cambiado desde que la abriste. Vuelve a la lista y revísalas antes de seguir.",
  );
}

/** Throws `conflict` if, at today's bitcoin price, the LTV of the offer is outside its lender's limits. */
export function refuseOutside(offer: Bounded, prices: Prices): void {
  if (!isOutside(offer, prices)) return;
  throw new DomainError(
    "conflict",
    "Con el precio de hoy, el LTV de esta oferta está fuera de lo que admite el prestamista. Elige otra.",
  );
}

function termsOf({ post, paymentData: { paymentMethod } }: Opening) {
  const { amountCents: principalCents, aprPoints, termDays, repayment } = post;
  const currency = currencyOf(post.currency, paymentMethod);
  if (!currency) {
    throw new DomainError("invalid", MESSAGE.invalid, {
      fields: { paymentMethod: "Esta publicación no se paga así: elige otra forma de pago" },
    });
  }
  // A post without a currency names none until somebody pays it.
  if (post.currency === null) refuseDisabled(currency, "paymentMethod");
  const feePoints = FEE_BASIS_POINTS.loans;
  return {
    currency,
    paymentMethod,
    principalCents,
    aprPoints,
    termDays,
    repayment,
    feePoints,
    feeCents: receivedOf(principalCents, feePoints).feeCents,
    agreedSats: post.collateralSats,
    principalLeftCents: principalCents,
    ...dayRateOf({ principalCents, aprPoints, termDays, repayment }),
  };
}

type Taking = Pick<Opening, "borrowerId" | "takerId" | "replacesId" | "now">;

// Serializes per borrower: two concurrent calls would each find the last place free. A refinanced loan frees its own
// place.
async function readBorrower(tx: Tx, { borrowerId, takerId, replacesId, now }: Taking) {
  const [borrower] = await tx
    .select({ timeZone: users.timezone })
    .from(users)
    .where(eq(users.id, borrowerId))
    .for("no key update");
  if (!borrower) throw new Error("the borrower was not found");
  const isReplaced = replacesId !== undefined;
  if (borrowerId === takerId && !isReplaced) {
    await refuseIdleBorrower(tx, { borrowerId, timezone: borrower.timeZone, now });
  }
  if (isReplaced || (await countBorrowed(borrowerId, tx)) < MAX_BORROWED) return borrower.timeZone;
  throw new DomainError(
    "conflict",
    borrowerId === takerId
      ? `Ya tienes ${MAX_BORROWED} préstamos en curso, el máximo: devuelve alguno antes de pedir otro.`
      : "El prestatario ya tiene el máximo de préstamos en curso. Elige otra solicitud.",
  );
}

type Accepting = { borrowerId: string; timezone: string; now: Date };

// Accepting holds the lender's money for three days, so it is limited like taking orders (D26).
async function refuseIdleBorrower(tx: Tx, { borrowerId, timezone, now }: Accepting): Promise<void> {
  const { pending, lapses } = await readAccepted(tx, borrowerId, now);
  const until = takingClosedUntil(lapses, now);
  if (until) {
    throw new DomainError(
      "rate_limited",
      `Has cancelado o dejado caducar ${LAPSED_TAKES.max} préstamos en ${LAPSED_TAKES.hours} horas: no puedes aceptar ofertas hasta el ${formatDate(until, timezone)}.`,
      { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) },
    );
  }
  if (pending < MAX_PENDING) return;
  throw new DomainError(
    "conflict",
    `Ya tienes ${pending} préstamos pendientes de garantía, el máximo: deposita la de alguno o cancela alguno antes de aceptar otra oferta.`,
  );
}
