import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { printMoney } from "@/lib/core/format/money";
import { CHAIN_ASSETS, type ChainAsset } from "@/lib/gateways/constants";
import type { HeldDeposit } from "@/lib/wallet/deposits/queries";
import { isHeld } from "@/lib/wallet/deposits/rules";
import type { QueuedWithdrawal, WithdrawalLine } from "@/lib/wallet/withdrawals/queries";
import { SHOWN_DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from "./constants";
import type { ListedDeposit, MemberWallet } from "./queries";

const isoDateTime = z.iso.datetime();
const amount = z.string().describe("A decimal string");
const asset = z.enum(CHAIN_ASSETS);

const walletSchema = z
  .object({
    btcBalance: amount.describe("All of it, what is locked included"),
    btcLocked: amount.describe("Held for orders, trades and withdrawals"),
    usdtBalance: amount,
    usdtLocked: amount,
    usdcBalance: amount,
    usdcLocked: amount,
    eurBalance: amount,
    eurLocked: amount,
    usdBalance: amount,
    usdLocked: amount,
    externalWalletAddress: z.string().nullable(),
    depositAddresses: z
      .object({ BTC: z.string().nullable(), USDT: z.string().nullable(), USDC: z.string().nullable() })
      .describe("Null until one is asked for (POST /api/btc/wallet/addresses)"),
    withdrawalFees: z
      .object({ BTC: amount.nullable(), USDT: amount.nullable(), USDC: amount.nullable() })
      .describe("What the network asks for a withdrawal now, in units of the asset"),
    dailyWithdrawal: z
      .object({ limit: amount, left: amount })
      .describe(
        "What may leave in 24 hours by the member's level, in euros at the reference prices; what is left keeps to the month's limit too",
      ),
    monthlyDeposit: z
      .object({ limit: amount, left: amount })
      .describe(
        "What may be credited in 30 days by the member's level, in euros at the reference prices; what goes beyond it is held",
      ),
    withdrawalsPausedUntil: isoDateTime
      .nullable()
      .describe(
        "After a change of password, e-mail address or second factor; a withdrawal is refused with 409 until then",
      ),
    paypalHold: z
      .object({ amount, until: isoDateTime })
      .nullable()
      .describe("Bitcoin bought by PayPal that may not be withdrawn until then"),
  })
  .meta({ id: "BtcWallet" });

export type WalletShown = z.output<typeof walletSchema>;

/** The member's wallet in the documented shape (spec 3 §3). */
export const walletJson = presenter(
  walletSchema,
  ({
    balances,
    externalWalletAddress,
    addresses,
    fees,
    dailyWithdrawal,
    monthlyDeposit,
    pausedUntil,
    paypalHold,
  }: MemberWallet) => ({
    btcBalance: printMoney(balances.BTC.balance, "BTC"),
    btcLocked: printMoney(balances.BTC.locked, "BTC"),
    usdtBalance: printMoney(balances.USDT.balance, "USDT"),
    usdtLocked: printMoney(balances.USDT.locked, "USDT"),
    usdcBalance: printMoney(balances.USDC.balance, "USDC"),
    usdcLocked: printMoney(balances.USDC.locked, "USDC"),
    eurBalance: printMoney(balances.EUR.balance, "EUR"),
    eurLocked: printMoney(balances.EUR.locked, "EUR"),
    usdBalance: printMoney(balances.USD.balance, "USD"),
    usdLocked: printMoney(balances.USD.locked, "USD"),
    externalWalletAddress,
    depositAddresses: addresses,
    withdrawalFees: {
      BTC: feeOf("BTC", fees),
      USDT: feeOf("USDT", fees),
      USDC: feeOf("USDC", fees),
    },
    dailyWithdrawal: {
      limit: printMoney(dailyWithdrawal.limit, "EUR"),
      left: printMoney(dailyWithdrawal.left, "EUR"),
    },
    monthlyDeposit: {
      limit: printMoney(monthlyDeposit.limit, "EUR"),
      left: printMoney(monthlyDeposit.left, "EUR"),
    },
    withdrawalsPausedUntil: pausedUntil?.toISOString() ?? null,
    paypalHold: paypalHold && {
      amount: printMoney(paypalHold.sats, "BTC"),
      until: paypalHold.until.toISOString(),
    },
  }),
);

function feeOf(asset: ChainAsset, fees: MemberWallet["fees"]): string | null {
  const fee = fees[asset];
  return fee === null ? null : printMoney(fee, asset);
}

export const externalWalletJson = presenter(
  z.object({ externalWalletAddress: z.string().nullable() }),
  ({ externalWalletAddress }: { externalWalletAddress: string | null }) => ({ externalWalletAddress }),
);

export const depositAddressJson = presenter(
  z.object({ asset, address: z.string() }).meta({ id: "DepositAddress" }),
  (given: { asset: ChainAsset; address: string }) => ({ asset: given.asset, address: given.address }),
);

export const feeJson = presenter(
  z.object({ asset, fee: amount.describe("Added to the amount; in units of the asset") }),
  ({ asset: of, fee }: { asset: ChainAsset; fee: bigint }) => ({ asset: of, fee: printMoney(fee, of) }),
);

const depositSchema = z
  .object({
    id: z.number().int(),
    asset,
    amount,
    txHash: z.string(),
    output: z.number().int(),
    confirmations: z.number().int(),
    status: z
      .enum(SHOWN_DEPOSIT_STATUSES)
      .describe("held: beyond the month's limit of the level; it is credited when it fits"),
    createdAt: isoDateTime,
    creditedAt: isoDateTime.nullable(),
  })
  .meta({ id: "ChainDeposit" });

export type DepositLine = z.output<typeof depositSchema>;

const depositLine = (
  deposit: Omit<ListedDeposit, "userId" | "releasedBy" | "addressId" | "usedAt">,
): DepositLine => ({
  id: deposit.id,
  asset: deposit.asset,
  amount: printMoney(deposit.amountMinor, deposit.asset),
  txHash: deposit.txid,
  output: deposit.output,
  confirmations: deposit.confirmations,
  status: isHeld(deposit) ? "held" : deposit.status,
  createdAt: deposit.createdAt.toISOString(),
  creditedAt: deposit.creditedAt?.toISOString() ?? null,
});

export const depositsJson = presenter(z.array(depositSchema), (deposits: readonly ListedDeposit[]) =>
  deposits.map(depositLine),
);

const heldSchema = depositSchema
  .extend({
    member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    heldAt: isoDateTime.nullable(),
    releasedAt: isoDateTime.nullable(),
    releaseReason: z.string().nullable(),
  })
  .meta({ id: "HeldDeposit" });

const heldLine = (deposit: HeldDeposit) => ({
  ...depositLine(deposit),
  member: deposit.member,
  heldAt: deposit.heldAt?.toISOString() ?? null,
  releasedAt: deposit.releasedAt?.toISOString() ?? null,
  releaseReason: deposit.releaseReason,
});

export const heldDepositJson = presenter(heldSchema, heldLine);

export const heldDepositsJson = presenter(z.array(heldSchema), (deposits: readonly HeldDeposit[]) =>
  deposits.map(heldLine),
);

const withdrawalSchema = z
  .object({
    id: z.number().int(),
    userId: z.string(),
    asset,
    btcAmount: amount.describe("What the destination receives, in units of the asset"),
    networkFee: amount.describe("Taken besides it"),
    destinationAddress: z.string(),
    status: z.enum(WITHDRAWAL_STATUSES),
    txHash: z.string().nullable(),
    tradeId: z.number().int().nullable().describe("The trade that pays out to the buyer's own address"),
    failureReason: z.string().nullable(),
    cancelled: z.boolean(),
    waitsForApproval: z.boolean(),
    holdUntil: isoDateTime
      .nullable()
      .describe(
        "It is not sent before: a new address, or the hold of a trade's payout; null once that is over",
      ),
    canCancel: z.boolean(),
    createdAt: isoDateTime,
    completedAt: isoDateTime.nullable(),
  })
  .meta({ id: "BtcWithdrawal" });

export const withdrawalJson = presenter(withdrawalSchema, (line: WithdrawalLine) => line);

export const withdrawalsJson = presenter(z.array(withdrawalSchema), (lines: readonly WithdrawalLine[]) => [
  ...lines,
]);

const queuedSchema = withdrawalSchema
  .extend({
    attempts: z.number().int().describe("How often the chain was asked to send it"),
    nextAttemptAt: isoDateTime
      .nullable()
      .describe("When it is tried again at the earliest; null once it has ended"),
    member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  })
  .meta({ id: "QueuedWithdrawal" });

export const withdrawalQueueJson = presenter(z.array(queuedSchema), (lines: readonly QueuedWithdrawal[]) => [
  ...lines,
]);

export const simulatedJson = presenter(
  z.object({ asset, txHash: z.string(), output: z.number().int(), address: z.string() }),
  (made: { asset: ChainAsset; txHash: string; output: number; address: string }) => made,
);

export const minedJson = presenter(
  z.object({ height: z.number().int().describe("Of the last block") }),
  ({ height }: { height: number }) => ({ height }),
);
