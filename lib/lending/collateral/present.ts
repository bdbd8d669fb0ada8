import { z } from "zod";
import { COLLATERAL_MOVES } from "@/lib/lending/constants";

const bitcoin = z.string().describe("Bitcoin, a decimal string");

/** The response fields of a loan about its collateral. */
export const collateralFields = {
  collateralNeeded: bitcoin.nullable().describe("What begins a pending loan at today's price"),
  collateralArrived: bitcoin.describe("Arrived at platformBtcWallet, but not yet collateral"),
  collateralConfirming: bitcoin.describe("On its way to it, without enough confirmations"),
  collateralMoves: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(COLLATERAL_MOVES),
      btcAmount: bitcoin.describe("Below zero what went out"),
      after: bitcoin,
      price: z.string().describe("US dollars per bitcoin"),
      createdAt: z.iso.datetime(),
    }),
  ),
};
