import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { amount, isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { CHAIN_ASSETS, type ChainAsset } from "@/lib/gateways/constants";
import type { SavedAddress } from "@/lib/wallet/addresses/holds";
import type { HeldDeposit } from "@/lib/wallet/deposits/queries";
import { isHeld } from "@/lib/wallet/deposits/rules";
import type { QueuedWithdrawal, WithdrawalLine } from "@/lib/wallet/withdrawals/queries";
import { SHOWN_DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from "./constants";
import type { ListedDeposit, MemberWallet } from "./queries";

const asset = z.enum(CHAIN_ASSETS);

const walletSchema = z
  .object({
    btcBalance: amount.describe("Total balance, including locked bitcoin"),
    btcLocked: amount.describe("Bitcoin held for orders, trades and withdrawals"),
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
      .describe("Null until requested with `POST /api/btc/wallet/addresses`"),
    depositAssets: z
      .array(asset)
      .describe(
        "The assets that can be deposited: those offered, and those of the loans that you have to repay",
      ),
    requiredConfirmations: z
      .object({ BTC: z.number().int(), USDT: z.number().int(), USDC: z.number().int() })
      .describe("Number of confirmations with which a deposit of each asset is credited"),
    withdrawalFees: z
      .object({ BTC: amount.nullable(), USDT: amount.nullable(), USDC: amount.nullable() })
      .describe("Current network fee of a withdrawal, in units of the asset; null if unknown"),
    dailyWithdrawal: z
      .object({ limit: amount, left: amount })
      .describe(
        "Withdrawal limit of the member's level per 24 hours, in euros; `left` also respects the monthly limit",
      ),
    monthlyDeposit: z
      .object({ limit: amount, left: amount })
      .describe("Deposit limit of the member's level per 30 days, in euros; deposits above it are held"),
    withdrawalsPausedUntil: isoDateTime
      .nullable()
      .describe(
        "Withdrawals are refused with 409 until then, after a change of password, e-mail or second factor",
      ),
    paypalHold: z
      .object({ amount, until: isoDateTime })
      .nullable()
      .describe("Bitcoin bought by PayPal that cannot be withdrawn yet; null if there is none"),
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
    depositAssets,
    requiredConfirmations,
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
    depositAssets,
    requiredConfirmations,
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
    withdrawalsPausedUntil: isoOrNull(pausedUntil),
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

const savedAddressSchema = z
  .object({
    id: z.number().int(),
    asset,
    address: z.string(),
    label: z.string(),
    createdAt: isoDateTime,
    holdUntil: isoDateTime
      .nullable()
      .describe("Until when a withdrawal to it waits; null if it is sent at once"),
  })
  .meta({ id: "SavedAddress" });

export const savedAddressJson = presenter(savedAddressSchema, (line: SavedAddress) => line);

export const savedAddressesJson = presenter(z.array(savedAddressSchema), (lines: readonly SavedAddress[]) => [
  ...lines,
]);

export const depositAddressJson = presenter(
  z.object({ asset, address: z.string() }).meta({ id: "DepositAddress" }),
  (given: { asset: ChainAsset; address: string }) => ({ asset: given.asset, address: given.address }),
);

export const feeJson = presenter(
  z.object({ asset, fee: amount.describe("Network fee, added to the amount, in units of the asset") }),
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
      .describe("`held`: above the monthly limit of the member's level; credited once it fits"),
    createdAt: isoDateTime,
    creditedAt: isoDateTime.nullable(),
  })
  .meta({ id: "ChainDeposit" });

export type DepositLine = z.output<typeof depositSchema>;

const depositLine = (
  deposit: Omit<ListedDeposit, "userId" | "releasedBy" | "dismissedAt" | "addressId" | "usedAt">,
): DepositLine => ({
  id: deposit.id,
  asset: deposit.asset,
  amount: printMoney(deposit.amountMinor, deposit.asset),
  txHash: deposit.txid,
  output: deposit.output,
  confirmations: deposit.confirmations,
  status: isHeld(deposit) ? "held" : deposit.status,
  createdAt: deposit.createdAt.toISOString(),
  creditedAt: isoOrNull(deposit.creditedAt),
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
  heldAt: isoOrNull(deposit.heldAt),
  releasedAt: isoOrNull(deposit.releasedAt),
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
    btcAmount: amount.describe("Amount that the destination receives, in units of the asset"),
    networkFee: amount.describe("Network fee in units of the asset, charged in addition to the amount"),
    destinationAddress: z.string(),
    status: z.enum(WITHDRAWAL_STATUSES),
    txHash: z.string().nullable(),
    tradeId: z
      .number()
      .int()
      .nullable()
      .describe("Trade that pays out to the buyer's external address; null for other withdrawals"),
    failureReason: z.string().nullable(),
    cancelled: z.boolean(),
    waitsForApproval: z.boolean(),
    holdUntil: isoDateTime
      .nullable()
      .describe(
        "Earliest time to send it, after a new address or a trade's holding period; null without one or once it is over",
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
    attempts: z.number().int().describe("Number of attempts to send it to the chain"),
    nextAttemptAt: isoDateTime
      .nullable()
      .describe("Earliest time of the next attempt; null once the withdrawal has ended"),
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
  z.object({ height: z.number().int().describe("Height of the latest block") }),
  ({ height }: { height: number }) => ({ height }),
);
