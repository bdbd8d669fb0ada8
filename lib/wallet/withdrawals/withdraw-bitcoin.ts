import { withdrawalMail } from "@/emails/wallet/withdrawal";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { getSetting, readPrices } from "@/lib/core/config/settings";
import { amountText, formatDate } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { euroCentsOf } from "@/lib/core/format/reference-prices";
import { logger } from "@/lib/core/server/logger";
import { refusePaypalHeld } from "@/lib/exchange/orders/paypal-rules";
import { chainOf } from "@/lib/gateways/chains/gateways";
import type { ChainAsset } from "@/lib/gateways/constants";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { holdOf } from "@/lib/wallet/addresses/holds";
import { normalDestination, refuseOwnAddress } from "@/lib/wallet/addresses/rules";
import { WALLET_ATTEMPTS } from "@/lib/wallet/constants";
import { withdrawBitcoinInput } from "@/lib/wallet/schema";
import { WITHDRAWAL_CONFIRMATION_MINUTES } from "./constants";
import { readAllowances, unreviewedLeft } from "./limit-queries";
import { refuseAboveLimit, refuseUnverified, refuseWhilePaused } from "./limit-rules";
import { readWithdrawal, type WithdrawalLine, withdrawalLine } from "./queries";
import { sendWithdrawal } from "./sender";
import { createWithdrawal } from "./transfers";

const field = "destinationAddress";

/**
 * The member sends money to an outside address. It is sent immediately if possible, and the response then contains
 * the transaction. A new address waits, and more than the maximum of a day needs an administrator's
 * approval (decision 314).
 */
export const withdrawBitcoin = command(
  {
    name: "exchange.withdraw-bitcoin",
    allow: "user",
    refusesSuspended: true,
    needsConfirmedEmail: true,
    input: withdrawBitcoinInput,
    confirmedWithinMinutes: WITHDRAWAL_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["forbidden", "conflict", "rate_limited", "unavailable"],
    audit: recorded,
    prepare: async ({ actor }, { asset, destinationAddress }) => {
      refuseUnverified(actor);
      const address = normalDestination({ asset, address: destinationAddress, field });
      await consume({ name: "withdrawals", key: actor.id, ...WALLET_ATTEMPTS.withdrawalPerUser });
      return { address, fee: await chainOf(asset).estimateFee() };
    },
    after: async (line: WithdrawalLine, { replayed }) => {
      const isReady = line.holdUntil === null && !line.waitsForApproval;
      if (isReady && !replayed) await sendWithdrawal(line.id).catch(warn);
      return (await readWithdrawal(line.id)) ?? line;
    },
  },
  async ({ tx, actor, now, prepared: { address, fee }, record }, { asset, btcAmount, networkFee }) => {
    refuseOtherFee(networkFee, { asset, fee });
    const amountMinor = parseMoney(btcAmount, asset);
    // Serializes per member: two concurrent calls would each find the whole limit of the day.
    await lockUser(tx, actor.id);
    await refuseWhilePaused(tx, actor);
    await refuseOwnAddress(tx, { address, field });
    if (asset === "BTC") await refusePaypalHeld(tx, { ...actor, sats: amountMinor + fee, now });
    const prices = await readPrices(tx);
    const worth = euroCentsOf(asset, amountMinor, prices);
    const allowances = await readAllowances(tx, { userId: actor.id, level: actor.kycLevel, prices, now });
    refuseAboveLimit(allowances, worth);
    const unreviewed = unreviewedLeft(allowances, await getSetting("automaticWithdrawalEur", tx));
    const row = await createWithdrawal(tx, {
      userId: actor.id,
      asset,
      amountMinor,
      networkFeeMinor: fee,
      destinationAddress: address,
      holdUntil: await holdOf(tx, { userId: actor.id, asset, address, now }),
      needsApproval: worth > unreviewed,
      actorId: actor.id,
      now,
    });
    const mail = withdrawalMail({
      firstName: actor.firstName,
      event: "asked",
      amount: amountText(amountMinor, asset),
      fee: amountText(fee, asset),
      address,
      wait: waitOf(row, actor.timezone),
    });
    await queueEmail(tx, { to: actor, mail, dedupeKey: `withdrawal-asked:${row.id}` });
    record({
      targetId: actor.id,
      details: { withdrawal: row.id, asset, amount: btcAmount, destinationAddress: address },
    });
    return withdrawalLine(row);
  },
);

// The network fee can change between display and submission.
function refuseOtherFee(shown: string | undefined, { asset, fee }: { asset: ChainAsset; fee: bigint }): void {
  if (shown === undefined || parseMoney(shown, asset) === fee) return;
  throw new DomainError(
    "conflict",
    `La comisión de red ha cambiado: ahora es ${amountText(fee, asset)}. Revísalo y confírmalo de nuevo.`,
  );
}

function waitOf(
  { holdUntil, needsApproval }: { holdUntil: Date | null; needsApproval: boolean },
  timezone: string,
): string {
  const reasons = [
    holdUntil && `La dirección es nueva: el envío no saldrá antes del ${formatDate(holdUntil, timezone)}.`,
    needsApproval &&
      "Un administrador lo revisará antes, porque con él superas lo que se puede retirar en 24 horas sin revisión.",
  ].filter(Boolean);
  return reasons.length > 0 ? reasons.join(" ") : "Se enviará en unos minutos.";
}

function warn(error: unknown): void {
  logger.warn({ error }, "immediate send of a withdrawal failed; it will be retried");
}
