import { z } from "zod";
import { ADDRESS_LENGTH } from "@/lib/core/config/constants";
import { amountField, checkAmount } from "@/lib/core/fields/amount";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { optionalReason } from "@/lib/core/fields/reason";
import { idCursor, rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { DECIMALS } from "@/lib/core/format/currencies";
import { amountText } from "@/lib/core/format/format";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { CHAIN_ASSETS } from "@/lib/gateways/constants";
import { MAX_ADDRESS_LABEL, NO_SAVED_ADDRESS } from "@/lib/wallet/constants";
import { DEPOSITS_PER_PAGE, MAX_BLOCKS, MAX_RELEASE_REASON_LENGTH } from "@/lib/wallet/deposits/constants";
import {
  MAX_WITHDRAWAL_REASON_LENGTH,
  MIN_SATS_SENT,
  WITHDRAWALS_PER_PAGE,
} from "@/lib/wallet/withdrawals/constants";

export const NO_WITHDRAWAL = "Ese retiro no existe";

const asset = z.enum(CHAIN_ASSETS, "Elige BTC, USDT o USDC");

const WRONG_LENGTH = `La dirección debe tener entre ${ADDRESS_LENGTH.min} y ${ADDRESS_LENGTH.max} caracteres`;

const address = z
  .string("Escribe la dirección de destino")
  .trim()
  .min(ADDRESS_LENGTH.min, WRONG_LENGTH)
  .max(ADDRESS_LENGTH.max, WRONG_LENGTH);

const DUST = `La red de Bitcoin no envía menos de ${amountText(MIN_SATS_SENT, "BTC")}`;

function isDust(text: string): boolean {
  return isAmount(text, DECIMALS.BTC) && parseMoney(text, "BTC") < MIN_SATS_SENT;
}

export const walletInput = z.object({});

export const setExternalWalletInput = z.object({
  externalWalletAddress: z
    .string("Escribe una dirección o deja el campo vacío para quitarla")
    .trim()
    .nullable()
    .refine(
      (text) => !text || (text.length >= ADDRESS_LENGTH.min && text.length <= ADDRESS_LENGTH.max),
      WRONG_LENGTH,
    )
    .transform((text) => text || null)
    .describe("External Bitcoin address; null or empty removes it"),
});

/** The form of the external address. An empty field removes it. */
export const externalWalletForm = z.object({ externalWalletAddress: z.string() });

const label = singleLine("Escribe un nombre", MAX_ADDRESS_LABEL).describe("The owner's name for the address");

export const saveAddressInput = z.object({ asset, address, label });

export const savedAddressParams = z.object({ id: rowId(NO_SAVED_ADDRESS) });

export const labelAddressInput = savedAddressParams.extend({ label });

export const createDepositAddressInput = z.object({ asset });

export const withdrawBitcoinInput = z
  .object({
    btcAmount: amountField.describe("Decimal string in units of the asset"),
    destinationAddress: address,
    asset: asset.default("BTC"),
    networkFee: amountField.optional().describe("Network fee shown to the caller; refused if it has changed"),
  })
  .superRefine(({ btcAmount, networkFee, asset: of }, context) => {
    checkAmount(btcAmount, { asset: of, field: "btcAmount", context });
    if (of === "BTC" && isDust(btcAmount)) {
      context.addIssue({ code: "custom", path: ["btcAmount"], message: DUST });
    }
    if (networkFee !== undefined && !isAmount(networkFee, DECIMALS[of])) {
      context.addIssue({ code: "custom", path: ["networkFee"], message: "La comisión no es un número" });
    }
  });

/** In the format that people type: «0,5» is a number here. */
export const withdrawBitcoinForm = z.object({
  btcAmount: z.string().transform(typedAmount),
  destinationAddress: z.string(),
  asset: asset.optional(),
  networkFee: z
    .string()
    .optional()
    .transform((text) => text || undefined),
});

export const feeInput = z.object({ asset: asset.default("BTC") });

export const withdrawalParams = z.object({ id: rowId(NO_WITHDRAWAL) });

export const approveWithdrawalInput = withdrawalParams.extend({ reason: optionalReason });

export const rejectWithdrawalInput = withdrawalParams.extend({
  reason: z
    .string("Escribe el motivo")
    .trim()
    .min(1, "Escribe el motivo")
    .max(MAX_WITHDRAWAL_REASON_LENGTH, `Como mucho ${MAX_WITHDRAWAL_REASON_LENGTH} caracteres`),
});

export const NO_DEPOSIT = "Ese ingreso no existe";

/** The decision on a held deposit. */
export const decideDepositInput = z.object({
  id: rowId(NO_DEPOSIT),
  reason: singleLine("Escribe el motivo", MAX_RELEASE_REASON_LENGTH),
});

export const listWithdrawalsInput = z.object({ cursor: idCursor, limit: pageLimit(WITHDRAWALS_PER_PAGE) });
export const listDepositsInput = z.object({ cursor: idCursor, limit: pageLimit(DEPOSITS_PER_PAGE) });

const QUEUE_STATUSES = ["waiting", "open", "all"] as const;

export const listWithdrawalQueueInput = z.object({
  status: z
    .enum(QUEUE_STATUSES, "Escribe waiting, open o all")
    .default("waiting")
    .describe("`waiting`: for an administrator; `open`: not ended yet"),
  cursor: idCursor,
  limit: pageLimit(WITHDRAWALS_PER_PAGE),
});

export type Listed = z.output<typeof listWithdrawalsInput>;
export type ListWithdrawalQueue = z.output<typeof listWithdrawalQueueInput>;

export const simulateDepositInput = z
  .object({
    userId: z
      .string("Elige un miembro")
      .min(1, "Elige un miembro")
      .max(64, "Elige un miembro")
      .optional()
      .describe("Member whose deposit address is paid"),
    address: z
      .string("Escribe una dirección")
      .trim()
      .min(1, "Escribe una dirección")
      .max(100, "La dirección es demasiado larga")
      .optional()
      .describe("Instead of `userId`: an address of this installation, for example of a loan's collateral"),
    asset,
    amount: amountField.regex(/^\d{0,8}(\D|$)/, "Como mucho 99.999.999"),
  })
  .superRefine(({ userId, address, amount: text, asset: of }, context) => {
    if (userId === undefined && address === undefined) {
      context.addIssue({ code: "custom", path: ["userId"], message: "Elige un miembro" });
    }
    checkAmount(text, { asset: of, field: "amount", context });
  });

export const mineBlocksInput = z.object({
  count: z.coerce
    .number("Escribe cuántos bloques")
    .int("Escribe un número entero")
    .min(1, "Al menos un bloque")
    .max(MAX_BLOCKS, `Como mucho ${MAX_BLOCKS} bloques a la vez`)
    .default(1),
});
